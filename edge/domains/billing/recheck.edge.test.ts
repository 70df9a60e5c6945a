/** Webhooks that never come: maintenance asks by itself, a few at a time. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestEdge } from '#edge/testing/test-edge';
import { customerOf, paidNow } from '#edge/testing/test-payments';
import { buyPremium, payInCheckout } from '#edge/testing/test-subscription';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MOST_CHECKS = 20;

let edge: TestEdge;
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM subscriptions').run();
  edge = await TestEdge.start();
});
afterEach(() => void vi.useRealTimers());

const setTime = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now });

async function newLearner() {
  const sub = crypto.randomUUID();
  // The tests go far ahead in time; a token lasts an hour.
  const token = async () => edge.pool.idToken({ sub });
  return { sub, token, customer: customerOf(sub) };
}

async function tierOf({ token }: Awaited<ReturnType<typeof newLearner>>): Promise<unknown> {
  const { body } = await edge.call('GET', '/subscription', { token: await token() });
  return (body as { readonly tier: unknown }).tier;
}

/** When somebody is asked about next, in hours from a moment on. */
async function hoursToCheck(sub: string, from: number): Promise<number> {
  const at = await env.DB.prepare('SELECT check_at FROM subscriptions WHERE learner_id = ?')
    .bind(sub)
    .first<number>('check_at');
  return ((at ?? Number.NaN) - from) / HOUR_MS;
}

test('a renewal that nobody told of is found before premium would end', async () => {
  const learner = await newLearner();
  const bought = paidNow();
  await buyPremium(edge, await learner.token(), bought);
  setTime(bought.period_end + 5 * HOUR_MS);
  expect(await edge.runMaintenance()).toMatchObject({ subscriptions_checked: 0 });
  const renewed = { ...bought, period_start: bought.period_end, period_end: bought.period_end + 30 * DAY_MS };
  edge.payments.subscriptions.set(learner.customer, renewed);
  setTime(bought.period_end + 6 * HOUR_MS);
  expect(await edge.runMaintenance()).toMatchObject({ subscriptions_checked: 1, checks_failed: 0 });
  setTime(bought.period_end + 20 * DAY_MS);
  expect(await tierOf(learner)).toBe('premium');
  expect(await edge.runMaintenance()).toMatchObject({ subscriptions_checked: 0 });
});

test('an end that nobody told of takes learner and group out', async () => {
  const learner = await newLearner();
  const bought = paidNow();
  await buyPremium(edge, await learner.token(), bought);
  edge.payments.subscriptions.set(learner.customer, { ...bought, status: 'canceled' });
  setTime(bought.period_end + 6 * HOUR_MS);
  expect(await tierOf(learner)).toBe('premium');
  expect(await edge.runMaintenance()).toMatchObject({ subscriptions_checked: 1, groups_changed: 1 });
  expect(await tierOf(learner)).toBe('free');
  expect(edge.group.members.has(learner.sub)).toBe(false);
  setTime(bought.period_end + 90 * DAY_MS);
  expect(await edge.runMaintenance()).toMatchObject({ subscriptions_checked: 0 });
});

test('who has paid and closed the tab, and of whom nobody told, is premium a day later', async () => {
  const learner = await newLearner();
  const start = Date.now();
  setTime(start);
  await payInCheckout(edge, await learner.token());
  await edge.runMaintenance();
  expect(await tierOf(learner)).toBe('free');
  setTime(start + 25 * HOUR_MS);
  expect(await edge.runMaintenance()).toMatchObject({ subscriptions_checked: 1, groups_changed: 1 });
  expect(await tierOf(learner)).toBe('premium');
});

