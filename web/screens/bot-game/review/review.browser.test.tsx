/** Tests a review on a desktop, with list and moment side by side, and its training. */
import { expect, test, vi, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES } from '#contract/languages';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import { arrowOf, drawArrow, expectOnPage, focusBoard, squareSaid } from '#web/testing/board.ts';
import {
  control,
  openGame,
  press,
  reviewBeforeEndDialog,
  textOf,
} from '#web/testing/bot-game/bot-game-page.ts';
import { expectErrors } from '#web/testing/expect-errors.ts';
import { LEARNER } from '#web/testing/session-of.ts';
import {
  answerTraining,
  expectTenGreatest,
  goOn,
  moments,
  openReview,
  QUEEN_LOST,
  reviewOnce,
  skipToTheMoment,
  trainButton,
  trainingHeading,
} from '#web/testing/bot-game/review-page.ts';

test('a lost queen is found and shown, with the keys and the buttons', async () => {
  const { t } = await openReview(QUEEN_LOST);
  await expect.poll(() => moments(t).elements()).toHaveLength(1);
  // The skeleton's heading had the focus and is gone by now.
  await expect.element(page.getByRole('heading', { level: 1, name: t('review.title') })).toHaveFocus();
  await expect.poll(() => textOf(moments(t))).toContain(t('review.motif.walkedIntoAttack'));
  await expect.poll(() => textOf(moments(t))).toContain('3. Hxf7+');
  await expectNoViolations();

  await expectOnPage(arrowOf('h5f7', 'mine'));
  await press('{ArrowRight}');
  await expect
    .element(page.getByText(t('review.stage.after', { move: 'Hxf7+' }), { exact: true }))
    .toBeVisible();
  await expectOnPage(arrowOf('e8f7', 'threat'));
  await control(t('review.stage.next')).click();
  await expect.element(page.getByText(t('review.stage.opponentCanTake', { move: 'Kxf7' }))).toBeVisible();
  await expect.poll(() => squareSaid('f7')).toContain(t('board.piece.black.king'));
  await expect.element(page.getByText(t('review.fact.punished'))).toBeVisible();
  await expectNoViolations();
  await press('{ArrowLeft}');
  await expectOnPage(arrowOf('e8f7', 'threat'));
});

test('how many others go wrong stands beside a moment where it is known, and in its training', async () => {
  const asking = vi.spyOn(gameWorker, 'review').mockImplementation(async (...asked) => {
    const told = await reviewOnce(...asked);
    return {
      ...told,
      moments: told.moments.map((moment) => ({ ...moment, peers: { ofTen: 7, rating: 900 } })),
    };
  });
  onTestFinished(() => asking.mockRestore());
  const { t } = await openReview(QUEEN_LOST, 'en');
  await press('{ArrowRight}');
  const sentence = page.getByText('In this position 7 of 10 players rated around 900 on Lichess go wrong.', {
    exact: false,
  });
  await expect.element(sentence).toBeVisible();
  // The bot's Elo selects the peers.
  expect(asking.mock.calls[0]?.[3]).toBe(800);
  await expectNoViolations();
  await trainButton(t).click();
  await skipToTheMoment(t);
  focusBoard();
  await answerTraining(t, 'e8f7', 'keys');
  await expect.element(sentence).toBeVisible();
});

test('a moment is trained, and the browser leads back to the list', async () => {
  const { t } = await openReview(QUEEN_LOST);
  await trainButton(t).click();
  await expect.element(trainingHeading(t)).toBeVisible();
  // Plays a safe move of the same game; the other one is refuted.
  await expectOnPage(arrowOf('e2e4', 'candidate'));
  await drawArrow('e2e4', 'drag');
  await expect
    .element(page.getByText(t('review.safe.quiet', { move: 'e4', square: 'e4' }), { exact: false }))
    .toBeVisible();
  await goOn(t);
  await expectOnPage(arrowOf('h5f7', 'candidate'));
  await drawArrow('e8f7', 'drag');
  await control(t('lesson.controls.submit')).click();
  await expectOnPage(arrowOf('e8f7', 'confirmed'));
  await expectNoViolations();
  await goOn(t);
  const dialog = page.getByRole('dialog', { name: t('ui.congratulations') });
  await expect.element(dialog.getByText(t('review.learned.all'))).toBeVisible();
  await expect
    .poll(() => ideasIn(t))
    .toEqual([
      t('review.motif.safeMoves') + t('review.learned.count', { correct: 1, total: 1 }),
      t('review.motif.walkedIntoAttack') + t('review.learned.count', { correct: 1, total: 1 }),
    ]);
  await expectNoViolations();
  await control(t('ui.ok'), dialog).click();
  await expect.poll(() => moments(t).elements()).toHaveLength(1);

  await trainButton(t).click();
  await expect.element(trainingHeading(t)).toBeVisible();
  history.back();
  await expect.element(trainButton(t)).toBeVisible();
  // A double click goes back once.
  await control(t('review.back')).dblClick();
  await expect.element(control(t('game.controls.review'))).toBeVisible();
});

