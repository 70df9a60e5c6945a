/**
 * What the log of the Worker never holds, whatever happens while somebody buys: secrets, tokens, addresses, cards, and links that open
 * another's account.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type LocalLearner, TestLocal } from './testing/local-learner.ts';

const SECRETS = {
  STRIPE_SECRET_KEY: 'sk_test_recognisableKey',
  STRIPE_WEBHOOK_SECRET: 'whsec_recognisable_signing_secret',
  AWS_SECRET_ACCESS_KEY: 'a recognisable key of the pool',
  DAILY_SECRET: 'a recognisable secret of the daily exercise',
};
/** As Stripe signs, but with nothing right in it. */
const SIGNATURE = `t=${Math.floor(Date.now() / 1000)},v1=${'5'.repeat(64)}`;
const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const;

beforeAll(async () => {
  await env.STRIPE_DB.prepare('DELETE FROM settings').run();
});

/** All that is written to the log from now on, until the test ends. */
function readLog(): () => string {
  const spies = METHODS.map((method) => vi.spyOn(console, method).mockImplementation(() => {}));
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return () => spies.flatMap((spy) => spy.mock.calls.flat().map(asText)).join('\n');
}

function asText(written: unknown): string {
  if (written instanceof Error) return `${written.stack} ${asText(written.cause)}`;
  return typeof written === 'string' ? written : `${JSON.stringify(written)}`;
}

/** Every call about the subscription, and a task that needs it. */
async function callAll(learner: LocalLearner): Promise<string> {
  const replies = [
    await learner.call('POST', '/subscription/checkout', { plan: 'monthly', language: 'pl' }),
    await learner.call('POST', '/subscription/checkout', { plan: 'weekly', language: 'pl' }),
    await learner.call('GET', '/subscription'),
    await learner.call('POST', '/subscription/verify', {}),
    await learner.call('POST', '/subscription/portal', { language: 'pl' }),
  ];
  await learner.see();
  return (await Promise.all(replies.map(async (reply) => reply.text()))).join('\n');
}

/** A webhook that nobody at Stripe has signed. */
async function forge(local: TestLocal): Promise<string> {
  const reply = await local.fetch('/webhooks/stripe', {
    method: 'POST',
    headers: { 'Stripe-Signature': SIGNATURE },
    body: JSON.stringify({ id: 'evt_forged', type: 'invoice.paid', data: { object: {} } }),
  });
  return reply.text();
}

test('a purchase, a refusal, a portal and a forged webhook leave nothing in it', async () => {
  const log = readLog();
  const local = new TestLocal(SECRETS);
  const learner = await local.signUp();
  const payment = await learner.checkout();
  await learner.pay(payment, { number: '4000 0000 0000 0002' });
  await learner.pay(payment);
  await local.settle();
  expect((await learner.see()).tier).toBe('premium');
  const replies = `${await callAll(learner)}\n${await forge(local)}`;
  const [portal = ''] = /\/local\/stripe\/portal\/\w+/.exec(replies) ?? [];
  const written = log();
  // The log is not empty: what was refused is in it.
  expect(written).toMatch(/"\/webhooks\/stripe","status":400/);
  expect(written).toMatch(/"\/subscription\/checkout","status":409/);
  expect(portal).not.toBe('');
  const links = [portal, new URL(payment).pathname];
  const typed = ['4000 0000 0000 0002', '4242 4242 4242 4242', learner.email, learner.token];
  for (const secret of [...Object.values(SECRETS), ...links, ...typed, SIGNATURE]) {
    expect(written).not.toContain(secret);
  }
  for (const secret of [...Object.values(SECRETS), learner.token]) expect(replies).not.toContain(secret);
});

test('what Stripe says of a key that it refuses is in no log and no answer, not even its end', async () => {
  const log = readLog();
  const local = new TestLocal({
    ...SECRETS,
    STRIPE_SECRET_KEY: 'sk_test_recognisable-key-that-is-refusedWXYZ',
  });
  const replies = await callAll(await local.signUp());
  const written = log();
  expect(written).toContain('unavailable');
  expect(written).toContain('stripe: StripeAuthenticationError');
  for (const said of ['recognisable', 'WXYZ']) expect(`${written}\n${replies}`).not.toContain(said);
});
