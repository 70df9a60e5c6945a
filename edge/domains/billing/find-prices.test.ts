/** What premium costs, as Stripe's own client reads it off the wire. */
import { Stripe } from 'stripe';
import { afterEach, expect, test, vi } from 'vitest';
import { Fault } from '#contract/faults';
import { createPriceFinder, PRICES_FRESH_MS } from './find-prices.ts';

const SETTINGS = {
  prices: {
    monthly: { pln: 'price_m_pln', eur: 'price_m_eur' },
    yearly: { pln: 'price_y_pln', eur: 'price_y_eur' },
  },
  hasTax: false,
};
const IDS = ['price_m_pln', 'price_m_eur', 'price_y_pln', 'price_y_eur', 'price_other_usd'];

/** A price as Stripe lists it; its id says what it is for. */
function listed(id: string, changes: object): object {
  const [, plan, currency] = id.split('_');
  const isMonthly = plan === 'm';
  return {
    id,
    active: true,
    currency,
    unit_amount: isMonthly ? 2_900 : 24_900,
    recurring: { interval: isMonthly ? 'month' : 'year', interval_count: 1 },
    tax_behavior: 'inclusive',
    ...changes,
  };
}

const all = (changes: object = {}) => IDS.map((id) => listed(id, changes));

/** Finds prices in a Stripe that has these; what it was asked is kept. */
function finderOf(prices: readonly object[], hasTax = false) {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return Response.json({ object: 'list', data: prices, has_more: false });
  };
  const stripe = new Stripe('sk_test_51secret', { httpClient: Stripe.createFetchHttpClient(fetch) });
  return { asked, findPrices: createPriceFinder(stripe, { ...SETTINGS, hasTax }) };
}

afterEach(() => void vi.useRealTimers());

test('those of the settings, by language', async () => {
  const amounts = { monthly: 2_900, yearly: 24_900, taxes_added: false };
  expect(await finderOf(all()).findPrices()).toEqual({
    pl: { currency: 'pln', ...amounts },
    en: { currency: 'eur', ...amounts },
  });
});

test('one request, and no other for some minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { asked, findPrices } = finderOf(all());
  await findPrices();
  vi.setSystemTime(Date.now() + PRICES_FRESH_MS - 1);
  await findPrices();
  expect(asked).toEqual(['GET /v1/prices']);
  vi.setSystemTime(Date.now() + 1);
  await findPrices();
  expect(asked).toHaveLength(2);
});

test.each([
  ['taxes are in the price', 'inclusive', true, false],
  ['taxes are added by Stripe', 'exclusive', true, true],
  ['nobody works taxes out', 'exclusive', false, false],
])('%s', async (_, behaviour, hasTax, isAdded) => {
  const { findPrices } = finderOf(all({ tax_behavior: behaviour }), hasTax);
  expect((await findPrices()).pl.taxes_added).toBe(isAdded);
});

test.each<[string, readonly object[]]>([
  ['is not there', all().slice(1)],
  ['is in another currency', all({ currency: 'usd' })],
  ['is for another period', all({ recurring: { interval: 'month', interval_count: 3 } })],
  ['has no amount', all({ unit_amount: null })],
])('one that %s is told nobody, and asked for again', async (_, prices) => {
  const { asked, findPrices } = finderOf(prices);
  await expect(findPrices()).rejects.toBeInstanceOf(Fault);
  await expect(findPrices()).rejects.toMatchObject({ code: 'unavailable' });
  expect(asked).toHaveLength(2);
});