test('in English a moment is written so, and is trained with the keys', async () => {
  const { t } = await openReview(QUEEN_LOST, 'en');
  await expect.poll(() => textOf(moments(t))).toContain('3. Qxf7+');
  await press('{ArrowRight}');
  await expect
    .element(page.getByText(t('review.stage.after', { move: 'Qxf7+' }), { exact: true }))
    .toBeVisible();
  await trainButton(t).click();
  await skipToTheMoment(t);
  focusBoard();
  await answerTraining(t, 'e8f7', 'keys');
  await expectOnPage(arrowOf('e8f7', 'confirmed'));
});

test('a game in which nothing was lost says so, is stepped through, copied, and leads on', async () => {
  const { t } = await openReview('e2e4 e7e5 g1f3 b8c6 f1b5 a7a6');
  await expect.element(page.getByRole('heading', { level: 1, name: t('review.praise.title') })).toBeVisible();
  await expect.element(page.getByText(t('review.praise.text', { count: 3 }))).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('review.next.course') })).toBeVisible();
  await control(t('game.moves.first')).click();
  await expect.poll(() => squareSaid('e2')).toContain(t('board.piece.white.pawn'));
  await control(t('game.moves.forward')).click();
  await expect.poll(() => squareSaid('e4')).toContain(t('board.piece.white.pawn'));
  await expectNoViolations();
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copying.mockRestore());
  await control(t('game.controls.copyPgn')).click();
  await expect.poll(() => copying.mock.calls[0]?.[0]).toContain('1. e4 e5 2. Nf3 Nc6 3. Bb5 a6');
  // After a resignation the next bot has the same strength.
  await control(t('review.next.game', { elo: '800' })).click();
  await expect.element(control(t('game.controls.resign'))).toBeVisible();
});

test.each(LANGUAGES)(
  'a rook that was lost for nothing is not called no loss, though it cost little: %s',
  async (language) => {
    const { t } = await openReview('a1a8 d5a8', language, {
      startFen: '4k3/8/8/3b4/8/8/3Q1Q2/R3K3 w - - 0 1',
    });
    await expect
      .element(page.getByRole('heading', { level: 1, name: t('review.praise.given.title') }))
      .toBeVisible();
    await expect.element(page.getByText(t('review.praise.given.text', { count: 1 }))).toBeVisible();
    await expectNoViolations();
  },
);

test('the PGN of a game that was just played tells who played, when, and how it ended', async () => {
  const startedAt = new Date(2026, 10, 20, 12).getTime();
  const { t } = await openReview('e2e4 e7e5 g1f3 b8c6', 'en', { opponent: 'ola', startedAt });
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copying.mockRestore());
  await control(t('game.controls.copyPgn')).click();
  await expect.element(page.getByText(t('game.copy.pgn'))).toBeVisible();
  const pgn = copying.mock.calls[0]?.[0] ?? '';
  for (const tag of [
    '[Date "2026.11.20"]',
    `[White "${LEARNER.username}"]`,
    '[Black "Ola (bot, 800)"]',
    '[Result "0-1"]',
    '[BlackElo "800"]',
  ]) {
    expect(pgn).toContain(tag);
  }
  expect(pgn).toContain('1. e4 e5 2. Nf3 Nc6 0-1');
});

test('a game with moments is stepped through as well, with overlays', async () => {
  const { t } = await openReview(QUEEN_LOST);
  await control(t('review.game.open')).click();
  await expect.element(page.getByRole('heading', { level: 1, name: t('review.game.title') })).toHaveFocus();
  await control(t('game.moves.back')).click();
  await expect.poll(() => squareSaid('f6')).not.toContain(t('board.piece.black.knight'));
  await page.getByRole('switch', { name: t('overlays.option.myUndefended') }).click();
  await expectNoViolations();
  history.back();
  await expect.element(trainButton(t)).toBeVisible();
});

test('of many moments the ten greatest are told, and all of it is in sight', async () => {
  await expectTenGreatest();
  expect(document.body.scrollHeight).toBeLessThanOrEqual(innerHeight);
});

test('without Stockfish the moments are there, and it is said that nobody checked them', async () => {
  const reviewing = vi.spyOn(gameWorker, 'review').mockImplementation(async (...asked) => {
    const review = await reviewOnce(...asked);
    const unchecked = review.moments.flatMap((moment) =>
      'wasPunished' in moment ? [{ ...moment, better: undefined, costPercent: undefined }] : [],
    );
    return { ...review, moments: unchecked, isEngineChecked: false };
  });
  onTestFinished(() => reviewing.mockRestore());
  const { t } = await openReview(QUEEN_LOST);
  await expect.element(page.getByText(t('review.unchecked'), { exact: false })).toBeVisible();
  await expect
    .element(page.getByText(t('review.fact.pawns', { pawns: 8 }), { exact: false }).first())
    .toBeVisible();
});

