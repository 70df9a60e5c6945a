/** Tests the task's actions on a phone: restart in mid-run, and copy the address. */
import { expect, test, vi } from 'vitest';
import { expectNoViolations } from '#web/testing/axe.ts';
import { circleOf, expectOnPage, markSquare } from '#web/testing/board.ts';
import { renderApp, type RenderedPage } from '#web/testing/render.tsx';
import { assignmentOf } from '#web/testing/task-page.tsx';

const MINE = { fen: '2k5/6R1/2N5/7r/1p6/8/8/2K5 w - - 2 54' };

const openTask = () =>
  renderApp('/app?task=2.1.1', {
    person: 'premium',
    answers: {
      assignments: { byName: assignmentOf('calculateYourPieces', [MINE, MINE]) },
      attempts: { bestForAssignment: { correct_count: 0, time_taken_seconds: null } },
    },
  });

const pressInHelp = async ({ screen, t }: RenderedPage, key: 'restart' | 'copyLink') => {
  await screen.getByRole('button', { name: t('lesson.aside.help') }).click();
  await screen.getByRole('button', { name: t(`lesson.task.${key}`) }).click();
};

async function expectPosition({ screen, t }: RenderedPage, current: number): Promise<void> {
  const place = screen.getByText(t('lesson.stats.progress', { current, total: 2 }));
  await expect.element(place).toBeInTheDocument();
}

test('“Start over” begins the run anew, also after a reload', async () => {
  const page = await openTask();
  await page.screen.getByRole('button', { name: page.t('lesson.controls.skip') }).click();
  await markSquare('c6', 'two taps');
  await expectOnPage(circleOf('c6', 'mine'));
  await pressInHelp(page, 'restart');
  await expect.element(page.screen.getByRole('dialog')).not.toBeInTheDocument();
  await expectPosition(page, 1);
  await expectOnPage('[id^=circle-]', 0);
  await page.screen.unmount();
  await expectPosition(await openTask(), 1);
});

test('the address of the task is copied, and that is said', async () => {
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const page = await openTask();
  await pressInHelp(page, 'copyLink');
  await expect.element(page.screen.getByText(page.t('lesson.task.linkCopied'))).toBeVisible();
  expect(copying.mock.calls).toEqual([[`${location.origin}/app?task=2.1.1`]]);
  await expectNoViolations();
});

test('where the browser does not allow copying, the address is shown', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const page = await openTask();
  await pressInHelp(page, 'copyLink');
  const address = `${location.origin}/app?task=2.1.1`;
  await expect.element(page.screen.getByText(page.t('lesson.task.copyRefused', { address }))).toBeVisible();
});
