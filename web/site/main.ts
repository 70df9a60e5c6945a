/** Runs the landing page until its board is touched. No React: the page is complete without it. */
import type * as Ask from '#web/shared/consent/ask.ts';
import { startAnalytics, track } from '#web/shared/analytics/track.ts';
import { findConsent } from '#web/shared/consent/consent.ts';
import { warn } from '#web/shared/log.ts';
import { countBoard } from '#web/shared/screen/boards-shown.ts';
import { readyBoard } from './begin.ts';
import { getPart } from './parts.ts';
import { isMuted, toggleMuted } from '#web/shared/sound/mute.ts';
import { chooseLanguage, PREFERRED_LANGUAGE_COOKIE, LANGUAGES } from '#contract/languages';
import { LANDING_PATHS } from '#contract/screens';
import { readCookie, writeCookie } from '#web/shared/storage/cookies.ts';
import { CURRENCIES, type LanguagePrices } from '#contract/billing';
import { writePrice } from '#web/screens/write-price.ts';

/** Address of the prices, requested when their place scrolls into view; empty until they load. */
const ADDRESS = '/subscription/prices';

function readyPrices(): void {
  const place = getPart('data-price');
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    showPrices(place).catch((error: unknown) => warn('no price is shown', error));
  });
  observer.observe(place);
}

async function showPrices(place: HTMLElement): Promise<void> {
  const response = await fetch(ADDRESS);
  if (!response.ok) throw new Error(`${ADDRESS} answered ${response.status}`);
  const language = LANGUAGES.find((name) => name === document.documentElement.lang) ?? 'en';
  const prices = readPrices(await response.json(), language);
  const written = (plan: 'monthly' | 'yearly') => writePrice(prices[plan], prices.currency, language);
  const { price = '', taxes = '' } = place.dataset;
  const text = price.replace('{monthly}', written('monthly')).replace('{yearly}', written('yearly'));
  place.textContent = prices.taxes_added ? `${text}, ${taxes}` : text;
}

/**
 * Parses the prices of a language; throws on anything else. By hand, since the page loads no zod.
 */
function readPrices(value: unknown, language: string): LanguagePrices {
  const prices = fieldsOf(fieldsOf(value)[language]);
  const { monthly, yearly, taxes_added } = prices;
  const currency = CURRENCIES.find((name) => name === prices['currency']);
  if (currency === undefined || typeof monthly !== 'number' || typeof yearly !== 'number')
    throw new TypeError('these are no prices');
  return { currency, monthly, yearly, taxes_added: taxes_added === true };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

readyLanguages();
readySound();
readyBoard();
readyPrices();
readyConsent();

/**
 * Prepares the consent popup (product/privacy.md#consent); on a phone it hides while the board is
 * visible.
 */
function readyConsent(): void {
  startAnalytics();
  countWhileInSight(getPart('data-player'));
  getPart('data-cookies').addEventListener('click', () => void fetchAsk((ask) => ask.showConsentSettings()));
  if (findConsent() === undefined) void fetchAsk((ask) => ask.askForConsent());
}

async function fetchAsk(act: (ask: typeof Ask) => Promise<void>): Promise<void> {
  try {
    await act(await import('#web/shared/consent/ask.ts'));
  } catch (error) {
    warn('the cookie popup is not shown', error);
  }
}

/** Tracks the board's visibility: below it nobody plays, and the popup may show. */
function countWhileInSight(board: Element): void {
  let leave: (() => void) | undefined;
  new IntersectionObserver(([entry]) => {
    leave?.();
    leave = entry?.isIntersecting ? countBoard() : undefined;
  }).observe(board);
}

/** Prepares the sound switch (product/shell.md#shell). Its title names the effect of a press. */
function readySound(): void {
  const button = getPart('data-sound');
  const words = { mute: button.title, unmute: button.dataset['sound'] ?? '' };
  const show = () => {
    const label = isMuted() ? words.unmute : words.mute;
    button.toggleAttribute('data-muted', isMuted());
    button.title = label;
    button.ariaLabel = label;
  };
  button.addEventListener('click', () => {
    toggleMuted();
    if (isMuted()) track({ type: 'sound_disabled' });
    show();
  });
  show();
}

/**
 * Prepares the language selector and link: they keep the scroll place, and onward links keep the
 * page's language.
 */
function readyLanguages(): void {
  const selector = getPart('data-languages').querySelector('select');
  if (selector) {
    // A restored page may show an old choice.
    selector.value = document.documentElement.lang;
    selector.addEventListener('change', () => {
      const language = chooseLanguage(selector.value);
      choose(language);
      const place = placeOnPage();
      location.assign(LANDING_PATHS[language] + (place && `#${place}`));
    });
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.addEventListener('click', () => {
      choose(link.dataset['language']);
      link.hash = placeOnPage();
    });
  }
  // A link alone stores no language; links into the product must keep this one.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.dataset['language'] === undefined && !link.hash) choose(document.documentElement.lang);
  });
}

function choose(language: string | undefined): void {
  if (language !== undefined && readCookie(PREFERRED_LANGUAGE_COOKIE) !== language)
    writeCookie(PREFERRED_LANGUAGE_COOKIE, language);
}

/** Returns the section in view; none at the top. */
function placeOnPage(): string {
  const sections = [...document.querySelectorAll('main > section[id]')];
  const read = sections.findLast((section) => section.getBoundingClientRect().top < innerHeight / 2);
  return read && read !== sections[0] ? read.id : '';
}
