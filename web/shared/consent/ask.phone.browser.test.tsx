/** The cookie popup on a phone: out of the way while a board is on the screen. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerConsent } from '#web/shared/consent/consent.ts';
import { countBoard } from '#web/shared/screen/boards-shown.ts';
import { renderApp } from '#web/testing/render.tsx';
import { askForConsent, showConsentSettings } from './ask.ts';
import { loadConsentTexts } from './consent-texts.ts';

const { title } = await loadConsentTexts('pl');
const popup = page.getByRole('region', { name: title });

afterEach(() => answerConsent('denied'));

test('it hides while a board is on the screen, leaves no room for itself, and comes back', async () => {
  document.documentElement.lang = 'pl';
  const leaveFirst = countBoard();
  await askForConsent();
  expect(popup.query()).toBeNull();
  expect(getComputedStyle(document.body).paddingBottom).toBe('0px');
  leaveFirst();
  await expect.element(popup).toBeVisible();
  const leaveSecond = countBoard();
  await expect.element(popup).not.toBeInTheDocument();
  leaveSecond();
  await expect.element(popup).toBeVisible();
});

test('who asks for the settings sees them, board or not', async () => {
  document.documentElement.lang = 'pl';
  const leave = countBoard();
  await showConsentSettings();
  await expect.element(popup).toBeVisible();
  leave();
});

test('it fits the window', async () => {
  document.documentElement.lang = 'pl';
  await askForConsent();
  const { left, right, bottom } = popup.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(window.innerWidth);
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
});

test('nothing of the page lies over it', async () => {
  document.documentElement.lang = 'pl';
  const { screen } = await renderApp('/tiles');
  const tile = screen.getByRole('link', { name: /^Zacznij: 1\.1\.1/ });
  await expect.element(tile).toBeVisible();
  await askForConsent();
  const { x, y, width, height } = tile.element().getBoundingClientRect();
  const [left, top] = [x + width / 2, y + height / 2];
  expect(popup.element().getBoundingClientRect().top).toBeLessThan(top);
  await expect
    .poll(() => popup.element().contains(document.elementFromPoint(left, top)), { timeout: 3000 })
    .toBe(true);
});
