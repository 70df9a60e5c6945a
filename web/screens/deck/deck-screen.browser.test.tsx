/** The review deck: due reviews, positions, return dates and failures. */
import { NO_MOVE } from '#contract/exercise';
import { expect, test } from 'vitest';
import { Fault, type FaultCode } from '#contract/faults';
import { LESSON_TITLES } from '#contract/lesson-titles';
import type { OwnMoment, Review, ReviewAnswer, ReviewResult, ReviewsDue } from '#contract/reviews';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import { focusBoard, markSquare } from '#web/testing/board.ts';
import type { ApiAnswers } from '#web/testing/fake-api.ts';
import { expectErrors } from '#web/testing/expect-errors.ts';
import { NOTHING_MISSED, renderApp, type RenderedPage } from '#web/testing/render.tsx';

/** As sent: the zone has a default. */
type SentAnswer = Omit<ReviewAnswer, 'timezone'>;

/** The rook on a8 is undefended; Black to move, colours mirrored. */
const reviewOf = (number: number): Review => ({
  review_key: `review-${number}`,
  mirroring: 'colors',
  position: {
    lesson: 'undefendedPieces.calculateYourPieces',
    position_task_id: `p${number}`,
    fen: 'r3k3/8/8/8/8/8/8/4K3 b - - 0 1',
    ...NO_MOVE,
    own_game: null,
  },
});

/** Serves this many due positions; answers review calls with `refusal` while set. */
function serverOf(due: Partial<ReviewsDue>) {
  const server = {
    due: { ...NOTHING_MISSED, ...due },
    refusal: undefined as FaultCode | undefined,
    answers: [] as SentAnswer[],
  };
  const guard = <Reply,>(reply: () => Reply): Reply | Fault =>
    server.refusal ? new Fault(server.refusal) : reply();
  const results = new Map<string, ReviewResult>();
  /** The first answer counts; a repeat returns the same. */
  const take = (sent: SentAnswer): ReviewResult => {
    const known = results.get(sent.review_key);
    if (known) return known;
    server.answers.push(sent);
    const { due_count, done_today } = server.due;
    server.due = {
      ...server.due,
      due_count: due_count - 1,
      done_today: done_today + 1,
      next_due: '2026-11-23',
    };
    const result: ReviewResult = {
      ...reviewOf(server.answers.length),
      is_partly: false,
      is_correct: sent.answer !== null,
      skipped: sent.answer === null,
      time_taken_seconds: sent.time_taken_seconds,
      next_due: sent.answer === null ? '2026-11-23' : '2026-11-28',
    };
    results.set(sent.review_key, result);
    return result;
  };
  const reviews = {
    due: () => server.due,
    next: () =>
      guard(() => ({ review: server.due.due_count > 0 ? reviewOf(server.answers.length + 1) : null })),
    answer: (sent: SentAnswer) => guard(() => take(sent)),
  };
  return { server, answers: { reviews } };
}

const open = (answers: ApiAnswers, person: 'free' | 'premium' = 'free') =>
  renderApp('/review', { historyState: FROM_TILES, language: 'en', person, answers });

async function start({ screen, t }: RenderedPage): Promise<void> {
  await screen.getByRole('button', { name: t('deck.start') }).click();
  await expect.element(screen.getByRole('grid')).toBeVisible();
}

async function expectProgress({ screen, t }: RenderedPage, current: number, total: number): Promise<void> {
  const words = t('lesson.stats.progress', { current, total });
  await expect.element(screen.getByText(words)).toBeInTheDocument();
}

