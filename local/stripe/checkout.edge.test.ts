/**
 * Buying through the real library and the hosted page, as the product and its customers do.
 */
import { describe, expect, test } from 'vitest';
import { CARD, createLocalStripe, openCheckout, readReceived, subscribe } from './testing/sdk.ts';

describe('happy', () => {
  test('a price is found by its key, per interval and currency', async () => {
    const { sdk } = createLocalStripe();
    const keys = ['premium_month_pln', 'premium_year_pln', 'premium_month_eur', 'premium_year_eur'];
    const { data } = await sdk.prices.list({ lookup_keys: keys, active: true });
    expect(data.map(({ currency, recurring }) => [currency, recurring?.interval])).toEqual([
      ['pln', 'month'],
      ['pln', 'year'],
      ['eur', 'month'],
      ['eur', 'year'],
    ]);
    const [first] = data;
    expect(await sdk.prices.retrieve(first?.id ?? '')).toMatchObject({ id: first?.id, type: 'recurring' });
    expect(first?.unit_amount_decimal?.toString()).toBe(String(first?.unit_amount));
    expect((await sdk.products.list()).data).toMatchObject([{ id: first?.product, name: 'Oko premium' }]);
  });

  test('who pays goes back with the session’s id, and has an active subscription', async () => {
    const local = createLocalStripe();
    const { customer, session, url } = await openCheckout(local);
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', subscription: null });
    const response = await local.visit(url, CARD);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(
      `http://localhost:8787/payment-success?session=${session.id}`,
    );
    const paid = await local.sdk.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice.payments', 'customer', 'line_items'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: 'anna',
      customer: { id: customer.id, metadata: { learner: 'anna' } },
      subscription: {
        status: 'active',
        customer: customer.id,
        metadata: { learner: 'anna' },
        latest_invoice: {
          status: 'paid',
          amount_paid: 1999,
          currency: 'pln',
          payments: { data: [{ status: 'paid' }] },
        },
      },
      line_items: { data: [{ price: { lookup_key: 'premium_month_pln' } }] },
    });
  });

  test('each webhook is signed, and tells of the object as it was', async () => {
    const local = createLocalStripe();
    const { subscription } = await subscribe(local);
    const events = await readReceived(local);
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'customer.created',
        'customer.subscription.created',
        'invoice.paid',
        'checkout.session.completed',
      ]),
    );
    expect(events.find(({ type }) => type === 'customer.subscription.created')).toMatchObject({
      object: 'event',
      livemode: false,
      data: { object: { id: subscription.id, status: 'active' } },
    });
    const [created] = events;
    expect(created?.request?.id).toMatch(/^req_/);
    expect(await local.sdk.events.retrieve(created?.id ?? '')).toMatchObject({ type: 'customer.created' });
    const { data } = await local.sdk.events.list({ type: 'checkout.session.completed', limit: 1 });
    expect(data).toMatchObject([{ data: { object: { object: 'checkout.session', status: 'complete' } } }]);
  });

  test('a card with 3-D Secure asks its holder first', async () => {
    const local = createLocalStripe();
    const { session, url } = await openCheckout(local);
    const card = { ...CARD, number: '4000 0025 0000 3155' };
    const challenge = await local.visit(url, card);
    expect(challenge.status).toBe(200);
    expect(await challenge.text()).toContain('3-D Secure');
    expect((await local.sdk.checkout.sessions.retrieve(session.id)).status).toBe('open');
    const rejected = await local.visit(url, { ...card, confirmed: 'no' });
    expect(rejected.status).toBe(402);
    const confirmed = await local.visit(url, { ...card, confirmed: 'yes' });
    expect(confirmed.status).toBe(303);
    expect((await local.sdk.checkout.sessions.retrieve(session.id)).status).toBe('complete');
  });

  test('an open session is expired by call, and by a day', async () => {
    const local = createLocalStripe();
    const first = await openCheckout(local);
    expect(await local.sdk.checkout.sessions.expire(first.session.id)).toMatchObject({
      status: 'expired',
      url: null,
    });
    expect((await local.visit(first.url)).status).toBe(410);
    const second = await openCheckout(local);
    local.wait(86_400_000);
    expect((await local.sdk.checkout.sessions.retrieve(second.session.id)).status).toBe('expired');
  });
});

describe('error', () => {
  test.each([
    ['a declined card', { ...CARD, number: '4000 0000 0000 0002' }, 'Bank odrzucił kartę'],
    ['an unknown card', { ...CARD, number: '1234' }, 'To nie jest numer karty testowej'],
    ['an expired card', { ...CARD, expiry: '01/20' }, 'Karta straciła ważność'],
    ['a wrong code', { ...CARD, cvc: '1' }, 'Kod CVC jest nieprawidłowy'],
  ])('%s is refused in words, and another card can pay', async (_what, card, message) => {
    const local = createLocalStripe();
    const { session, url } = await openCheckout(local, { locale: 'pl' });
    const refused = await local.visit(url, card);
    expect(refused.status).toBe(402);
    expect(await refused.text()).toContain(message);
    expect((await local.sdk.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect((await local.visit(url, CARD)).status).toBe(303);
  });

  test('who pays twice is charged once', async () => {
    const local = createLocalStripe();
    const { customer, url } = await openCheckout(local);
    const answers = await Promise.all([local.visit(url, CARD), local.visit(url, CARD)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410]);
    expect((await local.sdk.charges.list({ customer: customer.id })).data).toHaveLength(1);
  });
});

describe('the page', () => {
  test.each([
    ['pl', 'en', 'pl', 'Zapłać i subskrybuj'],
    ['en', 'pl', 'en', 'Pay and subscribe'],
    ['auto', 'pl,en;q=0.5', 'pl', 'Zapłać i subskrybuj'],
    ['auto', 'de', 'en', 'Pay and subscribe'],
  ] as const)(
    'with locale %s, in a browser that wants %s, it is in %s',
    async (locale, wanted, language, button) => {
      const local = createLocalStripe();
      const { url } = await openCheckout(local, { locale });
      const page = await (await local.visit(url, undefined, wanted)).text();
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(button);
    },
  );

  test('has a strict policy, no script, a way back, and escapes what it shows', async () => {
    const local = createLocalStripe();
    const { customer, url } = await openCheckout(local);
    await local.sdk.customers.update(customer.id, { email: '"><script>alert(1)</script>' });
    const response = await local.visit(url);
    const page = await response.text();
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'self'; form-action 'self'/,
    );
    expect(page).not.toMatch(/<script|<style| style="/);
    expect(page).toContain('href="http://localhost:8787/checkout"');
    expect((await local.visit('/local/stripe/style.css')).headers.get('Content-Type')).toBe('text/css');
  });

  test('an unknown session is nowhere', async () => {
    expect((await createLocalStripe().visit('/local/stripe/pay/cs_test_nothing')).status).toBe(404);
  });
});
