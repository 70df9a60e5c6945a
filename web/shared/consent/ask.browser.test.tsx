/** The cookie popup: asks once, pushes neither answer, takes nothing away from the page, and can be called back. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { LANGUAGES } from '#contract/languages';
import { answerConsent, findConsent, hasConsent } from '#web/shared/consent/consent.ts';
import { boardsShown, countBoard } from '#web/shared/screen/boards-shown.ts';
import { countFrame } from '#web/shared/screen/frames-shown.ts';
import { DEVICES } from '#web/testing/devices.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import { renderApp } from '#web/testing/render.tsx';
import { askForConsent, showConsentSettings } from './ask.ts';
import { loadConsentTexts } from './consent-texts.ts';

const texts = await loadConsentTexts('pl');
const popup = page.getByRole('region', { name: texts.title });
const press = (name: string) => popup.getByRole('button', { name, exact: true });

beforeEach(() => {
  document.documentElement.lang = 'pl';
});
afterEach(() => {
  // Whatever is still shown goes.
  answerConsent('denied');
  vi.restoreAllMocks();
});

describe.each(LANGUAGES)('the question in %s', (language) => {
  test.each(['light', 'dark'] as const)('is whole, and nobody is kept out: %s', async (colorScheme) => {
    if (colorScheme === 'dark') await commands.emulateMedia({ colorScheme });
    const words = await loadConsentTexts(language);
    await renderApp('/', { person: 'visitor', language });
    await askForConsent();
    const region = page.getByRole('region', { name: words.title });
    await expect.element(region).toHaveAttribute('lang', language);
    await expect.element(region.getByText(words.text)).toBeVisible();
    await expect
      .element(region.getByRole('link', { name: words.policy }))
      .toHaveAttribute('href', '/privacy-policy');
    // Not the whole page: axe takes the way past the bar for a skip link only where no other link is before it.
    await expectNoViolations(region.element());
  });
});

test('allow and deny are equal in weight: of one size, side by side, in one look', async () => {
  await askForConsent();
  const [deny, allow] = [press(texts.deny).element(), press(texts.allow).element()];
  const [left, right] = [deny.getBoundingClientRect(), allow.getBoundingClientRect()];
  expect([left.width, left.height, left.top]).toEqual([right.width, right.height, right.top]);
  expect(deny.className).toBe(allow.className);
});

test.each([
  ['allow', 'allowed'],
  ['deny', 'denied'],
] as const)('%s is remembered, announced, and takes the popup away', async (name, consent) => {
  const heard: unknown[] = [];
  window.addEventListener('cookie-consent-update', (event) => heard.push((event as CustomEvent).detail), {
    once: true,
  });
  await askForConsent();
  await press(texts[name]).click();
  await expect.element(popup).not.toBeInTheDocument();
  expect([findConsent(), heard]).toEqual([consent, [{ consent }]]);
  await askForConsent();
  expect(popup.query()).toBeNull();
});

test.each([
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
] as const)('a browser with %s is not asked; the settings say why', async (_, name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  try {
    await askForConsent();
    expect(popup.query()).toBeNull();
    await showConsentSettings();
    await expect.element(popup.getByText(texts.refused)).toBeVisible();
    expect(press(texts.allow).query()).toBeNull();
    await press(texts.close).click();
    await expect.element(popup).not.toBeInTheDocument();
    expect(hasConsent()).toBe(false);
  } finally {
    Reflect.deleteProperty(navigator, name);
  }
});

test('the keyboard reaches it first, and goes on where it was', async () => {
  const { screen, t } = await renderApp('/login', { person: 'visitor' });
  const button = screen.getByRole('button', { name: t('auth.signIn.submit') });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await askForConsent();
  await expect.element(button).toHaveFocus();
  expect(document.querySelector('a[href], button')).toBe(popup.getByRole('link').element());
  press(texts.deny).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveFocus();
});

test('a language that is chosen while its words are on their way is spoken', async () => {
  const asked = askForConsent();
  document.documentElement.lang = 'en';
  await asked;
  const { title } = await loadConsentTexts('en');
  await expect.element(page.getByRole('region', { name: title })).toHaveAttribute('lang', 'en');
});

test('Escape does not answer for anybody', async () => {
  await askForConsent();
  press(texts.deny).element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(popup).toBeVisible();
  expect(findConsent()).toBeUndefined();
});

describe('the settings, from the foot of a page', () => {
  test('show the answer, take the focus, and give it back', async () => {
    answerConsent('allowed');
    const { screen, t } = await renderApp('/licences', { person: 'visitor' });
    const opener = screen.getByRole('button', { name: t('footer.cookies') });
    await opener.click();
    await expect.element(popup.getByText(texts['standing.allowed'])).toBeVisible();
    await expect.element(popup.getByText(texts.title)).toHaveFocus();
    await expectNoViolations(popup.element());
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveFocus();
    expect([popup.query(), findConsent()]).toEqual([null, 'allowed']);
    await opener.click();
    await press(texts.deny).click();
    await expect.element(opener).toHaveFocus();
    expect(findConsent()).toBe('denied');
  });

  test.each(['/privacy-policy', '/terms', '/licences'])('are also reached at %s', async (path) => {
    const { screen, t } = await renderApp(path, { person: 'visitor' });
    await screen.getByRole('button', { name: t('footer.cookies') }).click();
    await expect.element(popup).toBeVisible();
  });

  test.each(['/tiles', '/user-profile'])('and by a learner at %s', async (path) => {
    const { screen, t } = await renderApp(path);
    await screen.getByRole('button', { name: t('footer.cookies') }).click();
    await expect.element(popup).toBeVisible();
  });
});

test('there is one popup, whoever asks', async () => {
  await Promise.all([askForConsent(), askForConsent(), showConsentSettings()]);
  expect(popup.elements()).toHaveLength(1);
});

test('another language has its words at once, and the focus stays', async () => {
  const { translator } = await renderApp('/licences', { person: 'visitor' });
  await askForConsent();
  press(texts.allow).element().focus();
  await translator.speak('en');
  const english = await loadConsentTexts('en');
  await expect.element(page.getByRole('button', { name: english.allow, exact: true })).toHaveFocus();
});

test('what it covers can be scrolled out from under it; nothing else moves', async () => {
  const { screen, t } = await renderApp('/licences', { person: 'visitor' });
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  const before = heading.element().getBoundingClientRect().top;
  await askForConsent();
  expect(heading.element().getBoundingClientRect().top).toBe(before);
  const last = screen.getByRole('button', { name: t('footer.cookies') });
  const isClear = () => {
    last.element().scrollIntoView({ block: 'end' });
    const above = popup.element().getBoundingClientRect().top;
    return last.element().getBoundingClientRect().bottom <= above;
  };
  await expect.poll(isClear).toBe(true);
});

test('a wide window shows it beside a board, too', async () => {
  const leave = countBoard();
  await askForConsent();
  await expect.element(popup).toBeVisible();
  leave();
  expect(boardsShown.get()).toBe(0);
});

describe('beside a board with its words and buttons', () => {
  afterEach(() => page.viewport(DEVICES.desktop.width, DEVICES.desktop.height));

  test.each([
    [1366, 657],
    [1280, 720],
    [768, 1024],
    [1920, 1080],
  ])('on %i by %i it waits', async (width, height) => {
    await page.viewport(width, height);
    const leave = countFrame();
    await askForConsent();
    expect(popup.query()).toBeNull();
    leave();
    await expect.element(popup).toBeVisible();
  });

  test('who asks for the settings sees them', async () => {
    await page.viewport(1366, 657);
    const leave = countFrame();
    await showConsentSettings();
    await expect.element(popup).toBeVisible();
    leave();
  });
});
