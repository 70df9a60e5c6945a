/** The task's address: resumes the task, follows the choice, and reports unknown tasks. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { namesUnder } from '#web/shared/storage/entry-storage.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import { circleOf, expectOnPage, markSquare } from '#web/testing/board.ts';
import { renderApp } from '#web/testing/render.tsx';
import { assignmentOf } from '#web/testing/task-page.tsx';

const ATTACKED = assignmentOf('markYourPieces', [{ fen: '1r6/4k3/5N2/3P2Np/2K5/8/8/8 w - - 19 82' }]);
const MINE = { fen: '2k5/6R1/2N5/7r/1p6/8/8/2K5 w - - 2 54' };
const UNDEFENDED = assignmentOf('calculateYourPieces', [MINE, MINE]);

const open = (address: string, person: 'free' | 'premium') =>
  renderApp(address, {
    language: 'en',
    person,
    answers: {
      assignments: {
        byName: ({ task_title_key: key }) => (key.startsWith('undefended') ? UNDEFENDED : ATTACKED),
      },
      attempts: {
        bestForAssignment: { correct_count: 0, time_taken_seconds: null },
        submitPosition: { is_correct: false, graded: true },
      },
    },
  });

test('a task goes on after a reload: its position, its marks, its past, and nothing is sent twice', async () => {
  const first = await open('/app?task=2.1.1', 'premium');
  const { t } = first;
  await markSquare('g7', 'drag');
  await first.screen.getByRole('button', { name: t('lesson.controls.submit') }).click();
  await first.screen.getByRole('button', { name: t('lesson.controls.next') }).click();
  await expectOnPage('[id^=circle-]', 0);
  await markSquare('c6', 'drag');
  await expectOnPage(circleOf('c6', 'mine'));
  // A page that is left before its answer has arrived leaves it to the next one.
  await expect.poll(() => namesUnder(localStorage, 'oko-outbox:')).toEqual([]);
  await first.screen.unmount();

  const again = await open('/app?task=2.1.1', 'premium');
  await expect
    .element(again.screen.getByText(t('lesson.stats.progress', { current: 2, total: 2 })))
    .toBeInTheDocument();
  await expectOnPage(circleOf('c6', 'mine'));
  const outcome = t('lesson.stats.outcome.partly');
  await again.screen
    .getByRole('button', { name: t('lesson.stats.lookAgain', { place: 1, outcome }) })
    .click();
  await expectOnPage(circleOf('g7', 'right'));
  await expectOnPage(circleOf('c6', 'missed'));
  expect(again.calls.filter(({ path }) => path === 'attempts.submitPosition')).toEqual([]);
});

test('a task opens by its address for a learner who comes from nowhere', async () => {
  const { screen } = await open('/app?task=1.1.1', 'free');
  await expect.element(screen.getByRole('grid')).toBeVisible();
  await expectNoViolations();
  expect(location.pathname + location.search).toBe('/app?task=1.1.1');
});

test('an address that names no task says so, and shows the path', async () => {
  const { screen, t } = await open('/app?task=9.9.9', 'free');
  await expect.element(screen.getByText(t('lesson.path.taskUnknown'))).toBeVisible();
  await expect.element(screen.getByRole('navigation', { name: t('lesson.path.label') })).toBeVisible();
});

test('the address of a locked task opens the dialog about premium, and no board', async () => {
  const { screen } = await open('/app?task=2.1.1', 'free');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.element(screen.getByRole('grid')).not.toBeInTheDocument();
});

test('the link past the bar is the first stop of Tab, and leads to the board', async () => {
  const { screen, t } = await open('/tiles', 'free');
  await screen.getByRole('link', { name: /1\.1\.1/ }).click();
  // The board that was navigated to takes the focus, a moment after it is there.
  await expect.poll(focusedRole).toBe('gridcell');
  const link = screen.getByRole('link', { name: t('shell.skip.board') });
  // As after a load: nothing has focus, and Tab starts at the top.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  await userEvent.keyboard('{Tab}');
  await expect.element(link).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focusedRole).toBe('gridcell');
  expect(location.hash).toBe('');
});

const focusedRole = () => document.activeElement?.getAttribute('role');
