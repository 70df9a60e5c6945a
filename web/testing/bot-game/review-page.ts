/** Opens the review and training of a game in component tests, and finds their parts. */
import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Language } from '#contract/languages';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { opponentOf } from '#chess/chess';
import { FROM_TILES, markGameVisit, marksOf } from '#web/shared/router/navigation-state.ts';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import { arrowOf, drawArrow, expectOnPage, findSquare, type Gesture } from '#web/testing/board.ts';
import type { RenderedPage } from '#web/testing/render.tsx';
import { control, openGame, pressReview, type GamePlan } from './bot-game-page.ts';

/** The queen takes a defended pawn and the king recaptures. */
export const QUEEN_LOST = 'e2e4 e7e5 d1h5 b8c6 h5f7 e8f7 g1f3 g8f6';

/** Every other white move loses something. */
const MUCH_LOST =
  'g2g4 e7e5 e2e4 f8b4 c2c3 d8e7 f1a6 b4c5 g1f3 g7g5 a6b5 e7f6 a2a3 f6b6 h1f1 g8f6 f3e5 c5f8 c3c4 f8c5 d2d3 h8g8 b5a6 c7c6 ' +
  'e1d2 g8g6 f1e1 f6g8 e5d7 c5f8 d2e2 b6d4 c1g5 f7f5 d1a4 d4c3 b2b4 g6g7 e2d1 b7b6 e4e5 f8d6 e1e3 c6c5';

const { review: realReview } = gameWorker;
/** Reviews by request. */
const known = new Map<string, ReturnType<typeof realReview>>();

/** Caches reviews for the page: Stockfish takes seconds, and most tests review the same game. */
export async function reviewOnce(...asked: Parameters<typeof realReview>): ReturnType<typeof realReview> {
  const key = JSON.stringify(asked);
  const review = known.get(key) ?? realReview(...asked);
  // Failures and unfinished reviews are not shared.
  const { isEngineChecked } = await review;
  if (isEngineChecked) known.set(key, review);
  return review;
}

/** Makes the test reuse cached reviews, unless it replaces the review itself. */
export function keepReviews(): void {
  if (vi.isMockFunction(gameWorker.review)) return;
  const asking = vi.spyOn(gameWorker, 'review').mockImplementation(reviewOnce);
  onTestFinished(() => asking.mockRestore());
}

/**
 * Opens the review of a game resigned here, after a reload, which skips two clicks and the dialog.
 */
export async function openReview(
  moves: string,
  language: Language = 'pl',
  plan: Omit<GamePlan, 'moves'> = {},
): Promise<RenderedPage> {
  keepReviews();
  const ending = { kind: 'resignation', winner: opponentOf(plan.learnerColor ?? 'white') } as const;
  markGameVisit();
  const historyState = { ...FROM_TILES, ...marksOf(history.state) };
  const opened = await openGame({ ...plan, moves, ending }, { language, historyState });
  await pressReview(opened.t);
  return opened;
}

/** Finds the review's heading, with or without moments. */
export function reviewHeading(t: Translate): Locator {
  const titles = [t('review.title'), t('review.praise.title'), t('review.praise.given.title')];
  return page.getByRole('heading', { level: 1, name: new RegExp(titles.join('|')) });
}

/** Finds the list's lines; each opens its moment. */
export const moments = (t: Translate): Locator =>
  page.getByRole('list', { name: t('review.list') }).getByRole('button');

/** The lost queen's training has her moment, preceded by the safe move 1. e4. */
export const trainButton = (t: Translate, count = 2): Locator => control(t('review.train', { count }));

/** Skips the safe move. */
export async function skipToTheMoment(t: Translate): Promise<void> {
  await expectOnPage(arrowOf('e2e4', 'candidate'));
  await control(t('lesson.controls.skip')).click();
  await expectOnPage(arrowOf('h5f7', 'candidate'));
}

export const trainingHeading = (t: Translate): Locator =>
  page.getByRole('heading', { level: 1, name: t('review.training.title') });

/** Draws and submits the training's answer. */
export async function answerTraining(t: Translate, arrow: string, gesture: Gesture): Promise<void> {
  await findSquare(arrow.slice(0, 2));
  await drawArrow(arrow, gesture);
  await control(t('lesson.controls.submit')).click();
}

/** Goes on after the verdict, or ends the training. */
export async function goOn(t: Translate): Promise<void> {
  await control(t('lesson.controls.next'))
    .or(control(t('lesson.controls.finish')))
    .click();
}

/** Expects the ten greatest moments, the total, and the training in view. */
export async function expectTenGreatest(language: Language = 'pl'): Promise<void> {
  const { t } = await openReview(MUCH_LOST, language);
  await expect.poll(() => moments(t).elements(), { timeout: 40_000 }).toHaveLength(10);
  // Stockfish decides how many of the fifteen are sound.
  const summaries = [11, 12, 13, 14, 15].map((found) =>
    t('review.summary.greatest', { moments: 10, found, moves: 22 }),
  );
  await expect.element(page.getByText(new RegExp(summaries.join('|')))).toBeVisible();
  await expect.element(page.getByText(t('review.unchecked'), { exact: false })).not.toBeInTheDocument();
  // The number of safe moves varies too.
  const trainings = Array.from({ length: 11 }, (_, more) => t('review.train', { count: 10 + more }));
  // Accessible names have plain spaces, even where the text has no-break ones.
  const button = page.getByRole('button', {
    name: new RegExp(trainings.join('|').replaceAll('\u00A0', ' ')),
  });
  await expect.element(button).toBeInViewport({ ratio: 1 });
  await expectNoViolations();
}
