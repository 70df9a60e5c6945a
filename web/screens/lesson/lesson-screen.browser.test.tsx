/** The lesson screen on a desktop: loading, failing and reopening a task. */
import { expect, test } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';
import { Fault } from '#contract/faults';
import { LESSON_TITLES } from '#contract/lesson-titles';
import { circleOf, expectOnPage, markSquare } from '#web/testing/board.ts';
import { renderInPage } from '#web/testing/render.tsx';
import { assignmentOf } from '#web/testing/task-page.tsx';
import { LessonScreen } from './lesson-screen.tsx';

const ATTACKED = assignmentOf('markYourPieces', [{ fen: '1r6/4k3/5N2/3P2Np/2K5/8/8/8 w - - 19 82' }]);
const MINE = { fen: '2k5/6R1/2N5/7r/1p6/8/8/2K5 w - - 2 54' };
const UNDEFENDED = assignmentOf('calculateYourPieces', [MINE, MINE]);
const ATTEMPTS = { bestForAssignment: { correct_count: 0, time_taken_seconds: null } };

test('the board comes where its place was while the task loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof ATTACKED>();
  const { screen, t } = await renderInPage(<LessonScreen />, {
    language: 'en',
    answers: { assignments: { byName: () => promise }, attempts: ATTEMPTS },
  });
  const waiting = screen.getByLabelText(t('lesson.loading.task'));
  await expect.element(waiting).toBeVisible();
  const place = placeOf(waiting);
  resolve(ATTACKED);
  await expect.element(screen.getByRole('grid')).toBeVisible();
  expect(placeOf(screen.getByRole('grid'))).toEqual(place);
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

test('the task on the board starts afresh when it is chosen again', async () => {
  const { screen, t } = await renderInPage(<LessonScreen />, {
    language: 'en',
    person: 'premium',
    answers: {
      assignments: {
        byName: ({ task_title_key: key }) => (key.startsWith('undefended') ? UNDEFENDED : ATTACKED),
      },
      attempts: ATTEMPTS,
    },
  });
  // The button's name goes on with what is done of the lesson.
  const lesson = new RegExp(`^${LESSON_TITLES.calculateYourPieces.en}`);
  const unfold = screen.getByRole('button', { name: t('lesson.aside.pathAndHelp') });
  await unfold.click();
  await screen.getByRole('button', { name: lesson }).click();
  await userEvent.keyboard('{Escape}');
  await expect
    .element(screen.getByText(t('lesson.stats.progress', { current: 1, total: 2 })))
    .toBeInTheDocument();
  await screen.getByRole('button', { name: t('lesson.controls.skip') }).click();
  await markSquare('c6', 'drag');
  await expectOnPage(circleOf('c6', 'mine'));
  await unfold.click();
  await screen.getByRole('button', { name: /^2\.1\.1/ }).click();
  await expect
    .element(screen.getByText(t('lesson.stats.progress', { current: 1, total: 2 })))
    .toBeInTheDocument();
  await expectOnPage('[id^=circle-]', 0);
});

/** In plain numbers: a DOMRect equals every other, as its numbers are no properties of its own. */
function placeOf(locator: Locator) {
  const { left, top, width, height } = locator.element().getBoundingClientRect();
  return { left, top, width, height };
}
