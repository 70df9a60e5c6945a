/** Tests adding a moment to the review deck from its review, and removing it. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Fault } from '#contract/faults';
import type { OwnMoment } from '#contract/reviews';
import { expectNoViolations } from '#web/testing/axe.ts';
import { control, openGame, reviewBeforeEndDialog } from '#web/testing/bot-game/bot-game-page.ts';
import { expectErrors } from '#web/testing/expect-errors.ts';
import { keepReviews, moments, QUEEN_LOST } from '#web/testing/bot-game/review-page.ts';

type Sent = Pick<OwnMoment, 'lesson' | 'fen' | 'game_date'> & {
  readonly candidate: { readonly from: string; readonly to: string } | null;
};

/** Fakes a server with an empty deck; `refusal` is its answer to the next call. */
function deckServer() {
  const server = { moments: [] as OwnMoment[], refusal: undefined as Fault | undefined };
  const putMoment = ({ lesson, fen, candidate, game_date }: Sent) => {
    if (server.refusal) return server.refusal;
    const [green_from, green_to] = [candidate?.from ?? null, candidate?.to ?? null];
    const id = 'own.queen';
    const moment = {
      position_task_id: id,
      lesson,
      fen,
      green_from,
      green_to,
      game_date,
      next_due: '2026-11-23',
    };
    server.moments = [moment];
    return moment;
  };
  const reviews = {
    moments: () => ({ moments: server.moments }),
    putMoment,
    removeMoment: () => {
      server.moments = [];
      return { removed: true };
    },
  };
  return { server, answers: { reviews } };
}

async function openReview(answers: ReturnType<typeof deckServer>['answers']) {
  const startedAt = new Date(2026, 10, 20, 12).getTime();
  keepReviews();
  const opened = await openGame({ moves: QUEEN_LOST, startedAt }, { language: 'en', answers });
  await reviewBeforeEndDialog(opened.t);
  await expect.poll(() => moments(opened.t).elements()).toHaveLength(1);
  return opened;
}

test('a moment goes into the deck with its game’s date, says when it comes back, and goes out', async () => {
  const { answers } = deckServer();
  const { t, calls } = await openReview(answers);
  await control(t('review.deck.put')).click();
  await expect.element(page.getByText(t('review.deck.back', { date: '23 November' }))).toBeVisible();
  const sent = calls.find(({ path }) => path === 'reviews.putMoment')?.input;
  expect(sent).toMatchObject({
    lesson: 'walkingIntoAttack.checkYourMoves',
    fen: expect.stringMatching(/^r1bqkbnr\/pppp1ppp\/2n5\/4p2Q\/4P3\/8\/PPPP1PPP\/RNB1KBNR w KQkq /),
    candidate: { from: 'h5', to: 'f7' },
    game_date: '2026-11-20',
  });
  await expectNoViolations();
  await control(t('review.deck.remove')).click();
  await expect.element(control(t('review.deck.put'))).toBeVisible();
  await expect
    .element(page.getByText(t('review.deck.back', { date: '23 November' })))
    .not.toBeInTheDocument();
});

test('what is in the deck already is known when the review is opened again', async () => {
  const { answers } = deckServer();
  const { t } = await openReview(answers);
  await control(t('review.deck.put')).click();
  await expect.element(control(t('review.deck.remove'))).toBeVisible();
  await control(t('review.back')).click();
  await control(t('game.controls.review')).click();
  await expect.element(control(t('review.deck.remove'))).toBeVisible();
});

test.each([
  ['deck-full', 'review.deck.full', 200],
  ['too-many-requests', 'review.deck.day-full', 30],
  ['invalid-input', 'review.deck.unfit', 0],
  ['internal', 'review.deck.failed', 0],
] as const)('%s is told, and the next try may succeed', async (code, words, most) => {
  const { server, answers } = deckServer();
  const { t } = await openReview(answers);
  expectErrors(/TRPCClientError/);
  server.refusal = new Fault(code);
  await control(t('review.deck.put')).click();
  await expect.element(page.getByText(t(words, { most }))).toBeVisible();
  server.refusal = undefined;
  await control(t('review.deck.put')).click();
  await expect.element(control(t('review.deck.remove'))).toBeVisible();
});
