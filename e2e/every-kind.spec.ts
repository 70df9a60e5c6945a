/**
 * A daily exercise and the deck in the whole product: handed out and graded by the server in each chapter, safe moves and unsafe ones;
 * the day is gone on with after a reload, and its learner stands on the leaderboard.
 *
 * The server withholds what is right, so it is computed here from what the page was sent. What may go wrong on the way is shown beside the
 * screens (`web/screens/daily`, `web/screens/deck`), what counts beside the calls (`edge/domains/daily`, `edge/domains/review`). On the phone, in Polish.
 */
import type { MinedPosition } from '#content/format';
import { wrongArrow } from './content.ts';
import { type Page } from '@playwright/test';
import { getLesson, type LessonTitleKey } from '#contract/curriculum';
import { readAskedExercise } from '#contract/exercise';
import { attacksOnLoss, arrowsToFind, lossesOf, squaresToFind } from '#vision/truth';
import type { AskedExercise } from '#vision/types';
import { requestDueReviews } from '../tools/commands/due-reviews.ts';
import { arrowOf, drawArrow, markSquare } from './board.ts';
import { closeExamples } from './intro.ts';
import { signIn, signUpPremiumLearner } from './learner.ts';
import { goOn, submitAnswer } from './lesson.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');
const POSITIONS = 10;
/** So many are answered before the page is loaded anew. */
const BEFORE_RELOAD = 3;

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
  const endOfDay = page.getByRole('heading', { name: t('daily.end.title') });

  await test.step('the day, all wrong: after a reload it goes on, and at its end it is ranked', async () => {
    await openTile(page, t('tiles.daily.title'));
    await press(page, t('daily.start'));
    const kinds = await play(page, sent, { kind: 'wrong', to: BEFORE_RELOAD });
    await expectPlace(page, BEFORE_RELOAD + 1);
    await page.reload();
    await openTile(page, t('tiles.daily.title'));
    await press(page, t('daily.continue'));
    for (const kind of await play(page, sent, { kind: 'wrong', from: BEFORE_RELOAD + 1 })) kinds.add(kind);
    expect([...kinds].filter((kind) => kind !== 'safe')).toHaveLength(5);
    expect(kinds).toContain('safe');
    await expect(endOfDay).toBeFocused();
    await expect(page.getByText(t('daily.streak', { count: 1 }))).toBeVisible();
    await page.getByRole('link', { name: t('daily.leaderboard'), exact: true }).click();
    await expect(page.locator('tr[aria-current]')).toContainText(learner.username);
  });

  await test.step('the same day again, all right', async () => {
    await openTile(page, t('tiles.daily.title'));
    sent.forget();
    await press(page, t('daily.again'));
    await play(page, sent, { kind: 'right' });
    await expect(endOfDay).toBeFocused();
    await expect(page.getByText(`${POSITIONS} z ${POSITIONS}`).first()).toBeVisible();
  });

  for (const kind of ['wrong', 'right'] as const) {
    await test.step(`all that was missed comes back in the deck, all ${kind}`, async () => {
      await expect.poll(() => requestDueReviews({ origin, email: learner.email })).toBe(POSITIONS);
      await openTile(page, t('tiles.deck.title'));
      sent.forget();
      await press(page, t('deck.start'));
      await play(page, sent, { kind });
      await expect(page.getByRole('heading', { name: t('deck.end.title') })).toBeFocused();
    });
  }
});

/** A position as it was sent, without what is right. */
interface SentAnswer {
  readonly position_task_id: string;
  readonly lesson: LessonTitleKey;
  readonly fen: string;
  readonly green_from: string | null;
  readonly green_to: string | null;
}

interface SentPositions {
  /** The one that was sent after the one before; waits until it is. */
  readonly next: () => Promise<SentAnswer>;
  readonly forget: () => void;
}

function watchPositions(page: Page): SentPositions {
  let last: SentAnswer | undefined;
  let before: string | undefined;
  page.on('response', async (response) => {
    if (!/daily\.(start|handOut|answer)|reviews\.(next|answer)/.test(response.url())) return;
    const body: unknown = await response.json().catch(() => undefined);
    last = positionsIn(body).at(-1) ?? last;
  });
  return {
    next: async () => {
      await expect.poll(() => last?.fen).not.toBe(before);
      if (!last) throw new Error('no position was sent');
      before = last.fen;
      return last;
    },
    forget: () => {
      last = undefined;
      before = undefined;
    },
  };
}

function positionsIn(value: unknown): readonly SentAnswer[] {
  if (typeof value !== 'object' || value === null) return [];
  return isSent(value) ? [value] : Object.values(value).flatMap(positionsIn);
}

function isSent(value: object): value is SentAnswer {
  return 'position_task_id' in value && 'lesson' in value && 'fen' in value;
}

interface TaskStretch {
  readonly kind: 'right' | 'wrong';
  readonly from?: number;
  readonly to?: number;
}

/** Answers the positions of a stretch, all unless told; the chapters that they were of, and `safe` where a candidate move was. */
async function play(
  page: Page,
  sent: SentPositions,
  { kind, from = 1, to = POSITIONS }: TaskStretch,
): Promise<Set<string>> {
  const kinds = new Set<string>();
  for (let place = from; place <= to; place += 1) {
    await expectPlace(page, place);
    const exercise = exerciseOf(await sent.next());
    kinds.add(exercise.chapter);
    if ('candidate' in exercise && lossesOf(exercise).length === 0) kinds.add('safe');
    await test.step(`${place}: ${exercise.chapter}, ${kind}`, () => answer(page, exercise, kind));
    const tones = kind === 'right' ? ['success'] : ['success', 'partly', 'error'];
    await expect(page.locator(tones.map((tone) => `[data-tone=${tone}]`).join()).first()).toBeVisible();
    await goOn(page, t);
  }
  return kinds;
}

async function expectPlace(page: Page, current: number): Promise<void> {
  await expect(page.getByText(t('lesson.stats.progress', { current, total: POSITIONS }))).toBeAttached();
}

function exerciseOf(position: SentAnswer): AskedExercise {
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
        : wrongArrow({ fen: exercise.fen, move: { green: from + to } } as MinedPosition),
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
