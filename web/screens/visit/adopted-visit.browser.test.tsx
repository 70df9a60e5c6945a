/** Play on the landing page continues at once after sign-up or sign-in. */
import { beforeEach, expect, test } from 'vitest';
import { Fault } from '#contract/faults';
import { STORED_RUN_VERSION, type StoredRun } from '#web/exercise/stored-run.ts';
import { wantedScreen } from '#web/shared/router/navigation-state.ts';
import { findSquare } from '#web/testing/board.ts';
import type { ApiAnswers } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render.tsx';
import { assignmentOf } from '#web/testing/task-page.tsx';
import { VISITED_TASK } from '../../exercise/visit.ts';

const FENS = [
  '5k2/8/5K2/8/1r3P2/8/6p1/6R1 b - - 14 59',
  '1r6/4k3/5N2/3P2Np/2K5/8/8/8 w - - 19 82',
  '6b1/3k4/8/pp3K2/PP6/8/8/8 w - - 0 71',
  '4K3/2p3r1/2P3P1/1p4k1/1P6/8/8/8 w - - 3 83',
];
const TASK = assignmentOf(
  'markYourPieces',
  FENS.map((fen) => ({ fen })),
);
/** Three positions answered with nothing, the fourth not begun. */
const VISIT: StoredRun = {
  version: STORED_RUN_VERSION,
  positions: FENS.map((fen, index) => `position-${index + 1} ${fen}`),
  taskAttemptKey: '00000000-0000-4000-8000-000000000009',
  answers: [1, 2, 3].map((number) => ({
    answer: { kind: 'arrows', arrows: [], invalid_tries: 0 },
    attemptKey: `00000000-0000-4000-8000-00000000000${number}`,
    seconds: 4,
    drawn: [],
  })),
  step: 'answering',
  draft: { kind: 'arrows', arrows: [], invalidTries: 0 },
  positionSeconds: 0,
  taskSeconds: 12,
};

beforeEach(() => localStorage.setItem(`oko-run:visitor:${VISITED_TASK}`, JSON.stringify(VISIT)));

const open = (answers: ApiAnswers = {}, historyState: unknown = null) =>
  renderApp('/login', {
    historyState,
    hasMetIntro: false,
    answers: {
      ...answers,
      assignments: { byName: TASK },
      attempts: {
        bestForAssignment: { correct_count: 0, time_taken_seconds: null },
        submitPosition: { is_correct: false, graded: true },
        ...answers.attempts,
      },
    },
  });

test('a newcomer is led to the very position, without the hub and without the film', async () => {
  const { screen, t } = await open();
  await findSquare('e4');
  expect(location.pathname + location.search).toBe('/app?task=1.1.1');
  await expect
    .element(screen.getByText(t('lesson.stats.progress', { current: 4, total: 4 })))
    .toBeInTheDocument();
  expect(screen.getByRole('dialog').query()).toBeNull();
});

test('who has a result of the task comes to the tiles', async () => {
  const best = { [VISITED_TASK]: { correct_count: 9, total_count: 10, time_taken_seconds: 60 } };
  const { screen, t } = await open({ attempts: { bestInCourse: best } });
  await expect.element(screen.getByRole('heading', { name: t('tiles.title') })).toBeVisible();
  expect(location.pathname).toBe('/tiles');
});

test('while nobody knows of results, the tiles are there and the visit waits', async () => {
  const { screen, t } = await open({ attempts: { bestInCourse: new Fault('unavailable') } });
  await expect.element(screen.getByRole('heading', { name: t('tiles.title') })).toBeVisible();
  expect(localStorage.getItem(`oko-run:visitor:${VISITED_TASK}`)).not.toBeNull();
});

test('who wanted another screen comes to that one, and finds the run later', async () => {
  await open({}, wantedScreen('checkout'));
  await expect.poll(() => location.pathname).toBe('/checkout');
  await expect.poll(() => localStorage.getItem(`oko-run:learner-1:${VISITED_TASK}`)).not.toBeNull();
});
