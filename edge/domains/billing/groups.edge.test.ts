/** The premium group follows what is bought: at once where somebody has just paid, else at the next maintenance. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestEdge } from '#edge/testing/test-edge';
import { customerOf, paidNow } from '#edge/testing/test-payments';
import { buyPremium, payInCheckout, tell } from '#edge/testing/test-subscription';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const busy = { kind: 'busy', reason: '400 TooManyRequestsException' } as const;
const done = { kind: 'done' } as const;

let edge: TestEdge;
let sub: string;
let token: string;
let customer: string;
beforeEach(async () => {
  edge = await TestEdge.start();
  sub = crypto.randomUUID();
  customer = customerOf(sub);
  token = await edge.pool.idToken({ sub });
});
afterEach(() => void vi.useRealTimers());

const later = (milliseconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
const isMember = () => edge.group.members.has(sub);

describe('who has just paid', () => {
  test('is in the group when the payment is verified, so that the next token says so', async () => {
    await buyPremium(edge, token);
    expect(isMember()).toBe(true);
  });

  test('is in the group after the webhook alone', async () => {
    await payInCheckout(edge, token);
    expect((await tell(edge, customer)).body).toEqual({ received: 'stored' });
    await edge.settle();
    expect(isMember()).toBe(true);
  });

  test('is premium while the identity service is out of order, and in the group when it is not', async () => {
    edge.group.answer = () => busy;
    await buyPremium(edge, token);
    expect((await tell(edge, customer)).status).toBe(200);
    await edge.settle();
    expect((await edge.call('GET', '/subscription', { token })).body).toMatchObject({ tier: 'premium' });
    expect(isMember()).toBe(false);
    expect(edge.log).toContainEqual({
      event: 'group-failed',
      fields: { learner: sub, reason: busy.reason },
    });
    edge.group.answer = () => done;
    expect(await edge.runMaintenance()).toMatchObject({ groups_changed: 1, groups_failed: 0 });
    expect(isMember()).toBe(true);
  });

  test('the webhook waits for no answer of the identity service', async () => {
    await payInCheckout(edge, token);
    let release: (() => void) | undefined;
    edge.group.answer = async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return done;
    };
    expect((await tell(edge, customer)).status).toBe(200);
    expect(isMember()).toBe(false);
    await vi.waitFor(() => expect(release).toBeDefined());
    release?.();
    await edge.settle();
    expect(isMember()).toBe(true);
  });

  test('a failure of ours meanwhile is in the log, and nowhere else', async () => {
    await payInCheckout(edge, token);
    edge.group.answer = () => {
      throw new Error('a mistake of ours');
    };
    expect((await tell(edge, customer)).status).toBe(200);
    await edge.settle();
    expect(edge.log).toContainEqual({
      event: 'failure',
      fields: expect.objectContaining({ code: 'afterwards', message: 'Error: a mistake of ours' }),
    });
  });
});

describe('whose premium ends', () => {
  test.each([
    ['refunded', { revoked: 'refunded' }],
    ['over', { status: 'canceled' }],
  ] as const)('%s: is out of the group after the webhook', async (_, change) => {
    await buyPremium(edge, token);
    edge.payments.subscriptions.set(customer, paidNow(change));
    await tell(edge, customer);
    await edge.settle();
    expect(isMember()).toBe(false);
  });

  test('by the clock alone: is out at the next maintenance', async () => {
    const end = Date.now() + DAY_MS;
    await buyPremium(edge, token, paidNow({ period_end: end, ends_at: end }));
    later(DAY_MS - HOUR_MS);
    await edge.runMaintenance();
    expect(isMember()).toBe(true);
    later(2 * HOUR_MS);
    await edge.runMaintenance();
    expect(isMember()).toBe(false);
  });
});

describe('premium that was given by hand', () => {
  beforeEach(() => void edge.group.members.add(sub));

  test.each([
    ['after a look at the checkout', undefined],
    ['after a first payment that never came through', paidNow({ status: 'incomplete_expired' })],
  ])('stays %s', async (_, bought) => {
    await edge.call('POST', '/subscription/checkout', { token, body: { plan: 'monthly', language: 'pl' } });
    if (bought) edge.payments.subscriptions.set(customer, bought);
    await tell(edge, customer);
    await edge.settle();
    await edge.runMaintenance();
    expect(isMember()).toBe(true);
    const again = await edge.pool.idToken({ sub, 'cognito:groups': ['premium'] });
    expect((await edge.call('GET', '/subscription', { token: again })).body).toMatchObject({
      tier: 'premium',
    });
  });
});