test('what is due is reviewed position by position, and at the end one reads when each comes back', async () => {
  const { server, answers } = serverOf({ due_count: 2 });
  const page = await open(answers);
  const { screen, t } = page;
  await expect.element(screen.getByText(t('deck.due', { count: 2 }))).toBeVisible();
  await expectNoViolations();
  await start(page);
  await expectProgress(page, 1, 2);
  await focusBoard();
  await markSquare('a8', 'two taps');
  await screen.getByRole('button', { name: t('lesson.controls.submit') }).click();
  await screen.getByRole('button', { name: t('lesson.controls.next') }).click();
  await expectProgress(page, 2, 2);
  await screen.getByRole('button', { name: t('lesson.controls.skip') }).click();

  await expect.element(screen.getByRole('heading', { name: t('deck.end.title') })).toHaveFocus();
  await expect.element(screen.getByText(t('deck.end.result', { correct: 1, total: 2 }))).toBeVisible();
  const on28 = screen.getByText(t('deck.end.back', { date: '28 November' }), { exact: true });
  await expect.element(on28).toBeVisible();
  const on23 = screen.getByText(t('deck.end.back', { date: '23 November' }), { exact: true });
  await expect.element(on23).toBeVisible();
  await expect.element(screen.getByText(t('deck.next-due', { date: '23 November' }))).toBeVisible();
  expect(server.answers.map(({ review_key: key, answer }) => [key, answer?.kind])).toEqual([
    ['review-1', 'circles'],
    ['review-2', undefined],
  ]);
  await expectNoViolations();
});

test('a free learner goes on as far as the date has room, and is then shown what premium opens', async () => {
  const { answers } = serverOf({ due_count: 5, done_today: 2 });
  const page = await open(answers);
  const { screen, t } = page;
  await expect.element(screen.getByText(t('deck.left', { left: 1, allowed: 3 }))).toBeVisible();
  await start(page);
  await expectProgress(page, 1, 1);
  await screen.getByRole('button', { name: t('lesson.controls.skip') }).click();
  await expect.element(screen.getByText(t('deck.limit.free', { allowed: 3 }))).toBeVisible();
  await expect.element(screen.getByRole('button', { name: t('deck.start') })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: t('deck.more') }).click();
  const dialog = screen.getByRole('dialog', { name: t('ui.premiumRequired') });
  await expect.element(dialog.getByText(t('deck.premium'))).toBeVisible();
  await expectNoViolations();
});

test('a premium learner does ten in one go', async () => {
  const { answers } = serverOf({ due_count: 25, allowed_today: 200 });
  const page = await open(answers, 'premium');
  await start(page);
  await expectProgress(page, 1, 10);
  const { screen, t } = page;
  expect(screen.getByText(t('lesson.stats.progress', { current: 1, total: 25 })).elements()).toHaveLength(0);
});

test.each([
  ['nothing was ever missed', null, 'deck.empty'],
  ['what is in the deck comes later', '2026-11-24', 'deck.next-due'],
] as const)('nothing is due: %s', async (_, next_due, words) => {
  const { answers } = serverOf({ next_due });
  const { screen, t } = await open(answers);
  await expect.element(screen.getByText(t(words, { date: '24 November' }))).toBeVisible();
  await screen.getByRole('link', { name: t('deck.empty.go') }).click();
  await expect.poll(() => location.pathname).toBe('/app');
});

test('an answer that does not come through stalls, and counts when it is sent again', async () => {
  const { server, answers } = serverOf({ due_count: 1 });
  const page = await open(answers);
  const { screen, t } = page;
  await start(page);
  expectErrors(/TRPCClientError/);
  server.refusal = 'internal';
  await screen.getByRole('button', { name: t('lesson.controls.submit') }).click();
  await expect.element(screen.getByText(t('deck.unreached.text'), { exact: false })).toBeVisible();
  server.refusal = undefined;
  await screen.getByRole('button', { name: t('ui.retry') }).click();
  await expect.element(screen.getByRole('button', { name: t('lesson.controls.finish') })).toBeVisible();
  expect(server.answers).toHaveLength(1);
});

test('what went on in another window is not asked again: the deck is shown as it stands', async () => {
  const { server, answers } = serverOf({ due_count: 2 });
  const page = await open(answers);
  const { screen, t } = page;
  await start(page);
  expectErrors(/TRPCClientError/);
  server.refusal = 'conflict';
  await screen.getByRole('button', { name: t('lesson.controls.submit') }).click();
  await expect.element(screen.getByText(t('deck.elsewhere.text'), { exact: false })).toBeVisible();
  server.due = { ...server.due, due_count: 1 };
  await screen.getByRole('button', { name: t('deck.elsewhere.go') }).click();
  await expect.element(screen.getByText(t('deck.due', { count: 1 }))).toBeVisible();
});

