/**
 * An account is deleted here, at the local Stripe and at the local Cognito, in the order of the page (product/privacy.md#deleting-an-account-and-taking-everything-along), and made anew.
 */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import {
  createCaller,
  createClock,
  createConfirmedUser,
  signInByPassword,
} from '#emulators/cognito/testing/client';
import { LocalLearner, TestLocal } from './testing/local-learner.ts';

let local: TestLocal;
let learner: LocalLearner;
beforeEach(async () => {
  await env.STRIPE_DB.prepare('DELETE FROM settings').run();
  local = new TestLocal();
  learner = await local.signUp();
});

const remove = async () => learner.call('POST', '/users/delete_account', { email: learner.email });
const nameOf = async (response: Response) =>
  ((await response.json()) as { readonly username: unknown }).username;

test('what was paid for ends with the account, also for Stripe, and its news are about nobody', async () => {
  await learner.buy();
  const customer = await learner.customer();
  const answer = await remove();
  expect([answer.status, await answer.json()]).toEqual([200, { deleted: true }]);
  await local.deliverAll();
  expect(await local.listIds(`subscriptions?customer=${customer}`)).toEqual([]);
  expect(await local.listIds(`customers?email=${encodeURIComponent(learner.email)}`)).toEqual([]);
  // What was paid stays in the books of Stripe.
  expect(await local.listIds(`charges?customer=${customer}`)).toHaveLength(1);
  expect(
    (await env.DB.prepare('SELECT * FROM subscriptions WHERE customer_id = ?').bind(customer).all()).results,
  ).toEqual([]);
  expect(await learner.groups()).toBeUndefined();
});

test('who had a checkout open can pay there no more', async () => {
  const url = await learner.checkout();
  expect((await remove()).status).toBe(200);
  expect((await learner.pay(url)).status).toBe(410);
});

test('then the account goes, and the same address and name can be registered anew', async () => {
  const call = createCaller(createClock());
  await (await learner.call('POST', '/users/post_signup', { username: 'zosia' })).body?.cancel();
  const { AccessToken } = await signInByPassword(call, learner.email);
  expect((await remove()).status).toBe(200);
  expect((await call('DeleteUser', { AccessToken })).status).toBe(200);
  expect((await learner.call('GET', '/users/me')).status).toBe(401);
  await createConfirmedUser(call, learner.email);
  const { IdToken } = await signInByPassword(call, learner.email);
  const again = new LocalLearner(local, learner.email, IdToken);
  expect(await nameOf(await again.call('POST', '/users/post_signup', { username: 'zosia' }))).toBe('zosia');
  expect(await (await again.call('GET', '/bot_games')).json()).toEqual([]);
});

test('who deletes the account and signs in to it again can buy at once', async () => {
  const before = await learner.checkout();
  expect((await remove()).status).toBe(200);
  // Seconds later: in the very second of the deletion nobody signs in.
  const later = createClock(Date.now() + 5_000);
  const { IdToken } = await signInByPassword(createCaller(later), learner.email);
  const again = new LocalLearner(local, learner.email, IdToken);
  const url = await again.checkout();
  expect(url).not.toBe(before);
  expect((await again.pay(url)).status).toBeLessThan(400);
});

test('a customer who was deleted at Stripe buys as a new one', async () => {
  const before = await learner.checkout();
  const customer = await learner.customer();
  const headers = { Authorization: `Bearer ${env.STRIPE_SECRET_KEY}` };
  const deleted = await local.fetch(`/v1/customers/${customer}`, { method: 'DELETE', headers });
  expect(deleted.status).toBe(200);
  await local.deliverAll();
  const url = await learner.checkout();
  expect(url).not.toBe(before);
  expect((await learner.pay(url)).status).toBeLessThan(400);
  expect(await learner.customer()).not.toBe(customer);
});
