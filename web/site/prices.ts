/**
 * What premium costs, asked of the server once its place comes into sight. While nobody knows, nothing is said.
 */
import { LANGUAGES } from '#contract/languages';
import { CURRENCIES, type LanguagePrices } from '#contract/billing';
import { writePrice } from '#web/screens/write-price.ts';
import { warn } from '#web/shared/log.ts';
import { getPart } from './parts.ts';

const ADDRESS = '/subscription/prices';

export function readyPrices(): void {
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

/** What the server says in one language; anything else is an error. By hand: the page has no parser to pay for. */
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
