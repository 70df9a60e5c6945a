/**
 * What the payment provider tells: in any order, any number of times, with anything failing on the way, the subscription ends as it is.
 */
import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { PLANS, SUBSCRIPTION_STATUSES, type Subscription, premiumUntil } from '#contract/billing';
import { WEBHOOKS } from '#edge/http/webhooks';
import { findSelf } from '#edge/learner/self';
import { faultIn } from '#edge/testing/fault-in';
import { faultyD1 } from '#edge/testing/faulty-d1';
import { countRows } from '#edge/testing/test-content';
import { TestEdge } from '#edge/testing/test-edge';
import { customerOf, paidNow } from '#edge/testing/test-payments';
import { buyPremium, objectsHardToTell, tell } from '#edge/testing/test-subscription';
import { randomCount } from '#worker-engine/testing/random-count';

const EVENTS = 200;
/** Enough for some fifty crashes. */
const EVENTS_WITH_CRASHES = randomCount(60, EVENTS);
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 1);

const anySubscription: fc.Arbitrary<Subscription> = fc.record({
  id: fc.constantFrom('sub_1', 'sub_2'),
  plan: fc.constantFrom(...PLANS),
  status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
  period_start: fc.integer({ min: 0, max: 30 }).map((days) => START + days * DAY_MS),
  period_end: fc.integer({ min: 31, max: 60 }).map((days) => START + days * DAY_MS),
  ends_at: fc.option(fc.integer({ min: 0, max: 60 }).map((days) => START + days * DAY_MS)),
  revoked: fc.constantFrom(null, null, null, 'refunded' as const, 'disputed' as const),
});

/** What happens to a subscription, and in which order we are told: each event by its number, some more than once. */
const anyStoryOf = (events: number) =>
  fc.record({
    life: fc.array(anySubscription, { minLength: events, maxLength: events }),
    deliveries: fc.shuffledSubarray(
      Array.from({ length: 2 * events }, (_, index) => index % events),
      { minLength: 2 * events, maxLength: 2 * events },
    ),
    /** How many arrive at once. */
    together: fc.integer({ min: 1, max: 4 }),
  });

/** A learner who has bought something, at an edge of their own. */
async function learnerAt(edge: TestEdge) {
  const sub = crypto.randomUUID();
  const token = await edge.pool.idToken({ sub });
  await buyPremium(edge, token);
  return { sub, token, customer: customerOf(sub) };
}

async function storedOf(sub: string) {
  return env.DB.prepare(
    'SELECT subscription_id, status, plan, period_start, period_end, ends_at, revoked, premium_until FROM subscriptions WHERE learner_id = ?',
  )
    .bind(sub)
    .first();
}

function asStored({ id, ...terms }: Subscription) {
  return { subscription_id: id, ...terms, premium_until: premiumUntil({ ...terms }) };
}

/** Tells it until it is taken, as the provider does. */
async function tellUntilTaken(edge: TestEdge, customer: string, id: string): Promise<void> {
  const { status } = await tell(edge, customer, id);
  if (status !== 200) await tellUntilTaken(edge, customer, id);
}

/** What the learner's object was told. */
async function toldOf(edge: TestEdge, sub: string) {
  const known = await edge.inDatabase(sub, findSelf);
  return { until: known?.premium_until, version: known?.premium_version };
}

/** What it has to know in the end. */
async function toldByD1(sub: string) {
  const row = await env.DB.prepare('SELECT premium_until, version FROM subscriptions WHERE learner_id = ?')
    .bind(sub)
    .first<{ premium_until: number; version: number }>();
  const { premium_until: until = 0, version } = row ?? {};
  return { until: until > Date.now() ? until : 0, version };
}

/**
 * An edge that sells the same, whose every seventh call of the database fails: before it was done, after, or not at all. So do four of
 * nine tries to tell the object, which is once in a while a whole call with its repetitions.
 */
async function edgeWithFaults(edge: TestEdge, when: 'before' | 'after' | 'never'): Promise<TestEdge> {
  if (when === 'never') return edge;
  const { DB } = faultyD1({ message: 'a crash', when, fails: (call) => call % 7 === 0 });
  const LEARNERS = objectsHardToTell(edge, { when, fails: (tries) => tries % 9 > 4 });
  return TestEdge.start({ DB, LEARNERS }, WEBHOOKS, () => edge.payments);
}

