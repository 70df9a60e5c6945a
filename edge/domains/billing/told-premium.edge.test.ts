/** What the learner's object knows of the subscription: it is told, and asks D1 only where nobody may have told it. */
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WEBHOOKS } from '#edge/http/webhooks';
import { findSelf, updateSelf } from '#edge/learner/self';
import { countedD1 } from '#edge/testing/counted-d1';
import { faultIn } from '#edge/testing/fault-in';
import { faultyD1 } from '#edge/testing/faulty-d1';
import { overRest, sampleInput } from '#edge/testing/sample-calls';
import { FREE_TASK, PREMIUM_TASK } from '#edge/testing/test-content';
import { TestEdge } from '#edge/testing/test-edge';
import { customerOf, paidNow } from '#edge/testing/test-payments';
import { buyPremium, objectsHardToTell, payInCheckout, tell } from '#edge/testing/test-subscription';
import { askForPremium } from './told-premium.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long premium goes on after the end of a period whose renewal nobody has told (contract/billing.ts). */
const GRACE_MS = 3 * DAY_MS;
const GROUP = { 'cognito:groups': ['premium'] };
const LEARNER = {
  email: 'mia@example.com',
  hasVerifiedEmail: true,
  signsInBy: 'password',
  authTime: 0,
  groupTier: 'free',
} as const;
const OPEN = '200';
const CLOSED = '403 premium-required';

const { DB, take } = countedD1(env.DB);
let edge: TestEdge;
let sub: string;
let customer: string;
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM subscriptions').run();
  edge = await TestEdge.start({ DB });
  sub = crypto.randomUUID();
  customer = customerOf(sub);
});
afterEach(() => void vi.useRealTimers());

const setTime = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now });
/** The tests go far ahead in time; a token lasts an hour. */
const token = async (claims: object = {}) => edge.pool.idToken({ sub, ...claims });

/** What becomes of a task that needs premium, and how many trips to D1 it takes, waited for or not. */
async function tryPremium(claims?: object) {
  const signedIn = await token(claims);
  await edge.settle();
  take();
  const reply = await overRest(edge, 'assignments.byName', {
    token: signedIn,
    body: { task_title_key: PREMIUM_TASK },
  });
  await edge.settle();
  return { answer: reply.status === 200 ? OPEN : faultIn(reply), trips: take().trips };
}

/** Changes the row in D1 as something does that tells nobody. */
async function storeSilently(until: number | null, version = 9): Promise<void> {
  await env.DB.prepare(
    'INSERT OR REPLACE INTO subscriptions (learner_id, customer_id, premium_until, version, changed_at) VALUES (?, ?, ?, ?, 0)',
  )
    .bind(sub, customer, until, version)
    .run();
}

/** The same learners at an edge that sells the same, whose objects cannot be told anything. */
async function edgeThatCannotTell(): Promise<TestEdge> {
  const LEARNERS = objectsHardToTell(edge, { when: 'before', fails: () => true });
  return TestEdge.start({ DB, LEARNERS }, WEBHOOKS, () => edge.payments);
}

describe('told', () => {
  test('by the payment that was verified: premium at once, and D1 is not asked', async () => {
    await buyPremium(edge, await token());
    expect(await tryPremium()).toEqual({ answer: OPEN, trips: 0 });
  });

  test('by the webhook: premium, and its end, at once', async () => {
    await payInCheckout(edge, await token());
    expect(await tryPremium()).toEqual({ answer: CLOSED, trips: 0 });
    await tell(edge, customer);
    expect(await tryPremium()).toEqual({ answer: OPEN, trips: 0 });
    edge.payments.subscriptions.set(customer, paidNow({ revoked: 'refunded' }));
    await tell(edge, customer);
    expect(await tryPremium(GROUP)).toEqual({ answer: CLOSED, trips: 0 });
  });

  test('by the check of maintenance, of a renewal whose webhook was lost', async () => {
    const bought = paidNow();
    await buyPremium(edge, await token(), bought);
    const renewed = { period_start: bought.period_end, period_end: bought.period_end + 30 * DAY_MS };
    edge.payments.subscriptions.set(customer, { ...bought, ...renewed });
    setTime(bought.period_end + 6 * HOUR_MS);
    expect(await edge.runMaintenance()).toMatchObject({ subscriptions_checked: 1, checks_failed: 0 });
    setTime(bought.period_end + GRACE_MS);
    expect(await tryPremium()).toEqual({ answer: OPEN, trips: 0 });
  });

  test('by a look at the subscription, which reads it anyway', async () => {
    await buyPremium(edge, await token());
    await storeSilently(0);
    expect((await edge.call('GET', '/subscription', { token: await token() })).body).toMatchObject({
      tier: 'free',
    });
    expect(await tryPremium()).toEqual({ answer: CLOSED, trips: 0 });
  });
});

