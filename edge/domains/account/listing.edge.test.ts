/**
 * Who is registered cannot be listed, and a class can sign up all the same (docs/security.md).
 */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { plainLetters } from '#contract/testing/plain-letters';
import { faultIn } from '#edge/testing/fault-in';
import { TestEdge } from '#edge/testing/test-edge';

const DAY_MS = 86_400_000;
/** What wrangler.toml says of production. */
const ADDRESSES_A_DAY = 200;
const CALLS_A_MINUTE = 150;

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({ ADDRESSES_A_DAY: String(ADDRESSES_A_DAY) });
});
afterEach(() => {
  vi.useRealTimers();
});

const newName = () => `n${plainLetters(crypto.randomUUID()).slice(0, 8)}`;
let networks = 0;
const newNetwork = () => `198.51.100.${(networks += 1)}`;

/** Somebody who is registered. */
async function register(): Promise<string> {
  const email = `${newName()}@example.com`;
  const token = await edge.pool.idToken({ email });
  expect((await edge.call('GET', '/users/me', { token })).status).toBe(200);
  return email;
}

const ask = async (network: string, email: string, username = newName()) =>
  edge.call('POST', '/users/pre_signup_validation', {
    body: { username, email },
    headers: { 'cf-connecting-ip': network },
  });

/** Asks so often, in tens at once; how often it was told that the address is registered. */
async function askOften(network: string, email: string, times: number): Promise<number> {
  let told = 0;
  for (let asked = 0; asked < times; asked += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(network, email)));
    told += answers.filter(({ status }) => status === 409).length;
  }
  return told;
}

describe('a network', () => {
  test('is told of 200 addresses a day, and then that all are free', async () => {
    const [network, email] = [newNetwork(), await register()];
    expect(await askOften(network, email, ADDRESSES_A_DAY + 20)).toBe(ADDRESSES_A_DAY);
    expect(await ask(network, email)).toMatchObject({ status: 200, body: { valid: true } });

    // Others are told, from an address of the same household or not.
    expect(faultIn(await ask(newNetwork(), email))).toBe('409 email-taken');
    // The next UTC day, this one is told again.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
    expect(faultIn(await ask(network, email))).toBe('409 email-taken');
  });

  test('of IPv6 is a household', async () => {
    const email = await register();
    const most = await TestEdge.start({ ADDRESSES_A_DAY: '2' });
    const statuses = [];
    for (const address of ['2001:db8:9:9::1', '2001:db8:9:9::2', '2001:db8:9:9:ffff::3']) {
      const { status } = await most.call('POST', '/users/pre_signup_validation', {
        body: { username: newName(), email },
        headers: { 'cf-connecting-ip': address },
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([409, 409, 200]);
  });

  test('is told whether a name is taken as often as it likes', async () => {
    const network = newNetwork();
    const username = newName();
    const token = await edge.pool.idToken();
    await edge.call('POST', '/users/post_signup', { token, body: { username } });
    await askOften(network, 'nobody@example.com', ADDRESSES_A_DAY);
    expect(faultIn(await ask(network, 'nobody@example.com', username))).toBe('409 username-taken');
  });

  test('is not stored: only a name of it that is another one each day', async () => {
    const network = '203.0.113.77';
    await ask(network, 'nobody@example.com');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
    await ask(network, 'nobody@example.com');
    const { results } = await env.DB.prepare('SELECT * FROM address_checks').all();
    expect(JSON.stringify(results)).not.toContain('203.0.113');
    const names = results.map(({ network: name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => /^[\da-f]{32}$/.test(String(name)))).toBe(true);
  });
});

test('what is over is deleted by maintenance', async () => {
  await ask(newNetwork(), 'nobody@example.com');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS });
  await ask(newNetwork(), 'nobody@example.com');
  const { address_checks: deleted } = await edge.runMaintenance();
  expect(deleted).toBeGreaterThan(0);
  const left = await env.DB.prepare('SELECT count(*) AS size FROM address_checks').first('size');
  expect(left).toBe(1);
});

test('a class of 30 behind one address signs up in five minutes', async () => {
  let [minute, calls, most] = [0, 0, 0];
  const limiter = {
    limit: async () => {
      calls += 1;
      most = Math.max(most, calls);
      return { success: calls <= CALLS_A_MINUTE };
    },
  };
  const school = await TestEdge.start({ ADDRESSES_A_DAY: String(ADDRESSES_A_DAY), ANONYMOUS_CALLS: limiter });
  const headers = { 'cf-connecting-ip': '192.0.2.30' };
  const post = async (path: string, body: object, token?: string) =>
    school.call('POST', `/users/${path}`, { body, token, headers });
  for (let pupil = 0; pupil < 30; pupil += 1) {
    // Ten a minute: the class is done in three of the five.
    if (Math.floor(pupil / 10) !== minute) [minute, calls] = [Math.floor(pupil / 10), 0];
    const [username, email] = [newName(), `${newName()}@school.example`];
    // The form asks after each pause in typing, and most names are taken at first.
    for (let length = 3; length <= username.length; length += 1) {
      const { status } = await post('validate_username', { username: username.slice(0, length) });
      expect(status).toBe(200);
    }
    // An address that is mistyped at first, one that is registered, and then the right one.
    for (const tried of ['mia@school', 'nobody@example.com', email]) {
      expect((await post('pre_signup_validation', { username, email: tried })).status).not.toBe(429);
    }
    const token = await school.pool.idToken({ email });
    expect((await post('post_signup', { username }, token)).status).toBe(201);
  }
  expect(most).toBeLessThanOrEqual(CALLS_A_MINUTE);
});