describe('many events', () => {
  test.each([
    ['never', 20_261_123, EVENTS],
    ['before', 7, EVENTS_WITH_CRASHES],
    ['after', 64, EVENTS_WITH_CRASHES],
  ] as const)(
    'in random order, twice each and some at once, end as the last one says; crashes: %s',
    async (when, seed, events) => {
      const edge = await TestEdge.start();
      const crashing = await edgeWithFaults(edge, when);
      const [story] = fc.sample(anyStoryOf(events), { numRuns: 1, seed });
      if (!story) throw new Error('no story');
      const mixed = await learnerAt(edge);
      // Answers of the provider come late, and in another order than they were asked for.
      let turn = 0;
      edge.payments.beforeAnswer = async () => {
        turn += 1;
        for (let waits = (turn * 7) % 5; waits > 0; waits -= 1) await env.DB.prepare('SELECT 1').first();
      };
      let happened = -1;
      const { deliveries, life, together } = story;
      for (let at = 0; at < deliveries.length; at += together) {
        const now = deliveries.slice(at, at + together);
        // Nobody tells what has not happened yet.
        happened = Math.max(happened, ...now);
        const state = life[happened];
        if (state) edge.payments.subscriptions.set(mixed.customer, state);
        await Promise.all(
          now.map(async (number) => tellUntilTaken(crashing, mixed.customer, `mixed-${when}-${number}`)),
        );
      }
      const last = life.at(-1);
      if (!last) throw new Error('an empty life');
      expect(await storedOf(mixed.sub)).toEqual(asStored(last));
      expect(await toldOf(edge, mixed.sub)).toEqual(await toldByD1(mixed.sub));
      const known = await env.DB.prepare('SELECT count(*) AS size FROM payment_events WHERE learner_id = ?')
        .bind(mixed.sub)
        .first('size');
      expect(known).toBe(events);
    },
  );

  test('in order, once each, end as the last one says', async () => {
    const edge = await TestEdge.start();
    const [story] = fc.sample(anyStoryOf(EVENTS), { numRuns: 1, seed: 20_261_123 });
    const { sub, customer } = await learnerAt(edge);
    for (const [number, state] of story?.life.entries() ?? []) {
      edge.payments.subscriptions.set(customer, state);
      expect((await tell(edge, customer, `in-order-${number}`)).body).toEqual({ received: 'stored' });
      expect(await storedOf(sub)).toEqual(asStored(state));
      expect(await toldOf(edge, sub)).toEqual(await toldByD1(sub));
    }
  });

  test('of two that arrive at once, the one whose answer is older does not win', async () => {
    const edge = await TestEdge.start();
    const { sub, customer } = await learnerAt(edge);
    const [older, newer] = [paidNow({ status: 'past_due' }), paidNow({ status: 'canceled' })];
    edge.payments.subscriptions.set(customer, older);
    let isFirst = true;
    edge.payments.beforeAnswer = async () => {
      if (!isFirst) return;
      isFirst = false;
      // While the answer to the first event is under way, the second one happens, is told and is stored.
      edge.payments.subscriptions.set(customer, newer);
      expect((await tell(edge, customer, 'second')).status).toBe(200);
    };
    expect((await tell(edge, customer, 'first')).status).toBe(200);
    expect(await storedOf(sub)).toEqual(asStored(newer));
  });
});

test('an event that came before is taken and the provider is not asked again', async () => {
  const edge = await TestEdge.start();
  const { customer } = await learnerAt(edge);
  expect((await tell(edge, customer, 'once')).body).toEqual({ received: 'stored' });
  const { asked } = edge.payments;
  expect((await tell(edge, customer, 'once')).body).toEqual({ received: 'known' });
  expect(edge.payments.asked).toBe(asked);
});

describe('a crash loses nothing', () => {
  // A delivery reads once and stores once; the third call would be one more.
  test.each([
    ['before', 1],
    ['after', 1],
    ['before', 2],
    ['after', 2],
  ] as const)('%s call %i of the database', async (when, failing) => {
    const good = await TestEdge.start();
    const { sub, customer } = await learnerAt(good);
    const { DB, calls } = faultyD1({ message: 'a crash', when, fails: (call) => call === failing });
    const bad = await TestEdge.start({ DB });
    const ended = paidNow({ status: 'canceled' });
    bad.payments.subscriptions.set(customer, ended);
    expect(faultIn(await tell(bad, customer, `crash-${when}-${failing}`))).toBe('500 internal');
    expect(calls.count).toBe(failing);
    expect((await tell(bad, customer, `crash-${when}-${failing}`)).status).toBe(200);
    expect(await storedOf(sub)).toEqual(asStored(ended));
  });

  test('the event is never stored without the state', async () => {
    const edge = await TestEdge.start();
    const { sub, customer } = await learnerAt(edge);
    edge.payments.beforeAnswer = () => {
      throw new Error('the provider is down');
    };
    expect(faultIn(await tell(edge, customer, 'down'))).toBe('500 internal');
    edge.payments.beforeAnswer = () => undefined;
    const ended = paidNow({ status: 'unpaid' });
    edge.payments.subscriptions.set(customer, ended);
    expect((await tell(edge, customer, 'down')).body).toEqual({ received: 'stored' });
    expect(await storedOf(sub)).toEqual(asStored(ended));
  });
});

describe('what is not for us', () => {
  test('an event about nobody here is taken, logged and not stored', async () => {
    const edge = await TestEdge.start();
    const before = await countRows('payment_events');
    const reply = await tell(edge, 'cus_of_another_shop', 'evt_1');
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ received: 'nobody' });
    expect(await countRows('payment_events')).toBe(before);
    expect(edge.log).toContainEqual({
      event: 'unknown-event',
      fields: { event_id: 'evt_1', type: 'customer.subscription.updated' },
    });
  });

  test.each([['forged'], [undefined]])(
    'a signature that is %s: nothing is asked or stored',
    async (signature) => {
      const edge = await TestEdge.start();
      const { sub, customer } = await learnerAt(edge);
      const before = await storedOf(sub);
      edge.payments.subscriptions.set(customer, paidNow({ status: 'canceled' }));
      const { asked } = edge.payments;
      const reply = await edge.call('POST', '/webhooks/stripe', {
        body: { id: 'evt', type: 'x', customer },
        headers: signature === undefined ? {} : { 'stripe-signature': signature },
      });
      expect(faultIn(reply)).toBe('400 invalid-input');
      expect(edge.payments.asked).toBe(asked);
      expect(await storedOf(sub)).toEqual(before);
    },
  );
});

test('events are deleted after a month, the state is not', async () => {
  const edge = await TestEdge.start();
  const { sub, customer } = await learnerAt(edge);
  await tell(edge, customer, 'to be deleted');
  const stored = await storedOf(sub);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * DAY_MS });
  onTestFinished(() => void vi.useRealTimers());
  expect((await edge.runMaintenance()).payment_events).toBeGreaterThan(0);
  expect(await countRows('payment_events')).toBe(0);
  expect(await storedOf(sub)).toEqual(stored);
});
