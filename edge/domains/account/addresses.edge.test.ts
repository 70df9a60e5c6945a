/**
 * Whose an e-mail address is (product/account.md#whose-an-account-is): who has proved it, and of two accounts that have, which one.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plainLetters } from '#contract/testing/plain-letters';
import { faultIn } from '#edge/testing/fault-in';
import { overRest, sampleInput } from '#edge/testing/sample-calls';
import { countOwnRows, countSharedRows } from '#edge/testing/stored-rows';
import { TestEdge } from '#edge/testing/test-edge';
import type { Claims } from '#edge/testing/test-pool';

const NOW = Math.floor(Date.now() / 1_000);

let edge: TestEdge;
/** A new address for each test. */
let email: string;
beforeAll(async () => {
  edge = await TestEdge.start();
});
beforeEach(() => {
  email = `${crypto.randomUUID()}@example.com`;
});

const me = async (token: string) => edge.call('GET', '/users/me', { token });
const name = async (token: string, username: string) =>
  edge.call('POST', '/users/post_signup', { token, body: { username } });
const preSignup = async (username = newName()) =>
  edge.call('POST', '/users/pre_signup_validation', { body: { username, email } });
const newName = () => `n${plainLetters(crypto.randomUUID()).slice(0, 8)}`;

/** An account with a password that has the address, unless the claims say otherwise; signed in some seconds ago. */
const byPassword = async (secondsAgo: number, claims: Claims = {}) =>
  edge.pool.idToken({ email, auth_time: NOW - secondsAgo, ...claims });
const byProvider = async (secondsAgo: number, claims: Claims = {}) =>
  edge.pool.providerToken({ email, auth_time: NOW - secondsAgo, ...claims });

/** Puts a learner in as it was done then. */
const store = async (id: string, username: string) =>
  env.DB.prepare('INSERT INTO learners (id, email, username, created_at) VALUES (?, ?, ?, 7)')
    .bind(id, email, username)
    .run();

const UNPROVED: Claims = { email_verified: false };

