/** Tests the dots: an answered position shows again, and one button returns to the run. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { circleOf, expectOnPage, squareSaid } from '#web/testing/board.ts';
import { openTask, type TaskPage } from '#web/testing/task-page.tsx';

const MINE = { fen: '2k5/6R1/2N5/7r/1p6/8/8/2K5 w - - 2 54' };

/** The first position half right, the second skipped. */
async function openWithPast(language: 'pl' | 'en'): Promise<TaskPage> {
  const page = await openTask({
    lesson: 'calculateYourPieces',
    positions: [MINE, MINE, MINE],
    language,
    gesture: 'drag',
  });
  await page.mark('g7');
  await page.press('submit');
  await page.press('next');
  await page.press('skip');
  await expect
    .element(page.screen.getByText(page.t('lesson.stats.progress', { current: 3, total: 3 })))
    .toBeInTheDocument();
  // Wait: the new position takes the focus late, away from a dot.
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('gridcell');
  return page;
}

const dotOf = ({ screen, t }: TaskPage, place: number, outcome: 'partly' | 'skipped') =>
  screen.getByRole('button', {
    name: t('lesson.stats.lookAgain', { place, outcome: t(`lesson.stats.outcome.${outcome}`) }),
  });

test('shows the position again with its marks and its words, and the run’s own comes back', async () => {
  const page = await openWithPast('en');
  const { screen, t, mark } = page;
  await mark('c6');
  await expectOnPage(circleOf('c6', 'mine'));
  await dotOf(page, 1, 'partly').click();
  await expectOnPage(circleOf('g7', 'right'));
  await expectOnPage(circleOf('c6', 'missed'));
  await expect.element(dotOf(page, 1, 'partly')).toHaveAttribute('aria-pressed', 'true');
  // The run's position is unchanged.
  await expect
    .element(screen.getByText(t('lesson.stats.progress', { current: 3, total: 3 })))
    .toBeInTheDocument();

  await screen.getByRole('button', { name: t('lesson.controls.backToPosition', { place: 3 }) }).click();
  await expectOnPage(circleOf('c6', 'mine'));
  await expectOnPage('[id^=circle-]', 1);
});

test('nothing can be marked there', async () => {
  const page = await openWithPast('pl');
  await dotOf(page, 1, 'partly').click();
  await expectOnPage(circleOf('g7', 'right'));
  await page.mark('h5');
  await expectOnPage(circleOf('h5', 'mine'), 0);
});

test('a skipped position is no button', async () => {
  const page = await openWithPast('pl');
  await expect.element(dotOf(page, 1, 'partly')).toBeVisible();
  expect(dotOf(page, 2, 'skipped').query()).toBeNull();
});

test('by keyboard: Enter shows the position, Enter again leads back', async () => {
  const page = await openWithPast('pl');
  const dot = dotOf(page, 1, 'partly').element();
  if (dot instanceof HTMLElement) dot.focus();
  await userEvent.keyboard('{Enter}');
  await expectOnPage(circleOf('g7', 'right'));
  expect(await squareSaid('g7')).toContain(page.t('board.circle.right'));
  await userEvent.keyboard('{Enter}');
  await expectOnPage('[id^=circle-]', 0);
});

test('the end of the task can be looked back from, and comes back', async () => {
  const page = await openWithPast('pl');
  const { screen, t, press } = page;
  await press('submit');
  await press('finish');
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: t('ui.ok'), exact: true })
    .click();
  await dotOf(page, 1, 'partly').click();
  await expectOnPage(circleOf('g7', 'right'));
  await screen.getByRole('button', { name: t('lesson.controls.backToEnd') }).click();
  await expect.element(screen.getByRole('button', { name: t('lesson.controls.restart') })).toBeVisible();
});

test('each dot has room for a finger', async () => {
  const page = await openWithPast('pl');
  const { width, height } = dotOf(page, 1, 'partly').element().getBoundingClientRect();
  expect(width).toBeGreaterThanOrEqual(24);
  expect(height).toBeGreaterThanOrEqual(44);
});
