/**
 * The product and the local Stripe together: what happens there is seen in a learner's subscription, and in a task that needs premium.
 */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { BACK_FROM } from '#contract/billing';
import { type LocalLearner, TestLocal } from './testing/local-learner.ts';

const NOTHING = { tier: 'free', status: null, opens: false };
const PREMIUM = { tier: 'premium', status: 'active', opens: true };
const closed = (status: string) => ({ tier: 'free', status, opens: false });
/** Longer than any month. */
const A_MONTH = 32;
const FAILING = { number: '4000 0000 0000 0341' };

let local: TestLocal;
let learner: LocalLearner;
beforeEach(async () => {
  await env.STRIPE_DB.prepare('DELETE FROM settings').run();
  local = new TestLocal();
  learner = await local.signUp();
});

const set = async (settings: Readonly<Record<string, string>>) =>
  local.submit('/local/stripe/settings', settings);

describe('buying', () => {
  test.each([
    ['monthly', 'pl', 27, 32],
    ['yearly', 'en', 364, 367],
  ] as const)('%s, in %s: premium from the payment on', async (plan, language, atLeast, atMost) => {
    expect(await learner.see()).toEqual(NOTHING);
    const answer = await learner.pay(await learner.checkout(plan, language));
    expect(answer.headers.get('Location')).toBe('http://localhost:8787/payment-success');
    await local.settle();
    expect(await learner.see()).toEqual(PREMIUM);
    const { subscription, can_manage: canManage } = await learner.subscription();
    expect({ ...subscription, canManage }).toMatchObject({
      plan,
      ends_at: null,
      revoked: null,
      canManage: true,
    });
    const days = (Date.parse(subscription?.period_end ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(atLeast);
    expect(days).toBeLessThan(atMost);
  });

  test('in Polish it costs złoty, in English euro', async () => {
    const polish = await (await local.fetch(await learner.checkout('monthly', 'pl'))).text();
    const english = await (await local.fetch(await (await local.signUp()).checkout('monthly', 'en'))).text();
    expect(polish).toContain('19,99\u00A0zł');
    expect(polish).toContain('<html lang="pl">');
    expect(english).toContain('€');
    expect(english).toContain('<html lang="en">');
  });

  test('a card that is declined changes nothing, and another one pays', async () => {
    const url = await learner.checkout();
    expect((await learner.pay(url, { number: '4000 0000 0000 0002' })).status).toBe(402);
    await local.settle();
    expect(await learner.see()).toEqual(NOTHING);
    expect((await learner.pay(url)).status).toBe(303);
    await local.settle();
    expect(await learner.see()).toEqual(PREMIUM);
  });

  test('a card with 3-D Secure pays when its holder has agreed, not before', async () => {
    const url = await learner.checkout();
    const asking = { number: '4000 0025 0000 3155' };
    expect((await learner.pay(url, asking)).status).toBe(200);
    expect((await learner.pay(url, { ...asking, confirmed: 'no' })).status).toBe(402);
    await local.settle();
    expect(await learner.see()).toEqual(NOTHING);
    expect((await learner.pay(url, { ...asking, confirmed: 'yes' })).status).toBe(303);
    await local.settle();
    expect(await learner.see()).toEqual(PREMIUM);
  });

  test('who leaves the payment page has bought nothing, and finds the same page again', async () => {
    const url = await learner.checkout();
    const page = await (await local.fetch(url)).text();
    expect(page).toContain(`href="http://localhost:8787/checkout${BACK_FROM.payment}"`);
    expect(await learner.verify()).toMatchObject({ tier: 'free', subscription: null, can_manage: false });
    expect(await learner.see()).toEqual(NOTHING);
    expect(await learner.checkout()).toBe(url);
    await learner.pay(url);
    await local.settle();
    expect(await learner.see()).toEqual(PREMIUM);
  });

  test('who orders something else instead cannot pay for both', async () => {
    const monthly = await learner.checkout('monthly');
    const yearly = await learner.checkout('yearly');
    expect((await learner.pay(monthly)).status).toBe(410);
    expect((await learner.pay(yearly)).status).toBe(303);
    await local.settle();
    expect((await learner.subscription()).subscription?.plan).toBe('yearly');
    const again = await learner.call('POST', '/subscription/checkout', { plan: 'monthly', language: 'pl' });
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { error: { code: 'already-subscribed' } },
    ]);
    expect(await local.listIds(`charges?customer=${await learner.customer()}`)).toHaveLength(1);
  });
});

