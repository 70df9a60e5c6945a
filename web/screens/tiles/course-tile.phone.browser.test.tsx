/** The course tile on a phone: opens its task; Back returns by the path to the tiles. */
import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { askForConsent } from '#web/shared/consent/ask.ts';
import { answerConsent } from '#web/shared/consent/consent.ts';
import { DEVICES } from '#web/testing/devices.ts';
import { renderApp } from '#web/testing/render.tsx';
import { assignmentOf } from '#web/testing/task-page.tsx';

const openTiles = () =>
  renderApp('/tiles', {
    language: 'en',
    answers: {
      assignments: {
        byName: assignmentOf('markYourPieces', [{ fen: '1r6/4k3/5N2/3P2Np/2K5/8/8/8 w - - 19 82' }]),
      },
      attempts: { bestForAssignment: { correct_count: 0, time_taken_seconds: null } },
    },
  });

test('the button opens the task that it names; Back leads to the path, then to the tiles', async () => {
  const { screen, t } = await openTiles();
  const link = screen.getByRole('link', { name: 'Start: 1.1.1 Your pieces under attack', exact: true });
  await link.click();
  await expect.element(screen.getByRole('grid')).toBeVisible();
  expect(location.pathname + location.search).toBe('/app?task=1.1.1');
  history.back();
  await expect.element(screen.getByRole('navigation', { name: t('lesson.path.label') })).toBeVisible();
  history.back();
  await expect.element(link).toBeVisible();
  expect(location.pathname).toBe('/tiles');
});

test('a tap beside the button, on the picture, opens that task as well; the title leads to the path', async () => {
  const { screen, t } = await openTiles();
  await expect.element(screen.getByRole('link', { name: /^Start: 1\.1\.1/ })).toBeVisible();
  const { left, top, width } = (
    document.querySelector('img[src="/course-board.svg"]') ?? document.body
  ).getBoundingClientRect();
  await commands.dragFinger([{ x: left + width / 2, y: top + 40 }]);
  await expect.element(screen.getByRole('grid')).toBeVisible();
  history.back();
  await expect.element(screen.getByRole('navigation', { name: t('lesson.path.label') })).toBeVisible();
  history.back();
  await screen.getByRole('link', { name: t('tiles.course.title'), exact: true }).click();
  await expect.element(screen.getByRole('navigation', { name: t('lesson.path.label') })).toBeVisible();
});

test('“Continue” above the path opens its task at once, too', async () => {
  const { screen, t } = await openTiles();
  await screen.getByRole('link', { name: t('tiles.course.title'), exact: true }).click();
  await screen.getByRole('button', { name: 'Start: 1.1.1 Your pieces under attack' }).click();
  await expect.element(screen.getByRole('grid')).toBeVisible();
  expect(location.search).toBe('?task=1.1.1');
  history.back();
  await expect.element(screen.getByRole('navigation', { name: t('lesson.path.label') })).toBeVisible();
});

test('on a low phone the way on is in sight above the question about statistics', async () => {
  await page.viewport(360, 640);
  onTestFinished(async () => {
    await answerConsent('denied');
    await page.viewport(DEVICES.phone.width, DEVICES.phone.height);
  });
  const { screen } = await renderApp('/tiles', { language: 'pl' });
  const link = screen.getByRole('link', { name: /^Zacznij: 1\.1\.1/ });
  await expect.element(link).toBeVisible();
  await askForConsent();
  const notice = document.querySelector('#notices')?.getBoundingClientRect();
  expect(link.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(notice?.top ?? 0);
});