describe('an address that nobody has proved', () => {
  test.each([false, 'false', undefined, 'TRUE', 1])(
    'is taken from nobody by a token with email_verified %j',
    async (value) => {
      const squatter = await byPassword(20, { email_verified: value });
      expect(await me(squatter)).toMatchObject({ status: 200, body: { email } });
      expect((await preSignup()).status).toBe(200);
      expect(await me(await byPassword(10))).toMatchObject({ status: 200, body: { email } });
    },
  );

  test('leaves its account working when its owner comes', async () => {
    const squatter = await byPassword(20, UNPROVED);
    await name(squatter, newName());
    const owner = await byPassword(10);
    await me(owner);
    const body = sampleInput('attempts.submitPosition');
    for (const token of [squatter, owner]) {
      expect((await me(token)).status).toBe(200);
      expect((await overRest(edge, 'attempts.submitPosition', { token, body })).status).toBe(201);
    }
  });

  test.each([true, 'true'])('is proved later, by email_verified %j', async (value) => {
    const sub = crypto.randomUUID();
    await me(await byPassword(20, { ...UNPROVED, sub }));
    expect((await preSignup()).status).toBe(200);
    await me(await byPassword(10, { email_verified: value, sub }));
    expect(faultIn(await preSignup())).toBe('409 email-taken');
  });

  test('may be of several who have not proved it', async () => {
    const answers = await Promise.all([1, 2, 3].map(async () => me(await byPassword(10, UNPROVED))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('an address that was stored before anybody asked whether it was proved', () => {
  test('is the learner’s when they come back, with all they had', async () => {
    const [id, username] = [crypto.randomUUID(), newName()];
    await store(id, username);
    const created_at = new Date(7).toISOString();
    expect(await me(await byPassword(10, { sub: id }))).toMatchObject({
      status: 200,
      body: { username, email, created_at },
    });
    expect(faultIn(await preSignup())).toBe('409 email-taken');
  });

  test.each([byPassword, byProvider])('keeps its owner from nothing', async (by) => {
    const [id, username] = [crypto.randomUUID(), newName()];
    await store(id, username);
    expect((await me(await by(10))).status).toBe(200);
    // The other account goes on with its name, and without the address.
    const old = await me(await byPassword(5, { sub: id, ...UNPROVED }));
    expect(old).toMatchObject({ status: 200, body: { username } });
  });
});

describe('one address of two accounts', () => {
  test('who signs in through a provider is told that the account has a password', async () => {
    await me(await byPassword(20));
    const answer = await me(await byProvider(10));
    expect(faultIn(answer)).toBe('409 email-taken');
    expect(answer.body).toMatchObject({
      error: { issues: [{ path: ['signs_in_by'], message: 'password' }] },
    });
  });

  test.each([byPassword, byProvider])('who comes after a provider’s account is told so', async (by) => {
    await me(await byProvider(20));
    const answer = await me(await by(10));
    expect(faultIn(answer)).toBe('409 email-taken');
    expect(answer.body).toMatchObject({
      error: { issues: [{ path: ['signs_in_by'], message: 'provider' }] },
    });
  });

  test('who is refused has no row, and stores nothing', async () => {
    await me(await byPassword(20));
    const token = await byProvider(10);
    const before = [await countSharedRows(), await countOwnRows(edge, token)];
    const body = sampleInput('attempts.submitPosition');
    expect(faultIn(await overRest(edge, 'attempts.submitPosition', { token, body }))).toBe('409 email-taken');
    const rename = sampleInput('users.updateUsername');
    expect(faultIn(await overRest(edge, 'users.updateUsername', { token, body: rename }))).toBe(
      '409 email-taken',
    );
    expect([await countSharedRows(), await countOwnRows(edge, token)]).toEqual(before);
  });

  test('of twenty who prove it at once through providers, one gets it', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => byProvider(10)));
    const statuses = (await Promise.all(tokens.map(me))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  test('an account whose address was changed in the pool has the new one, and the old one is free', async () => {
    const sub = crypto.randomUUID();
    const old = email;
    await me(await byPassword(20, { sub }));
    email = `new-${old}`;
    expect(await me(await byPassword(10, { sub }))).toMatchObject({ status: 200, body: { email } });
    expect(faultIn(await preSignup())).toBe('409 email-taken');
    email = old;
    expect((await preSignup()).status).toBe(200);
  });
});

describe('an account that was deleted and registered anew', () => {
  test('has the address, and may have the name, which rests for others', async () => {
    const username = newName();
    const old = await byPassword(100);
    await name(old, username);

    const fresh = await byPassword(10);
    expect(await me(fresh)).toMatchObject({
      status: 200,
      body: { email, username: null, kept_usernames: [{ username }] },
    });
    const stranger = await edge.pool.idToken();
    expect(faultIn(await name(stranger, username))).toBe('409 username-taken');
    expect(await name(fresh, username)).toMatchObject({ status: 201, body: { username } });
  });

  test('keeps it when a token of the deleted one is used once more', async () => {
    const old = await byPassword(100);
    await me(old);
    const fresh = await byPassword(10);
    await me(fresh);
    expect((await me(old)).status).toBe(200);
    expect(await me(fresh)).toMatchObject({ status: 200, body: { email } });
    const holder = await env.DB.prepare(
      'SELECT count(*) AS size FROM learners WHERE email = ? AND email_proved_at IS NOT NULL',
    )
      .bind(email)
      .first('size');
    expect(holder).toBe(1);
  });

  test('may sign up again, with its old name, as soon as the pool does not know it', async () => {
    const [sub, username] = [crypto.randomUUID(), newName()];
    await name(await byPassword(100, { sub }), username);
    expect(faultIn(await preSignup(username))).toBe('409 username-taken');
    expect(faultIn(await preSignup())).toBe('409 email-taken');

    edge.deletedAccounts.add(sub);
    expect(await preSignup(username)).toMatchObject({ status: 200, body: { valid: true } });
    expect((await name(await byPassword(10), username)).status).toBe(201);
  });

  test('may come back through a provider', async () => {
    const sub = crypto.randomUUID();
    await me(await byPassword(100, { sub }));
    edge.deletedAccounts.add(sub);
    expect(await me(await byProvider(10))).toMatchObject({ status: 200, body: { email } });
  });
});