test('a review that fails says so, and comes with another try', async () => {
  expectErrors(/the worker is gone/);
  const { t } = await openGame({ moves: QUEEN_LOST });
  const reviewing = vi.spyOn(gameWorker, 'review').mockRejectedValueOnce(new Error('the worker is gone'));
  onTestFinished(() => reviewing.mockRestore());
  await reviewBeforeEndDialog(t);
  await expect.poll(() => textOf(page.getByRole('alert'))).toContain(t('review.failed.text'));
  await control(t('ui.retry')).click();
  await expect.poll(() => moments(t).elements()).toHaveLength(1);
});

test('a mate that the bot offered and the learner missed is shown to its end', async () => {
  const { t } = await openReview('f2f3 e7e5 g2g4 a7a6 a2a3 a6a5', 'en', { learnerColor: 'black' });
  await expect.poll(() => moments(t).elements()).toHaveLength(1);
  await expect.poll(() => textOf(moments(t))).toContain(t('review.motif.missedMate'));
  await expect.element(page.getByText(t('review.story.missedMate', { move: 'a6', moves: 1 }))).toBeVisible();
  const better = t('review.better.mates', { move: '2… Qh4#', moves: 1 });
  await expect.element(page.getByText(better)).toBeVisible();
  await expectOnPage(arrowOf('d8h4', 'candidate'));
  await press('{ArrowRight}');
  await expect.element(page.getByText(t('review.stage.couldPlay', { move: 'Qh4#' }))).toBeVisible();
  await expectNoViolations();
});

test('a piece that the bot offered and the learner left is shown with its capture', async () => {
  const { t } = await openReview('e2e4 e7e5 g1f3 d8g5 a2a3 a7a6', 'en');
  await expect.poll(() => textOf(moments(t))).toContain(t('review.motif.missedCapture'));
  const better = t('review.better.wins', { move: '3. Nxg5', piece: 'queen', square: 'g5' });
  await expect.element(page.getByText(better)).toBeVisible();
  await press('{ArrowRight}');
  await expect.element(page.getByText(t('review.stage.couldTake', { move: 'Nxg5' }))).toBeVisible();
});

const ideasIn = (t: Translate): readonly string[] =>
  page
    .getByRole('list', { name: t('review.learned.ideas') })
    .getByRole('listitem')
    .elements()
    // `textContent` includes an icon's line breaks.
    .map(({ textContent }) => textContent.trim());

/** Closes the training's end with this title, and expects the list. */
async function expectEndOfTraining(t: Translate, outcome: 'skipped' | 'missed', text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t(`review.${outcome}.title`) });
  await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(page.getByText(t('ui.congratulations'), { exact: false })).not.toBeInTheDocument();
  await expect.element(page.getByText(t('lesson.done.newBest'), { exact: false })).not.toBeInTheDocument();
  await expectNoViolations();
  await control(t('ui.ok'), dialog).click();
  await expect.element(trainButton(t)).toBeVisible();
}

test.each(['pl', 'en'] as const)('who skips the training has answered nothing, in %s', async (language) => {
  const { t } = await openReview(QUEEN_LOST, language);
  await trainButton(t).click();
  await expect.element(control(t('lesson.controls.submit'))).toBeInViewport({ ratio: 1 });
  await skipToTheMoment(t);
  await control(t('lesson.controls.skip')).click();
  await expectEndOfTraining(t, 'skipped', t('review.skipped.text', { count: 2 }));
});

test('who has nothing right is not congratulated', async () => {
  const { t } = await openReview(QUEEN_LOST);
  await trainButton(t).click();
  await skipToTheMoment(t);
  // Nothing attacks that square from there.
  await answerTraining(t, 'g8h6', 'drag');
  await goOn(t);
  await expectEndOfTraining(t, 'missed', t('review.learned.text', { correct: 0, total: 2 }));
});

test('the end of a training leads to the moment that is worth another look', async () => {
  const { t } = await openReview(QUEEN_LOST);
  await trainButton(t).click();
  await expectOnPage(arrowOf('e2e4', 'candidate'));
  await drawArrow('e2e4', 'drag');
  await goOn(t);
  await expectOnPage(arrowOf('h5f7', 'candidate'));
  await control(t('lesson.controls.skip')).click();
  const dialog = page.getByRole('dialog', { name: t('review.learned.title') });
  await expect.element(dialog.getByText(t('review.learned.again', { move: '3. Hxf7+' }))).toBeVisible();
  await control(t('review.learned.look'), dialog).click();
  await expectOnPage(arrowOf('h5f7', 'mine'));
});
