/**
 * How smooth the board is on a slow phone: a premium learner draws, marks, moves, submits and goes on in a lesson of each
 * chapter, on the built product.
 */
import type { MinedPosition } from '#content/format';
import { emptySquare, moveOf, positionsOf, wrongArrow } from '../../e2e/content.ts';
import { signInByForm, signUpPremiumLearner } from '../../e2e/learner.ts';
import { openTask } from '../../e2e/lesson.ts';
import { textsIn } from '../../e2e/texts.ts';
import { Finger, LOOK_MS } from './finger.ts';
import type { BenchRow } from './row.ts';
import { withServer } from './server.ts';
import { pause, SlowPhone, type Smoothness } from './slow-phone.ts';
import { tapRow } from './smoothness-rows.ts';

/** Of each task, so that every gesture is made some thirty times. */
const POSITION_COUNT = 6;
/** The captures that punish a move are shown one by one, in ms. */
const REPLAY_MS = 4000;

const t = textsIn('pl');

interface Scene {
  readonly name: string;
  /** The title key of the task. */
  readonly task: string;
  /** What the learner does in a position before going on. */
  readonly answer: (finger: Finger, position: MinedPosition, place: number) => Promise<void>;
}

const SCENES: readonly Scene[] = [
  { name: 'chapter 1, arrows', task: 'attackedPieces.markYourPieces.1', answer: drawAndSubmit },
  { name: 'chapter 2, circles', task: 'undefendedPieces.calculateYourPieces.1', answer: markAndSubmit },
  { name: 'chapter 3, moves', task: 'walkingIntoAttack.checkYourMoves.1', answer: playOrRefute },
  { name: 'chapter 4, moves', task: 'abandonedDefense.findYourAbandoned.1', answer: playOrRefute },
  { name: 'chapter 5, x-rays', task: 'xRay.findYourXRays.1', answer: drawAndSubmit },
];

/**
 * A row a chapter. The learner goes from lesson to lesson within the product, so that no new document collects the last one's
 * garbage.
 */
export async function benchBoardInput(): Promise<readonly BenchRow[]> {
  return withServer(async (origin) => {
    const played = await playAll(origin);
    return SCENES.map(({ name }, scene) => tapRow(name, played.slice(scene, scene + 1)));
  });
}

/** All scenes in turn, by a learner who is new, in a browser that is. */
async function playAll(origin: string): Promise<readonly Smoothness[]> {
  const phone = await SlowPhone.open(origin);
  try {
    await signInByForm(phone.page, await signUpPremiumLearner(origin));
    // The form was pressed by a mouse, which stays in its document.
    await phone.page.goto('/tiles');
    const played: Smoothness[] = [];
    for (const scene of SCENES) {
      played.push(await play(phone, scene));
      await phone.page.getByRole('link', { name: t('shell.home') }).tap();
    }
    return played;
  } finally {
    await phone.close();
  }
}

/** From the tiles into the task, and through some of its positions. */
async function play(phone: SlowPhone, { task, answer }: Scene): Promise<Smoothness> {
  const { page } = phone;
  await openTask(page, { t, isMobile: true, task });
  const positions = positionsOf(task).slice(0, POSITION_COUNT);
  const smoothness = await phone.watch(async () => {
    for (const [place, position] of positions.entries()) {
      const finger = await Finger.over(phone, { isFlipped: position.fen.split(' ')[1] === 'b' });
      await pause(LOOK_MS);
      await answer(finger, position, place);
      await finger.press(t('lesson.controls.next'));
    }
  });
  // A finger that missed the buttons would have measured an idle page.
  const progress = { current: POSITION_COUNT + 1, total: positionsOf(task).length };
  await page.getByText(t('lesson.stats.progress', progress)).waitFor({ state: 'attached' });
  return smoothness;
}

/** Chapters 1 and 5: a drag, two taps, an arrow that vanishes, and Submit. */
async function drawAndSubmit(finger: Finger, position: MinedPosition): Promise<void> {
  const [dragged, tapped] = position.truth;
  if (dragged) await finger.dragArrow(dragged);
  if (tapped) await finger.tapArrow(tapped);
  await finger.dragArrow(wrongArrow(position));
  await finger.press(t('lesson.controls.submit'));
}

/** Chapter 2: everything is marked, the first piece unmarked and marked again, an empty square tried. */
async function markAndSubmit(finger: Finger, position: MinedPosition): Promise<void> {
  const [first = emptySquare(position)] = position.truth;
  for (const square of [...position.truth, first, first, emptySquare(position)])
    await finger.tapSquare(square);
  await finger.press(t('lesson.controls.submit'));
}

/** Chapters 3 and 4: a drop elsewhere snaps back; then, in turn, the candidate is played or refuted. */
async function playOrRefute(finger: Finger, position: MinedPosition, place: number): Promise<void> {
  const { green } = moveOf(position);
  await finger.dragArrow(green.slice(0, 2) + emptySquare(position));
  await pause(LOOK_MS);
  if (place % 2 === 0) {
    await finger.dragArrow(green);
    await pause(REPLAY_MS);
    return;
  }
  await finger.tapArrow(wrongArrow(position));
  await finger.press(t('lesson.controls.submit'));
}
