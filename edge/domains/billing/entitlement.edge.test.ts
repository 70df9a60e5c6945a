/** What is stored of a subscription decides about every gate, at once, whatever the token says. */
import { beforeAll, describe, expect, test } from 'vitest';
import { faultIn } from '#edge/testing/fault-in';
import { PROTOCOLS, prepareCall, resultOf, sampleInput } from '#edge/testing/sample-calls';
import { FREE_TASK, PREMIUM_TASK, UNDEFENDED } from '#edge/testing/test-content';
import { dailyAssetsOfNow } from '#edge/testing/test-daily';
import { attemptsOf } from '#edge/testing/task-attempts';
import { TestEdge } from '#edge/testing/test-edge';
import { customerOf, paidNow } from '#edge/testing/test-payments';
import { buyPremium, tell } from '#edge/testing/test-subscription';

const PREMIUM_TOKEN = { 'cognito:groups': ['premium'] };
const ENDED = [
  ['ended', { status: 'canceled' }],
  ['not paid in the end', { status: 'unpaid' }],
  ['refunded', { revoked: 'refunded' }],
  ['disputed', { revoked: 'disputed' }],
] as const;

/** Inputs about a task that needs premium. */
const LOCKED: readonly (readonly [call: string, input: Readonly<Record<string, unknown>>])[] = [
  ['assignments.byName', { task_title_key: PREMIUM_TASK }],
  [
    'attempts.submitPosition',
    {
      assignment_id: PREMIUM_TASK,
      position_task_id: UNDEFENDED.id,
      answer: { kind: 'circles', squares: ['a1'], invalid_tries: 0 },
    },
  ],
  ['attempts.submitAssignment', { assignment_id: PREMIUM_TASK, total_count: 1 }],
  ['attempts.bestForAssignment', { assignment_id: PREMIUM_TASK }],
];

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({ ASSETS: await dailyAssetsOfNow() });
});

/** A learner who has bought premium; with the token of before, or one that the group is in. */
async function buyer(claims: object = {}) {
  const sub = crypto.randomUUID();
  const token = await edge.pool.idToken({ sub, ...claims });
  await buyPremium(edge, token);
  return { sub, token, customer: customerOf(sub) };
}

describe.each(PROTOCOLS)('over %s', (_, send) => {
  test.each(LOCKED)('%s: open from the payment on, before the token says so', async (call, input) => {
    const { token } = await buyer();
    const { status } = await send(edge, call, { token, body: sampleInput(call, input) });
    expect([200, 201]).toContain(status);
  });

  describe.each(ENDED)('%s', (_name, change) => {
    test.each(LOCKED)('%s: closed at once, while the token still says premium', async (call, input) => {
      const { token, customer } = await buyer(PREMIUM_TOKEN);
      edge.payments.subscriptions.set(customer, paidNow(change));
      await tell(edge, customer);
      const reply = await send(edge, call, { token, body: sampleInput(call, input) });
      expect(faultIn(reply)).toBe('403 premium-required');
      expect(JSON.stringify(reply.body)).not.toContain('fen');
    });
  });

  test('the daily exercise may be repeated, and past dates played, as long as premium lasts', async () => {
    const { token, customer } = await buyer();
    const today = async () =>
      resultOf(await send(edge, 'daily.today', { token, body: { timezone: 'UTC' } })) as {
        may_start: boolean;
      };
    await prepareCall(edge, 'daily.answer', token);
    const past = sampleInput('daily.start', { run_key: crypto.randomUUID(), date: '2026-01-01' });
    expect(faultIn(await send(edge, 'daily.start', { token, body: past }))).not.toContain('premium');
    edge.payments.subscriptions.set(customer, paidNow({ status: 'canceled' }));
    await tell(edge, customer);
    expect(faultIn(await send(edge, 'daily.start', { token, body: past }))).toBe('403 premium-required');
    expect((await today()).may_start).toBe(false);
  });

  test('the review deck has the limit of the tier', async () => {
    const { token, customer } = await buyer();
    const allowed = async () => {
      const reply = await send(edge, 'reviews.due', { token, body: { timezone: 'UTC' } });
      return (resultOf(reply) as { readonly allowed_today: number }).allowed_today;
    };
    expect(await allowed()).toBe(200);
    edge.payments.subscriptions.set(customer, paidNow({ status: 'canceled' }));
    await tell(edge, customer);
    expect(await allowed()).toBe(3);
  });

  test('the profile tells the tier', async () => {
    const { token, customer } = await buyer();
    const tier = async () => resultOf(await send(edge, 'users.me', { token, body: {} }));
    expect(await tier()).toMatchObject({ tier: 'premium' });
    edge.payments.subscriptions.set(customer, paidNow({ status: 'canceled' }));
    await tell(edge, customer);
    expect(await tier()).toMatchObject({ tier: 'free' });
  });

  test('who has looked at the checkout and bought nothing keeps what the token says', async () => {
    const token = await edge.pool.idToken(PREMIUM_TOKEN);
    const body = sampleInput('subscription.checkout');
    expect((await send(edge, 'subscription.checkout', { token, body })).status).toBe(200);
    const input = { task_title_key: PREMIUM_TASK };
    expect((await send(edge, 'assignments.byName', { token, body: input })).status).toBe(200);
  });

  test('nothing of what was learnt is lost when premium ends', async () => {
    const { token, customer } = await buyer();
    await send(edge, 'attempts.submitPosition', {
      token,
      body: sampleInput('attempts.submitPosition', LOCKED[1]?.[1]),
    });
    edge.payments.subscriptions.set(customer, paidNow({ status: 'canceled' }));
    await tell(edge, customer);
    expect(await attemptsOf(edge, token)).toHaveLength(1);
    const free = await send(edge, 'assignments.byName', { token, body: { task_title_key: FREE_TASK } });
    expect(free.status).toBe(200);
  });
});

test('cancelled at the end of the period: premium until then', async () => {
  const { token, customer } = await buyer();
  const end = Date.now() + 60_000;
  const soon = paidNow({ ends_at: end, period_end: end });
  edge.payments.subscriptions.set(customer, soon);
  await tell(edge, customer);
  const { body } = await edge.call('GET', '/subscription', { token });
  expect(body).toMatchObject({
    tier: 'premium',
    subscription: { status: 'active', ends_at: new Date(end).toISOString() },
    can_manage: true,
  });
});
