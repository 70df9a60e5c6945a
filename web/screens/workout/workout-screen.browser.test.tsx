/** Workouts: the choice of a lesson, the board, the end, and who is let in. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Fault } from '#contract/faults';
import { LESSON_TITLES } from '#contract/lesson-titles';
import { NO_MOVE } from '#contract/exercise';
import type { RecentAnswer } from '#contract/attempts';
import type { Workout } from '#contract/workouts';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import { focusBoard, markSquare } from '#web/testing/board.ts';
import { expectErrors } from '#web/testing/expect-errors.ts';
import type { ApiAnswers } from '#web/testing/fake-api.ts';
import { renderApp, type RenderedPage } from '#web/testing/render.tsx';

const OWN = 'undefendedPieces.calculateYourPieces';
const X_RAYS = 'xRay.findYourXRays';
const LESSONS = [OWN, X_RAYS] as const;
const TITLE = LESSON_TITLES.calculateYourPieces.en;

/** The rook on a1 is undefended. */
const positionOf = (number: number) => ({
  position_task_id: `p${number}`,
  fen: '4k3/8/8/8/8/8/8/R3K3 w - - 0 1',
  ...NO_MOVE,
});

/** As sent. */
interface SentQuery {
  readonly limit?: unknown;
  readonly difficulty?: unknown;
}

/** Serves a stock of this many positions; repeats none that was answered. */
function serverOf(count: number) {
  const server = { asked: [] as SentQuery[], answered: new Set<string>(), isDown: false };
  const positions = (query: SentQuery): Workout | Fault => {
    if (server.isDown) return new Fault('internal');
    server.asked.push(query);
    const all = Array.from({ length: count }, (_, number) => positionOf(number + 1));
    return {
      assignment_id: `workout.${OWN}`,
      chapter: 'undefendedPieces',
      boardConfig: { allowMarking: true, allowMoving: false, targetPieces: 'me' },
      difficulty: Number(query.difficulty ?? 26),
      positions: all
        .filter(({ position_task_id: id }) => !server.answered.has(id))
        .slice(0, Number(query.limit)),
    };
  };
  const answers: ApiAnswers = {
    workouts: { lessons: { lessons: [...LESSONS] }, positions },
    attempts: {
      submitPosition: ({ position_task_id: id }) => {
        server.answered.add(id);
        return { is_correct: true, graded: true };
      },
    },
  };
  return { server, answers };
}

const open = (answers: ApiAnswers, person: 'free' | 'premium' = 'premium', path = '/workout') =>
  renderApp(path, { historyState: FROM_TILES, language: 'en', person, answers });
const openBoard = (answers: ApiAnswers) => open(answers, 'premium', `/workout?lesson=${OWN}`);

const answersTo = (lesson: RecentAnswer['lesson'], right: number, total: number): RecentAnswer[] =>
  Array.from({ length: total }, (_, index) => ({
    lesson,
    fen: positionOf(1).fen,
    green_from: null,
    green_to: null,
    correct_move: null,
    answer: { kind: 'circles', squares: [], invalid_tries: 0 },
    is_correct: index < right,
    answered_at: '2026-11-22T10:00:00.000Z',
  }));

async function markTheRook({ screen, t }: RenderedPage): Promise<void> {
  await expect.element(screen.getByRole('grid')).toBeVisible();
  await focusBoard();
  await markSquare('a1', 'two taps');
  await screen.getByRole('button', { name: t('lesson.controls.submit') }).click();
}

test('the weakest lesson comes first, and a press leads to its board', async () => {
  const { answers } = serverOf(30);
  const recentAnswers = { answers: [...answersTo(OWN, 9, 10), ...answersTo(X_RAYS, 3, 10)] };
  const page = await open({ ...answers, users: { recentAnswers } });
  const { screen, t } = page;
  await expect.element(screen.getByText(t('workout.weakest'))).toBeVisible();
  const headings = screen.getByRole('listitem').getByRole('heading', { level: 2 });
  expect(headings.elements().map(({ textContent }) => textContent)).toEqual([
    LESSON_TITLES.findYourXRays.en,
    TITLE,
  ]);
  await expect.element(screen.getByText(t('workout.share', { right: 3, total: 10 }))).toBeVisible();
  await expectNoViolations();
  await screen.getByRole('link', { name: TITLE, exact: false }).click();
  await expect.element(screen.getByRole('grid')).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
});

test('a lesson with few answers says so below those that are compared, and alone none is called the weakest', async () => {
  const { answers } = serverOf(30);
  const recentAnswers = { answers: [...answersTo(OWN, 2, 4), ...answersTo(X_RAYS, 8, 10)] };
  const { screen, t } = await open({ ...answers, users: { recentAnswers } });
  const few = screen.getByRole('list', { name: t('workout.order.few', { least: 10 }) });
  await expect.element(few.getByText(t('workout.share.few', { right: 2, total: 4 }))).toBeVisible();
  const compared = screen.getByRole('list', { name: t('workout.order.weakest') });
  await expect.element(compared.getByText(t('workout.share', { right: 8, total: 10 }))).toBeVisible();
  await expect.element(screen.getByText(t('workout.weakest'))).not.toBeInTheDocument();
  await expectNoViolations();
});