test('an end that the server is not told of says that nothing is lost, and is told again', async () => {
  const { server, answers } = serverOf({ due_count: 1 });
  const page = await open(answers);
  const { screen, t } = page;
  await start(page);
  server.refusal = 'internal';
  await screen.getByRole('button', { name: t('lesson.controls.skip') }).click();
  await expect.element(screen.getByRole('dialog').getByText(t('deck.end.failed'))).toBeVisible();
  await expectNoViolations();
  server.refusal = undefined;
  await screen.getByRole('button', { name: t('ui.retry') }).click();
  await expect.element(screen.getByRole('heading', { name: t('deck.end.title') })).toBeVisible();
});

test('a deck that does not load says so, and can be asked for again', async () => {
  const { server, answers } = serverOf({ due_count: 1 });
  let isDown = true;
  const due = () => (isDown ? new Fault('internal') : server.due);
  const { screen, t } = await open({ reviews: { ...answers.reviews, due: due as () => ReviewsDue } });
  await expect.element(screen.getByText(t('deck.load-failed'))).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: t('ui.retry') }).click();
  await expect.element(screen.getByText(t('deck.due', { count: 1 }))).toBeVisible();
});

const OWN: OwnMoment = {
  position_task_id: 'own.1',
  lesson: 'walkingIntoAttack.checkYourMoves',
  fen: '7k/8/4p3/8/8/2N5/8/K7 w - - 0 30',
  green_from: 'c3',
  green_to: 'd5',
  game_date: '2026-11-20',
  next_due: '2026-11-24',
};

test('moments of own games are listed with the date of the game, and taken out', async () => {
  const { answers } = serverOf({ next_due: '2026-11-24' });
  let moments = [OWN, { ...OWN, position_task_id: 'own.2', game_date: null, next_due: '2026-11-22' }];
  let isDown = true;
  const page = await open({
    reviews: {
      ...answers.reviews,
      moments: () => ({ moments }),
      removeMoment: ({ position_task_id: id }: { readonly position_task_id: string }) => {
        if (isDown) return new Fault('internal');
        moments = moments.filter(({ position_task_id: other }) => other !== id);
        return { removed: true };
      },
    },
  });
  const { screen, t } = page;
  const game = t('deck.own.game', { date: '20 November' });
  await expect.element(screen.getByText(game, { exact: false })).toBeVisible();
  await expect.element(screen.getByText(`${t('deck.own.undated')} · ${t('deck.own.due')}`)).toBeVisible();
  await expectNoViolations();
  const remove = screen.getByRole('button', {
    name: t('deck.own.remove', { lesson: LESSON_TITLES.checkYourMoves.en, game }),
  });
  expectErrors(/TRPCClientError/);
  await remove.click();
  await expect.element(screen.getByText(t('deck.own.failed'))).toBeVisible();
  isDown = false;
  await remove.click();
  await expect.element(screen.getByText(game, { exact: false })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: t('deck.own.title') })).toBeVisible();
});

test('a moment that was reviewed is named by its game', async () => {
  const { answers } = serverOf({ due_count: 1 });
  const answer = (sent: SentAnswer) => {
    const result = answers.reviews.answer(sent);
    if (result instanceof Fault) return result;
    return { ...result, position: { ...result.position, own_game: { date: '2026-11-20' } } };
  };
  const page = await open({ reviews: { ...answers.reviews, answer } });
  const { screen, t } = page;
  await start(page);
  await screen.getByRole('button', { name: t('lesson.controls.skip') }).click();
  await expect
    .element(screen.getByText(t('deck.own.game', { date: '20 November' }), { exact: true }))
    .toBeVisible();
});
