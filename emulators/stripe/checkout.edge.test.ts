/**
 * Buying through the real library and the hosted page, as the product and its customers do.
 */
import { describe, expect, test } from 'vitest';
import { CARD, ORIGIN, createLocalStripe, openCheckout, readReceived, subscribe } from './testing/sdk.ts';

describe('happy', () => {
  test('prices are listed, per interval and currency', async () => {
    const { sdk } = createLocalStripe();
    const { data, has_more: hasMore } = await sdk.prices.list({
      active: true,
      type: 'recurring',
      limit: 100,
    });
    expect(data.map(({ currency, recurring }) => [currency, recurring?.interval])).toEqual([
      ['pln', 'month'],
      ['pln', 'year'],
      ['eur', 'month'],
      ['eur', 'year'],
    ]);
    expect(hasMore).toBe(false);
    const short = await sdk.prices.list({ limit: 1 });
    expect([short.data.length, short.has_more]).toEqual([1, true]);
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
    const paid = await local.sdk.checkout.sessions.retrieve(session.id);
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: 'anna',
      customer: customer.id,
      metadata: { plan: 'monthly' },
      line_items: { data: [{ price: { lookup_key: 'premium_month_pln' } }] },
    });
    const subscriptions = await local.sdk.subscriptions.list({
      customer: customer.id,
      expand: ['data.latest_invoice.payments'],
    });
    expect(subscriptions.data).toMatchObject([
      {
        id: paid.subscription,
        status: 'active',
        customer: customer.id,
        latest_invoice: {
          status: 'paid',
          amount_due: 1999,
          currency: 'pln',
          payments: { data: [{ status: 'paid', payment: { type: 'payment_intent' } }] },
        },
      },
    ]);
  });

  test('each webhook is signed, and tells of the object as it was', async () => {
    const local = createLocalStripe();
    const { subscription } = await subscribe(local);
    const events = await readReceived(local);
    expect(events.map(({ type }) => type)).toEqual([
      'invoice.paid',
      'customer.subscription.created',
      'checkout.session.completed',
    ]);
    expect(events.find(({ type }) => type === 'customer.subscription.created')).toMatchObject({
      object: 'event',
      livemode: false,
      data: { object: { id: subscription.id, status: 'active' } },
    });
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
    ['no card', { number: '' }, 'To nie jest numer karty testowej'],
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
    ['pl', 'pl', 'Zapłać i subskrybuj'],
    ['en', 'en', 'Pay and subscribe'],
    ['auto', 'en', 'Pay and subscribe'],
  ] as const)('with locale %s it is in %s', async (locale, language, button) => {
    const local = createLocalStripe();
    const { url } = await openCheckout(local, { locale });
    const page = await (await local.visit(url)).text();
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(button);
  });

  test('has a strict policy, no script, a way back, and escapes what it shows', async () => {
    const local = createLocalStripe();
    const { url } = await openCheckout(local, { cancel_url: `${ORIGIN}/checkout?"><script>` });
    const response = await local.visit(url);
    const page = await response.text();
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'self'; form-action 'self'/,
    );
    expect(page).not.toMatch(/<script|<style| style="/);
    expect(page).toContain('href="http://localhost:8787/checkout?&quot;&gt;&lt;script&gt;"');
    expect((await local.visit('/local/stripe/style.css')).headers.get('Content-Type')).toBe('text/css');
  });

  test('an unknown session is nowhere', async () => {
    expect((await createLocalStripe().visit('/local/stripe/pay/cs_test_nothing')).status).toBe(404);
  });
});