describe('what is told late', () => {
  test('the page asks itself, and premium is there before any webhook', async () => {
    await set({ delaySeconds: '3600' });
    await learner.buy();
    expect(await learner.see()).toEqual(NOTHING);
    expect(await learner.verify()).toMatchObject({ tier: 'premium' });
    expect(await learner.see()).toEqual(PREMIUM);
    await local.deliverAll();
    expect(await learner.see()).toEqual(PREMIUM);
  });

  test('who closes the tab has premium all the same, when the webhooks come', async () => {
    await set({ delaySeconds: '3600' });
    await learner.buy();
    await local.deliverAll();
    expect(await learner.see()).toEqual(PREMIUM);
  });

  test('a delivery that was lost comes again', async () => {
    await set({ lost: '100' });
    await learner.buy();
    expect(await learner.see()).toEqual(NOTHING);
    await set({ lost: '0' });
    await local.deliverAll();
    expect(await learner.see()).toEqual(PREMIUM);
  });

  test.each([
    ['kept', [] as const, PREMIUM],
    ['cancelled and resumed', ['cancel', 'resume'] as const, PREMIUM],
    ['cancelled', ['cancel'] as const, closed('canceled')],
  ])(
    'late, three times each and in any order, a year that is %s ends as it is',
    async (_how, wishes, end) => {
      await set({ delaySeconds: '3600', copies: '3', order: 'random', lost: '5' });
      await learner.buy('yearly');
      await learner.verify();
      for (const wish of wishes) await learner.manage(wish);
      await learner.wait(400);
      expect(await learner.see()).toEqual(PREMIUM);
      await local.deliverAll();
      expect(await learner.see()).toEqual(end);
    },
  );
});

describe('the next token', () => {
  test('says premium after the webhooks alone, and free after the money was given back', async () => {
    expect(await learner.groups()).toBeUndefined();
    await learner.buy();
    expect(await learner.groups()).toEqual(['premium']);
    await learner.refund();
    expect(await learner.groups()).toBeUndefined();
  });

  test('says premium as soon as the page has asked, before any webhook', async () => {
    await set({ delaySeconds: '3600' });
    await learner.buy();
    expect(await learner.groups()).toBeUndefined();
    await learner.verify();
    expect(await learner.groups()).toEqual(['premium']);
  });
});

describe('a subscription goes on', () => {
  test('it is renewed, and the end of the period moves', async () => {
    await learner.buy();
    const before = await learner.subscription();
    await learner.wait(A_MONTH);
    const after = await learner.subscription();
    expect(await learner.see()).toEqual(PREMIUM);
    const [one, other] = [before, after].map(({ subscription }) =>
      Date.parse(subscription?.period_end ?? ''),
    );
    expect((other ?? 0) - (one ?? 0)).toBeGreaterThan(27 * 86_400_000);
  });

  test('a renewal that is not paid leaves a week, and a better card mends it', async () => {
    await learner.buy();
    await learner.manage('card', FAILING);
    await learner.wait(A_MONTH);
    expect(await learner.see()).toEqual({ ...PREMIUM, status: 'past_due' });
    await learner.manage('card');
    expect(await learner.see()).toEqual(PREMIUM);
  });

  test.each([
    ['mark-unpaid', 'unpaid'],
    ['cancel', 'canceled'],
  ])('never paid in the end, with the setting %s: %s, and closed', async (afterLastTry, status) => {
    await set({ afterLastTry });
    await learner.buy();
    await learner.manage('card', FAILING);
    await learner.wait(A_MONTH);
    await learner.wait(A_MONTH);
    expect(await learner.see()).toEqual(closed(status));
  });

  test('what is unpaid opens again when it is paid after all', async () => {
    await set({ afterLastTry: 'mark-unpaid' });
    await learner.buy();
    await learner.manage('card', FAILING);
    await learner.wait(2 * A_MONTH);
    expect(await learner.see()).toEqual(closed('unpaid'));
    await learner.manage('card');
    expect(await learner.see()).toEqual(PREMIUM);
  });
});

describe('a subscription ends', () => {
  test('cancelled it lasts to the end of the period, and can be resumed until then', async () => {
    await learner.buy();
    await learner.manage('cancel');
    const { tier, subscription } = await learner.subscription();
    expect(tier).toBe('premium');
    expect(subscription?.ends_at).toBe(subscription?.period_end);
    await learner.manage('resume');
    expect((await learner.subscription()).subscription?.ends_at).toBeNull();
    await learner.manage('cancel');
    await learner.wait(A_MONTH);
    expect(await learner.see()).toEqual(closed('canceled'));
  });

  test('who comes back buys anew, as the same customer', async () => {
    await learner.buy();
    const customer = await learner.customer();
    await learner.manage('cancel');
    await learner.wait(A_MONTH);
    await learner.buy('yearly');
    expect(await learner.see()).toEqual(PREMIUM);
    expect((await learner.subscription()).subscription?.plan).toBe('yearly');
    expect(await local.listIds('customers?email=' + encodeURIComponent(learner.email))).toEqual([customer]);
  });

  test('money that is given back ends it at once', async () => {
    await learner.buy();
    await learner.refund();
    expect(await learner.see()).toEqual(closed('active'));
    expect((await learner.subscription()).subscription?.revoked).toBe('refunded');
  });

  test.each([
    ['won', PREMIUM],
    ['lost', closed('active')],
  ] as const)(
    'a dispute closes it, and when the dispute is %s it stays so or opens again',
    async (outcome, end) => {
      await learner.buy();
      await learner.dispute('open');
      expect(await learner.see()).toEqual(closed('active'));
      expect((await learner.subscription()).subscription?.revoked).toBe('disputed');
      await learner.dispute(outcome);
      expect(await learner.see()).toEqual(end);
    },
  );

  test('what one learner does changes nothing for another', async () => {
    const other = await local.signUp();
    await other.buy();
    await learner.buy();
    await learner.refund();
    expect([(await learner.see()).tier, (await other.see()).tier]).toEqual(['free', 'premium']);
  });
});