describe('who cannot be told', () => {
  test('the webhook is to come again, and then tells what it stored the first time', async () => {
    const deaf = await edgeThatCannotTell();
    await payInCheckout(edge, await token());
    expect(faultIn(await tell(deaf, customer, `first-${sub}`))).toBe('503 unavailable');
    expect((await tryPremium()).answer).toBe(CLOSED);
    expect((await tell(edge, customer, `first-${sub}`)).body).toEqual({ received: 'known' });
    expect(await tryPremium()).toEqual({ answer: OPEN, trips: 0 });
  });

  test('is checked again in six hours, although all was stored', async () => {
    const deaf = await edgeThatCannotTell();
    const start = Date.now();
    setTime(start);
    await payInCheckout(edge, await token());
    setTime(start + 25 * HOUR_MS);
    expect(await deaf.runMaintenance()).toMatchObject({ subscriptions_checked: 0, checks_failed: 1 });
    expect((await tryPremium()).answer).toBe(CLOSED);
    setTime(start + 31 * HOUR_MS);
    expect(await edge.runMaintenance()).toMatchObject({ subscriptions_checked: 1, checks_failed: 0 });
    expect(await tryPremium()).toEqual({ answer: OPEN, trips: 0 });
  });
});

describe('D1 is asked', () => {
  test.each([
    ['free', {}, CLOSED],
    ['premium, given by hand', GROUP, OPEN],
  ])('once in the life of a learner who never bought: %s', async (_, claims, answer) => {
    expect(await tryPremium(claims)).toEqual({ answer, trips: 1 });
    expect(await tryPremium(claims)).toEqual({ answer, trips: 0 });
    setTime(Date.now() + 400 * DAY_MS);
    expect(await tryPremium(claims)).toEqual({ answer, trips: 0 });
  });

  test.each([
    ['gives premium', DAY_MS, OPEN],
    ['is over', -DAY_MS, CLOSED],
  ])(
    'beside the first call, whose tier the token says: a subscription that %s',
    async (_, lastsMs, answer) => {
      await storeSilently(Date.now() + lastsMs);
      expect(await tryPremium(GROUP)).toEqual({ answer: OPEN, trips: 1 });
      expect(await tryPremium(GROUP)).toEqual({ answer, trips: 0 });
    },
  );

  test('by the second call where the first could not', async () => {
    await storeSilently(Date.now() + DAY_MS);
    const { DB: gone } = faultyD1({ message: 'D1 DB is overloaded.', when: 'before', fails: () => true });
    const other = await TestEdge.start({ DB: gone });
    const body = { task_title_key: PREMIUM_TASK };
    await overRest(other, 'assignments.byName', { token: await other.pool.idToken({ sub, ...GROUP }), body });
    await other.settle();
    // The same object, opened anew with a D1 that answers.
    expect(await edge.inDatabase(sub, findSelf)).toMatchObject({ premium_version: null });
    expect(await tryPremium()).toEqual({ answer: OPEN, trips: 1 });
  });

  test('once more when premium has run out: it was renewed', async () => {
    const bought = paidNow();
    await buyPremium(edge, await token(), bought);
    await storeSilently(bought.period_end + 30 * DAY_MS);
    setTime(bought.period_end + GRACE_MS - 1);
    expect(await tryPremium()).toEqual({ answer: OPEN, trips: 0 });
    setTime(bought.period_end + GRACE_MS);
    expect(await tryPremium()).toEqual({ answer: OPEN, trips: 1 });
    expect(await tryPremium()).toEqual({ answer: OPEN, trips: 0 });
  });

  test('once more when premium has run out: it was not renewed, and the group does not count', async () => {
    const bought = paidNow();
    await buyPremium(edge, await token(), bought);
    setTime(bought.period_end + GRACE_MS);
    expect(await tryPremium(GROUP)).toEqual({ answer: CLOSED, trips: 1 });
    expect(await tryPremium(GROUP)).toEqual({ answer: CLOSED, trips: 0 });
    edge.payments.subscriptions.set(customer, paidNow());
    await tell(edge, customer);
    expect(await tryPremium()).toEqual({ answer: OPEN, trips: 0 });
  });
});

