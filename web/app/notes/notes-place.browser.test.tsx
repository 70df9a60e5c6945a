/** When the page fetches its notes, and what it says without a network. */
import { afterEach, expect, test, vi } from 'vitest';
import { expectNoViolations } from '#web/testing/axe.ts';
import { renderApp } from '#web/testing/render.tsx';

let isOnline = true;
vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);

/** The browser loses its network, or has it again. */
function setNetwork(there: boolean): void {
  isOnline = there;
  dispatchEvent(new Event(there ? 'online' : 'offline'));
}

afterEach(() => setNetwork(true));

test('without a network the page says what still works, in the bar too, and that it is back', async () => {
  const { screen, t } = await renderApp('/tiles');
  await expect.element(screen.getByRole('heading', { name: t('tiles.title') })).toBeVisible();
  const bar = screen.getByRole('banner');
  await expect.element(bar.getByRole('link', { name: t('ui.getPremium') })).toBeVisible();
  setNetwork(false);
  await expect.element(screen.getByRole('status').getByText(t('notes.offline.text'))).toBeInTheDocument();
  await expect.element(screen.getByRole('paragraph').getByText(t('notes.offline.text'))).toBeVisible();
  await expect.element(bar.getByText(t('notes.offline.sign'))).toBeVisible();
  // Nothing can be bought now.
  expect(bar.getByRole('link', { name: t('ui.getPremium') }).query()).toBeNull();
  await expectNoViolations();

  setNetwork(true);
  await expect.element(screen.getByRole('status').getByText(t('notes.online.text'))).toBeInTheDocument();
  expect(screen.getByText(t('notes.offline.text')).query()).toBeNull();
  await expect.element(bar.getByRole('link', { name: t('ui.getPremium') })).toBeVisible();
});
