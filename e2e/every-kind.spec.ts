/**
 * A whole daily exercise and a whole deck, answered by hand: all wrong, then all right, in each chapter, safe moves and unsafe ones.
 *
 * The server withholds what is right, so it is computed here from what the page was sent. On the phone, in Polish.
 */
import type { ContentPosition } from '#db/content/format';
import { wrongArrow } from './content.ts';
import { type Page } from '@playwright/test';
import { getLesson, type LessonTitleKey } from '#contract/curriculum';
import { readAskedExercise } from '#contract/exercise';
import { attacksOnLoss, arrowsToFind, lossesOf, squaresToFind } from '#grading/truth';
import type { AskedExercise } from '#grading/types';
import { requestDueReviews } from '../local/commands/due-reviews.ts';
import { arrowOf, drawArrow, markSquare } from './board.ts';
import { closeExamples } from './intro.ts';
import { signIn, signUpPremiumLearner } from './learner.ts';
import { goOn, submitAnswer } from './lesson.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');
const POSITIONS = 10;

test.skip(({ isMobile }) => !isMobile, 'the same for each device');

test('every kind is answered wrong and right, in the daily and in the deck', async ({
  page,
  baseURL: origin = '',
}) => {
  test.slow();
  const learner = await signUpPremiumLearner(origin);
  await signIn(page, learner);
  await closeExamples(page, t);
  const sent = watchPositions(page);
  await openTile(page, t('tiles.daily.title'));
  await press(page, t('daily.start'));
  const kinds = await playTen(page, sent, 'wrong');
  expect([...kinds].filter((kind) => kind !== 'safe')).toHaveLength(5);
  expect(kinds).toContain('safe');
  await expect(page.getByRole('heading', { name: t('daily.end.title') })).toBeFocused();
  sent.forget();
  await press(page, t('daily.again'));
  await playTen(page, sent, 'right');
  await expect(page.getByRole('heading', { name: t('daily.end.title') })).toBeFocused();
  await expect(page.getByText(`${POSITIONS} z ${POSITIONS}`).first()).toBeVisible();

  for (const kind of ['wrong', 'right'] as const) {
    await expect.poll(() => requestDueReviews({ origin, email: learner.email })).toBe(POSITIONS);
    await openTile(page, t('tiles.deck.title'));
    sent.forget();
    await press(page, t('deck.start'));
    await playTen(page, sent, kind);
    await expect(page.getByRole('heading', { name: t('deck.end.title') })).toBeFocused();
  }
});

/** A position as it was sent, without what is right. */
interface Sent {
  readonly position_task_id: string;
  readonly lesson: LessonTitleKey;
  readonly fen: string;
  readonly green_from: string | null;
  readonly green_to: string | null;
}

/** The position that was sent last. */
function watchPositions(page: Page): {
  readonly last: () => Sent | undefined;
  readonly forget: () => void;
} {
  let last: Sent | undefined;
  page.on('response', async (response) => {
    if (!/daily\.(start|handOut|answer)|reviews\.(next|answer)/.test(response.url())) return;
    const body: unknown = await response.json().catch(() => undefined);
    last = positionsIn(body).at(-1) ?? last;
  });
  return { last: () => last, forget: () => void (last = undefined) };
}

function positionsIn(value: unknown): readonly Sent[] {
  if (typeof value !== 'object' || value === null) return [];
  return isSent(value) ? [value] : Object.values(value).flatMap(positionsIn);
}

function isSent(value: object): value is Sent {
  return 'position_task_id' in value && 'lesson' in value && 'fen' in value;
}

/** Answers ten positions; the chapters that they were of, and `safe` where a candidate move was. */
async function playTen(
  page: Page,
  sent: ReturnType<typeof watchPositions>,
  kind: 'right' | 'wrong',
): Promise<ReadonlySet<string>> {
  const kinds = new Set<string>();
  let before: string | undefined;
  for (let current = 1; current <= POSITIONS; current += 1) {
    await expect(page.getByText(t('lesson.stats.progress', { current, total: POSITIONS }))).toBeAttached();
    await expect.poll(() => sent.last()?.fen).not.toBe(before);
    const position = sent.last();
    if (!position) throw new Error('no position was sent');
    before = position.fen;
    const exercise = exerciseOf(position);
    kinds.add(exercise.chapter);
    if ('candidate' in exercise && lossesOf(exercise).length === 0) kinds.add('safe');
    await test.step(`${current}: ${exercise.chapter}, ${kind}`, () => answer(page, exercise, kind));
    const tones = kind === 'right' ? ['success'] : ['success', 'partly', 'error'];
    await expect(page.locator(tones.map((tone) => `[data-tone=${tone}]`).join()).first()).toBeVisible();
    await goOn(page, t);
  }
  return kinds;
}

function exerciseOf(position: Sent): AskedExercise {
  const reading = readAskedExercise(getLesson(position.lesson), position);
  if (!reading.ok) throw new Error(reading.error);
  return reading.exercise;
}

async function answer(page: Page, exercise: AskedExercise, kind: 'right' | 'wrong'): Promise<void> {
  if ('candidate' in exercise) {
    const losses = lossesOf(exercise);
    const { from, to } = exercise.candidate;
    // Before the arrow is there nobody can play its move.
    await expect(arrowOf(page, from + to, 'candidate')).toBeVisible();
    if ((losses.length === 0) === (kind === 'right')) return drawArrow(page, from + to, 'two taps');
    const attack = losses.flatMap(attacksOnLoss)[0];
    await drawArrow(
      page,
      attack
        ? attack.from + attack.to
        : wrongArrow({ fen: exercise.fen, move: { green: from + to } } as ContentPosition),
      'two taps',
    );
  } else if (kind === 'right' && exercise.chapter === 'undefendedPieces') {
    for (const square of squaresToFind(exercise)) await markSquare(page, square, 'two taps');
  } else if (kind === 'right' && exercise.chapter !== 'undefendedPieces') {
    for (const { from, to } of arrowsToFind(exercise)) {
      await drawArrow(page, from + to, 'two taps');
      await expect(arrowOf(page, from + to, 'mine')).toBeVisible();
    }
  }
  await submitAnswer(page, t);
}

async function openTile(page: Page, title: string): Promise<void> {
  await page.goto('/tiles');
  await page.getByRole('link', { name: title }).click();
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