describe('what is older', () => {
  test('changes nothing', async () => {
    await overRest(edge, 'assignments.byName', { token: await token(), body: { task_title_key: FREE_TASK } });
    const tellObject = async (until: number, version: number) =>
      edge.inObject(sub, async (object) => object.tellPremium({ until, version }));
    await tellObject(0, 5);
    await tellObject(Date.now() + DAY_MS, 4);
    expect((await tryPremium()).answer).toBe(CLOSED);
    await tellObject(Date.now() + DAY_MS, 6);
    expect((await tryPremium()).answer).toBe(OPEN);
  });

  test('as D1 answers it while something newer is told', async () => {
    await storeSilently(0, 1);
    const until = Date.now() + DAY_MS;
    const known = await edge.inObject(sub, async (object) => {
      const shared = drizzle(withAnswersAfter(async () => object.tellPremium({ until, version: 2 })));
      const own = await object.open();
      await askForPremium({ own, learner: { ...LEARNER, sub }, shared, now: Date.now });
      return findSelf(own);
    });
    expect(known).toMatchObject({ premium_until: until, premium_version: 2 });
  });
});

test('what is left of a deleted account asks nothing and is told nothing', async () => {
  await buyPremium(edge, await token());
  await edge.inDatabase(sub, (own) =>
    updateSelf(own, { deleted_at: Date.now(), premium_until: null, premium_version: null }),
  );
  expect(await tryPremium()).toEqual({ answer: CLOSED, trips: 0 });
  await tell(edge, customer);
  expect(await edge.inDatabase(sub, findSelf)).toMatchObject({ premium_until: null, premium_version: null });
});

test('nothing is told to somebody who has never called, and nothing is made for them', async () => {
  await edge.inObject(sub, async (object) => object.tellPremium({ until: Date.now() + DAY_MS, version: 1 }));
  expect(await edge.inDatabase(sub, findSelf)).toBeUndefined();
});

test('a checkout of an account that is deleted meanwhile leaves no customer', async () => {
  const signedIn = await token();
  const { makeCustomer } = edge.payments;
  edge.payments.makeCustomer = async (learner, life) => {
    await env.DB.prepare('DELETE FROM learners WHERE id = ?').bind(sub).run();
    return makeCustomer(learner, life);
  };
  const body = sampleInput('subscription.checkout');
  const reply = await edge.call('POST', '/subscription/checkout', { token: signedIn, body });
  expect(faultIn(reply)).toBe('503 unavailable');
  expect(edge.payments.forgotten).toEqual([customer]);
  const row = await env.DB.prepare('SELECT 1 FROM subscriptions WHERE learner_id = ?').bind(sub).first();
  expect(row).toBeNull();
});

/** The test's D1, where something happens before each answer arrives. */
function withAnswersAfter(happen: () => Promise<void>): D1Database {
  const wrap = (statement: D1PreparedStatement): object => ({
    bind: (...values: unknown[]) => wrap(statement.bind(...values)),
    raw: async () => {
      const rows = await statement.raw();
      await happen();
      return rows;
    },
  });
  // As much of a D1 as this one query uses.
  return { prepare: (sql: string) => wrap(env.DB.prepare(sql)) } as unknown as D1Database;
}
