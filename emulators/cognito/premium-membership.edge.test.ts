/**
 * The command that makes a learner premium, against the pool that it talks to.
 */
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { changeMembership } from '#tools/commands/premium-membership';
import { config } from '../config.ts';
import type { LocalEnv } from '../env.ts';
import { createCognito } from './app.ts';
import { createCaller, createClock, createConfirmedUser, signInByPassword } from './testing/client.ts';

const origin = 'http://localhost:8787';
const call = createCaller(createClock());

const local = new Hono<{ Bindings: LocalEnv }>().route('/local/cognito', createCognito());

const sendToPool: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const isConfig = request.url === `${origin}/local/config.json`;
  return isConfig ? config.request(origin, {}, env) : local.fetch(request, env);
};

async function readGroups(email: string): Promise<unknown> {
  const { IdToken } = await signInByPassword(call, email);
  return decodeJwt(IdToken)['cognito:groups'];
}

test('a learner becomes premium, and free again', async () => {
  const email = 'halina@example.com';
  await createConfirmedUser(call, email);
  expect(await changeMembership({ origin, email, remove: false }, sendToPool)).toEqual({
    done: expect.stringContaining(`${email} is premium.`),
  });
  expect(await readGroups(email)).toEqual(['premium']);
  expect(await changeMembership({ origin, email, remove: true }, sendToPool)).toEqual({
    done: expect.stringContaining(`${email} is free again.`),
  });
  expect(await readGroups(email)).toBeUndefined();
});

test('an e-mail that nobody signed up with is named', async () => {
  const change = { origin, email: 'nobody@example.com', remove: false };
  expect(await changeMembership(change, sendToPool)).toEqual({
    error: 'Nobody has signed up as nobody@example.com yet. Sign up first, then try again.',
  });
});

test.each<[string, typeof fetch]>([
  ['nothing listens', () => Promise.reject(new TypeError('fetch failed'))],
  ['something else listens', async () => new Response('<!doctype html>', { status: 200 })],
  ['something else has such an address', async () => new Response('{}', { status: 200 })],
  ['the server has no stand-ins', async () => new Response('', { status: 404 })],
])('when %s, the answer says what to start', async (_, send) => {
  expect(await changeMembership({ origin, email: 'a@b.pl', remove: false }, send)).toEqual({
    error: `No local Oko answers at ${origin}. Start it with npm start; PORT chooses another port.`,
  });
});