test('a free learner sees the lessons with locks, and what premium opens', async () => {
  const { server, answers } = serverOf(30);
  const { screen, t } = await open(answers, 'free', `/workout?lesson=${OWN}`);
  await screen.getByRole('button', { name: TITLE, exact: false }).click();
  const dialog = screen.getByRole('dialog', { name: t('ui.premiumRequired') });
  await expect.element(dialog.getByText(t('workout.premium'))).toBeVisible();
  await expectNoViolations();
  expect(server.asked).toEqual([]);
});

test('each answer is sent; after what went wrong the next ones are easier, and what was skipped stays out', async () => {
  const { server, answers } = serverOf(4);
  const page = await openBoard(answers);
  const { screen, t } = page;
  await markTheRook(page);
  await screen.getByRole('button', { name: t('lesson.controls.next') }).click();
  await screen.getByRole('button', { name: t('lesson.controls.submit') }).click();
  await screen.getByRole('button', { name: t('lesson.controls.next') }).click();
  await screen.getByRole('button', { name: t('lesson.controls.skip') }).click();
  await screen.getByRole('button', { name: t('lesson.controls.skip') }).click();

  const dialog = screen.getByRole('dialog', { name: t('workout.end.title') });
  await expect.element(dialog.getByText(t('workout.end.result', { correct: 1, total: 4 }))).toBeVisible();
  await expect.element(dialog.getByText(t('workout.end.easier'))).toBeVisible();
  await expectNoViolations();
  const sent = page.calls.filter(({ path }) => path === 'attempts.submitPosition');
  expect(sent.map(({ input }) => input)).toMatchObject([
    { assignment_id: `workout.${OWN}`, position_task_id: 'p1', is_correct: true },
    { assignment_id: `workout.${OWN}`, position_task_id: 'p2', is_correct: false },
  ]);
  expect(page.calls.some(({ path }) => path === 'attempts.submitAssignment')).toBe(false);
  await dialog.getByRole('button', { name: t('workout.end.more') }).click();
  await expect.poll(() => server.asked.at(-1)).toMatchObject({ difficulty: 18, limit: 14 });
});

test('what was missed is practised, and nothing of that is sent', async () => {
  const { answers } = serverOf(1);
  const page = await openBoard(answers);
  const { screen, t } = page;
  await screen.getByRole('button', { name: t('lesson.controls.submit') }).click();
  await screen.getByRole('button', { name: t('lesson.controls.finish') }).click();
  await screen.getByRole('button', { name: t('lesson.practice.start', { count: 1 }) }).click();
  await markTheRook(page);
  await screen.getByRole('button', { name: t('lesson.controls.finish') }).click();
  await expect.element(screen.getByRole('dialog', { name: t('workout.end.title.practice') })).toBeVisible();
  expect(page.calls.filter(({ path }) => path === 'attempts.submitPosition')).toHaveLength(1);
});

test('with the end closed the same two ways go on', async () => {
  const { server, answers } = serverOf(3);
  const page = await openBoard(answers);
  const { screen, t } = page;
  await markTheRook(page);
  await screen.getByRole('button', { name: t('lesson.controls.next') }).click();
  for (const _ of [1, 2]) await screen.getByRole('button', { name: t('lesson.controls.skip') }).click();
  await expect.element(screen.getByRole('dialog', { name: t('workout.end.title') })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: t('workout.end.more') })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: t('lesson.controls.restart') }))
    .not.toBeInTheDocument();
  await screen.getByRole('button', { name: t('lesson.controls.practise') }).click();
  await expect
    .element(screen.getByText(t('lesson.stats.progress', { current: 1, total: 2 })))
    .toBeInTheDocument();
  for (const _ of [1, 2]) await screen.getByRole('button', { name: t('lesson.controls.skip') }).click();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: t('workout.end.more') }).click();
  // One of three was right on the first try, which sets the next difficulty.
  await expect.poll(() => server.asked.at(-1)).toMatchObject({ difficulty: 18 });
});

test('positions that do not load can be asked for again', async () => {
  const { server, answers } = serverOf(3);
  server.isDown = true;
  expectErrors(/TRPCClientError/);
  const { screen, t } = await openBoard(answers);
  await expect.element(screen.getByText(t('workout.positions-failed.title'))).toBeVisible();
  server.isDown = false;
  await screen.getByRole('button', { name: t('ui.retry') }).click();
  await expect.element(screen.getByRole('grid')).toBeVisible();
});

test('a lesson without positions says so, and where there are no stocks there is nothing to choose', async () => {
  const empty = await openBoard(serverOf(0).answers);
  await expect.element(empty.screen.getByText(empty.t('workout.none.title'))).toBeVisible();
});

test('where no lesson has a stock, the screen says so', async () => {
  const { screen, t } = await open({ workouts: { lessons: { lessons: [] } } });
  await expect.element(screen.getByText(t('workout.none.title'))).toBeVisible();
  await expectNoViolations();
});

test('a list that does not load can be asked for again', async () => {
  let isDown = true;
  const lessons = () => (isDown ? new Fault('internal') : { lessons: [...LESSONS] });
  const { screen, t } = await open({ workouts: { lessons } });
  await expect.element(screen.getByText(t('workout.load-failed'))).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: t('ui.retry') }).click();
  await expect.element(screen.getByRole('link', { name: TITLE, exact: false })).toBeVisible();
});
