/**
 * The Worker of `npm start` as a whole: a token of the local pool opens the edge app.
 */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { NO_FILES } from '#edge/testing/no-files';
import {
  createCaller,
  createClock,
  createConfirmedUser,
  signInByPassword,
} from './cognito/testing/client.ts';
import worker from './worker.ts';

const ORIGIN = 'http://localhost:8787';
const get = (path: string, headers: Record<string, string> = {}) =>
  worker.fetch(
    new Request(`${ORIGIN}${path}`, { headers }),
    { ...env, ASSETS: NO_FILES },
    createExecutionContext(),
  );

test('who signed in here is known to the edge app, which reads the keys in-process', async () => {
  const call = createCaller(createClock());
  await createConfirmedUser(call, 'irena@example.com');
  const { IdToken, AccessToken } = await signInByPassword(call, 'irena@example.com');
  const response = await get('/users/me', { Authorization: `Bearer ${IdToken}` });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ email: 'irena@example.com', tier: 'free' });
  expect((await get('/users/me', { Authorization: `Bearer ${AccessToken}` })).status).toBe(401);
  expect((await get('/users/me')).status).toBe(401);
});

test.each([
  ['/local/config.json', 'application/json'],
  ['/local/inbox', 'text/html; charset=UTF-8'],
  ['/local/inbox.json', 'application/json'],
  ['/local/inbox.css', 'text/css'],
  ['/local/stripe', 'text/html; charset=UTF-8'],
  ['/local/stripe/style.css', 'text/css'],
  [`/local/cognito/${env.COGNITO_USER_POOL_ID}/.well-known/jwks.json`, 'application/json'],
])('%s is there', async (path, type) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe(type);
});

test('the library can call the local Stripe over the network, too', async () => {
  const response = await get('/v1/prices', { Authorization: 'Bearer sk_test_local' });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ object: 'list' });
  expect((await get('/v1/prices')).status).toBe(401);
});

test.each([
  ['a call that is refused first', '/bot_games', 1000, 401],
  ['a path that is no call', '/nowhere', 1000, 404],
  ['a body larger than a call takes', '/bot_games', 100_000, 413],
  ['a body larger than Cognito takes', '/local/cognito', 100_000, 413],
  ['and with the slash that AWS’s own client adds', '/local/cognito/', 100_000, 413],
])('the body is read to its end: %s', async (_what, path, length, status) => {
  const body = createBody(length);
  const response = await worker.fetch(
    new Request(`${ORIGIN}${path}`, {
      method: 'POST',
      headers: { 'content-length': `${length}` },
      body: body.stream,
    }),
    { ...env, ASSETS: NO_FILES },
    createExecutionContext(),
  );
  expect(response.status).toBe(status);
  expect(body.isRead()).toBe(true);
});

/** A body of `length` bytes that arrives piece by piece and knows whether it was read to its end. */
function createBody(length: number): { readonly stream: ReadableStream<Uint8Array>; isRead(): boolean } {
  const pieceBytes = 100;
  let sent = 0;
  let read = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent === length) {
          read = true;
          controller.close();
          return;
        }
        controller.enqueue(new Uint8Array(pieceBytes));
        sent += pieceBytes;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, isRead: () => read };
}

test('what is nowhere under /local is the edge app’s to refuse', async () => {
  const response = await get('/local/nothing');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: 'not-found' } });
});

test('maintenance can be started by hand, and by the platform’s clock', async () => {
  const bindings = { ...env, ASSETS: NO_FILES };
  const request = new Request(`${ORIGIN}/local/maintenance`, { method: 'POST' });
  const response = await worker.fetch(request, bindings, createExecutionContext());
  expect(await response.json()).toMatchObject({ finished: true });
  await expect(worker.scheduled(undefined, bindings)).resolves.toBeUndefined();
});
