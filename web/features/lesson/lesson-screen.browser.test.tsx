/** The lesson screen on a desktop: what it shows while a task loads, and when its positions do not load. */
import { expect, test } from 'vitest';
import { Fault } from '#contract/faults';
import { renderInPage } from '#web/testing/render.tsx';
import { assignmentOf } from '#web/testing/task-page.tsx';
import { LessonScreen } from './lesson-screen.tsx';

const ATTACKED = assignmentOf('markYourPieces', [{ fen: '1r6/4k3/5N2/3P2Np/2K5/8/8/8 w - - 19 82' }]);
const ATTEMPTS = { bestForAssignment: { correct_count: 0, time_taken_seconds: null } };

test('the board comes where its place was while the task loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof ATTACKED>();
  const { screen, t } = await renderInPage(<LessonScreen />, {
    language: 'en',
    answers: { assignments: { byName: () => promise }, attempts: ATTEMPTS },
  });
  const waiting = screen.getByLabelText(t('lesson.loading.task'));
  await expect.element(waiting).toBeVisible();
  const place = waiting.element().getBoundingClientRect();
  resolve(ATTACKED);
  await expect.element(screen.getByRole('grid')).toBeVisible();
  expect(screen.getByRole('grid').element().getBoundingClientRect()).toEqual(place);
});

test('positions that do not load can be asked for again', async () => {
  let isDown = true;
  const { screen, t } = await renderInPage(<LessonScreen />, {
    language: 'en',
    answers: {
      assignments: { byName: () => (isDown ? new Fault('unavailable') : ATTACKED) },
      attempts: ATTEMPTS,
    },
  });
  await expect.element(screen.getByText(t('lesson.loadFailed.title'))).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: t('ui.retry') }).click();
  await expect.element(screen.getByRole('grid')).toBeVisible();
});