test('a card that was mended after a while is found within a day', async () => {
  const learner = await newLearner();
  const start = Date.now();
  setTime(start);
  await buyPremium(edge, await learner.token(), paidNow({ status: 'past_due' }));
  for (let day = 1; day <= 8; day += 1) {
    setTime(start + day * DAY_MS);
    expect(await edge.runMaintenance()).toMatchObject({ subscriptions_checked: 1 });
  }
  expect(await tierOf(learner)).toBe('free');
  edge.payments.subscriptions.set(learner.customer, paidNow());
  setTime(start + 9 * DAY_MS);
  await edge.runMaintenance();
  expect(await tierOf(learner)).toBe('premium');
});

describe('a payment provider that is out of order', () => {
  test('ends the visit, is in the log, and is asked again in six hours', async () => {
    const start = Date.now();
    setTime(start);
    const learners = await Promise.all(Array.from({ length: 5 }, newLearner));
    for (const { token } of learners) await payInCheckout(edge, await token());
    const due = start + 25 * HOUR_MS;
    setTime(due);
    edge.payments.beforeAnswer = () => {
      throw new Error('the provider is down');
    };
    expect(await edge.runMaintenance()).toMatchObject({ subscriptions_checked: 0, checks_failed: 3 });
    const failures = edge.log.filter(({ event }) => event === 'check-failed');
    expect(failures.map(({ fields }) => fields['message'])).toEqual(
      Array.from({ length: 3 }, () => 'Error: the provider is down'),
    );
    edge.payments.beforeAnswer = () => undefined;
    // The two that were not tried come first; the three wait.
    expect(await edge.runMaintenance()).toMatchObject({ subscriptions_checked: 2, checks_failed: 0 });
    setTime(due + 6 * HOUR_MS);
    expect(await edge.runMaintenance()).toMatchObject({ subscriptions_checked: 3 });
    for (const learner of learners) expect(await tierOf(learner)).toBe('premium');
  });

  test('one who cannot be asked about keeps no other waiting', async () => {
    const start = Date.now();
    setTime(start);
    const [broken, fine] = [await newLearner(), await newLearner()];
    for (const { token } of [broken, fine]) await payInCheckout(edge, await token());
    setTime(start + 25 * HOUR_MS);
    const find = edge.payments.findSubscription;
    edge.payments.findSubscription = async (id) => {
      if (id === broken.customer) throw new Error('a subscription has no item');
      return find(id);
    };
    expect(await edge.runMaintenance()).toMatchObject({ subscriptions_checked: 1, checks_failed: 1 });
    expect(await tierOf(fine)).toBe('premium');
    expect(await hoursToCheck(broken.sub, start + 25 * HOUR_MS)).toBe(6);
  });
});

test('a visit asks about so many and no more, those first who are due longest', async () => {
  const start = Date.now();
  const ids = Array.from({ length: MOST_CHECKS + 5 }, (_, index) => `due-${String(index).padStart(2, '0')}`);
  await env.DB.batch(
    ids.map((id, index) =>
      env.DB.prepare(
        'INSERT INTO subscriptions (learner_id, customer_id, check_at, changed_at) VALUES (?1, ?1, ?2, 0)',
      ).bind(id, start - index),
    ),
  );
  setTime(start);
  expect(await edge.runMaintenance()).toMatchObject({ subscriptions_checked: MOST_CHECKS });
  const { results } = await env.DB.prepare(
    'SELECT learner_id FROM subscriptions WHERE check_at IS NOT NULL ORDER BY learner_id',
  ).all();
  expect(results.map(({ learner_id: id }) => id)).toEqual(ids.slice(0, 5));
  expect(await edge.runMaintenance()).toMatchObject({ subscriptions_checked: 5 });
});

test('who is due is found by an index, whoever else there is', async () => {
  const { results } = await env.DB.prepare(
    'EXPLAIN QUERY PLAN SELECT learner_id FROM subscriptions WHERE check_at <= 5 ORDER BY check_at LIMIT 9',
  ).all<{ detail: string }>();
  expect(results.map(({ detail }) => detail).join()).toMatch(
    /^SEARCH subscriptions USING (COVERING )?INDEX subscriptions_check/,
  );
});
