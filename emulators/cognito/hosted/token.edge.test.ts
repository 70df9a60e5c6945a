/**
 * POST /oauth2/token on the wire: what a code and a refresh token are good for, and what amplify never sends.
 */
import { beforeEach, expect, test } from 'vitest';
import { ORIGIN, PAGE, TestBrowser, VERIFIER, authorizeAddress } from '../testing/browser.ts';
import { CLIENT_ID, createCaller, createClock, refusal } from '../testing/client.ts';

type Fields = Readonly<Record<string, string>>;

const clock = createClock();
const call = createCaller(clock);
const browser = new TestBrowser(clock.now);
let email: string;

beforeEach(() => {
  email = `${crypto.randomUUID()}@example.com`;
});

/** A fresh code, and the address that it came with. */
async function getCode(changes: Fields = {}): Promise<string> {
  const address = authorizeAddress({ identity_provider: 'Google', ...changes });
  const answer = await browser.fillIn(address, { email, verified: 'true', decision: 'allow' });
  const { searchParams } = new URL(String(answer.location));
  expect(searchParams.get('state')).toBe('xyz');
  return String(searchParams.get('code'));
}

async function exchange(form: Fields): Promise<{ status: number; body: Record<string, unknown> }> {
  const { status, text } = await browser.open(`${ORIGIN}/oauth2/token`, form);
  return { status, body: JSON.parse(text) };
}

const good = async (changes: Fields = {}) => ({
  grant_type: 'authorization_code',
  client_id: CLIENT_ID,
  code: await getCode(changes),
  redirect_uri: PAGE,
  code_verifier: VERIFIER,
});

test('gives tokens, once', async () => {
  const form = await good();
  expect(await exchange(form)).toMatchObject({
    status: 200,
    body: { token_type: 'Bearer', expires_in: 3600, refresh_token: expect.any(String) },
  });
  expect(await exchange(form)).toEqual({ status: 400, body: { error: 'invalid_grant' } });
});

test('gives new ones for a refresh token', async () => {
  const { body } = await exchange(await good());
  const form = { grant_type: 'refresh_token', client_id: CLIENT_ID };
  const { status, body: renewed } = await exchange({ ...form, refresh_token: String(body['refresh_token']) });
  expect(status).toBe(200);
  expect(renewed).toHaveProperty('id_token');
  expect(renewed).not.toHaveProperty('refresh_token');
  expect(await exchange({ ...form, refresh_token: 'made up' })).toEqual({
    status: 400,
    body: { error: 'invalid_grant' },
  });
});

test.each<[string, Fields, string]>([
  ['another verifier', { code_verifier: VERIFIER.replace('d', 'e') }, 'invalid_grant'],
  ['another address', { redirect_uri: `${ORIGIN}/` }, 'invalid_grant'],
  ['a made-up code', { code: 'made up' }, 'invalid_grant'],
  ['another client', { client_id: 'other' }, 'invalid_client'],
  ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
])('refuses %s', async (_, changes, error) => {
  expect(await exchange({ ...(await good()), ...changes })).toEqual({ status: 400, body: { error } });
});

const without = (form: Fields, left: string) =>
  Object.fromEntries(Object.entries(form).filter(([name]) => name !== left));

test('refuses a missing verifier, and a missing code', async () => {
  expect(await exchange(without(await good(), 'code_verifier'))).toEqual({
    status: 400,
    body: { error: 'invalid_grant' },
  });
  expect(await exchange(without(await good(), 'code'))).toEqual({
    status: 400,
    body: { error: 'invalid_request' },
  });
});

test('refuses a code after five minutes', async () => {
  const [inTime, late] = [await good(), await good()];
  clock.advance(300_000 - 1);
  expect(await exchange(inTime)).toMatchObject({ status: 200 });
  clock.advance(1);
  expect(await exchange(late)).toEqual({ status: 400, body: { error: 'invalid_grant' } });
});

test('gives an access token that opens no more than was asked for', async () => {
  const { body } = await exchange(await good({ scope: 'openid' }));
  expect(await call('GetUser', { AccessToken: body['access_token'] })).toMatchObject(
    refusal('NotAuthorizedException', 'Access Token does not have required scopes'),
  );
});
