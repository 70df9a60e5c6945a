/**
 * The hosted sign-in, through aws-amplify: a provider's account, the pool's own form, signing out. And what amplify never sends.
 */
import { env } from 'cloudflare:workers';
import {
  fetchAuthSession,
  fetchUserAttributes,
  signInWithRedirect,
  signOut,
  type SignInWithRedirectInput,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTokenVerifier } from '#edge/auth/token-verifier';
import { createIssuerFetch } from '../issuer-fetch.ts';
import { type HostedSettings, connectAmplify, createLearner } from '../testing/amplify.ts';
import { TestBrowser } from '../testing/browser.ts';
import { CLIENT_ID, PASSWORD, createAdminCaller, createCaller, createClock, refusal } from '../testing/client.ts';

const ORIGIN = 'http://localhost';
const PAGE = `${ORIGIN}/login`;
const HOSTED: HostedSettings = {
  domain: 'localhost',
  scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
  redirectSignIn: [PAGE],
  redirectSignOut: [`${ORIGIN}/`],
  responseType: 'code',
};
/** The example of RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

type Fields = Readonly<Record<string, string>>;

const clock = createClock();
const call = createCaller(clock);
const browser = new TestBrowser(clock.now);
let email: string;
/** Where the page is; the library moves it. */
let location: URL;

beforeAll(() => connectAmplify(clock.now, HOSTED));
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  email = `${crypto.randomUUID()}@example.com`;
  openPage();
});
afterEach(async () => {
  openPage();
  await signOut();
});

/** As much of a page as the library looks at. */
function openPage(): void {
  const listen = () => undefined;
  location = new URL(PAGE);
  vi.stubGlobal('window', { location, addEventListener: listen, removeEventListener: listen });
}

/** Signs in by the hosted pages, whose form is filled in so; returns the address that was opened. */
async function signInHosted(form: Fields, input: SignInWithRedirectInput = {}): Promise<URL> {
  let opened = '';
  await signInWithRedirect({
    ...input,
    options: {
      ...input.options,
      // The library knows https alone; nothing local has a certificate.
      authSessionOpener: async (url) => {
        opened = url.replace('https:', 'http:');
        const answer = await browser.fillIn(opened, form);
        return { type: 'success', url: answer.location ?? PAGE };
      },
    },
  });
  return new URL(opened);
}

describe('somebody with an account at a provider', () => {
  const allow = (more: Fields = {}) => ({ email, name: 'Anna', verified: 'true', decision: 'allow', ...more });

  test('is signed in, and the edge knows who it is', async () => {
    await signInHosted(allow(), { provider: 'Google' });
    const { tokens, userSub } = await fetchAuthSession();
    const payload = tokens?.idToken?.payload ?? {};
    expect(payload).toMatchObject({
      email,
      email_verified: 'true',
      name: 'Anna',
      'cognito:username': expect.stringMatching(/^Google_\d{21}$/),
      'cognito:groups': [`${env.COGNITO_USER_POOL_ID}_Google`],
      identities: [{ providerName: 'Google', providerType: 'Google', primary: 'true' }],
    });
    const verifyToken = createTokenVerifier({
      issuer: env.COGNITO_ISSUER,
      clientId: CLIENT_ID,
      fetch: createIssuerFetch(env),
    });
    expect(await verifyToken(String(tokens?.idToken))).toMatchObject({ sub: userSub, groupTier: 'free' });
    expect(await fetchUserAttributes()).toMatchObject({ email, sub: userSub });
  });

  test('is the same one next time, and somebody else at another provider', async () => {
    const subs: unknown[] = [];
    for (const provider of ['Google', 'Google', 'Apple'] as const) {
      await signInHosted(allow(), { provider });
      subs.push((await fetchAuthSession()).userSub);
      openPage();
      await signOut();
    }
    expect(subs[1]).toBe(subs[0]);
    expect(subs[2]).not.toBe(subs[0]);
  });

  test('is somebody else than the learner with a password and this address', async () => {
    email = await createLearner();
    await signInHosted(allow({ verified: 'false' }), { provider: 'Facebook' });
    const { tokens } = await fetchAuthSession();
    expect(tokens?.idToken?.payload).toMatchObject({ email, email_verified: 'false' });
    const input = { ClientId: CLIENT_ID, AuthFlow: 'USER_PASSWORD_AUTH' };
    const AuthParameters = { USERNAME: email, PASSWORD };
    const { body } = await call('InitiateAuth', { ...input, AuthParameters });
    expect(body).toHaveProperty('AuthenticationResult');
  });

  test('has no password to sign in with, to change or to forget', async () => {
    await signInHosted(allow(), { provider: 'Amazon' });
    const { tokens } = await fetchAuthSession();
    const Username = String(tokens?.idToken?.payload['cognito:username']);
    expect(await call('ForgotPassword', { ClientId: CLIENT_ID, Username })).toMatchObject(
      refusal('NotAuthorizedException', 'User password cannot be reset in the current state.'),
    );
  });

  test('may think better of it', async () => {
    await expect(signInHosted(allow({ decision: 'deny' }), { provider: 'Google' })).rejects.toMatchObject({
      name: 'OAuthSignInException',
      message: 'The user cancelled the sign-in',
    });
    expect((await fetchAuthSession()).tokens).toBeUndefined();
  });
});

test('the request has a state of 32 letters and a challenge by SHA-256', async () => {
  const { searchParams } = await signInHosted({ email, decision: 'allow' }, { provider: 'Google' });
  expect(searchParams.get('state')).toMatch(/^\w{32}$/);
  expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  expect(searchParams.get('code_challenge_method')).toBe('S256');
});

describe('the pool’s own form', () => {
  test('takes the password, and renews the session as any other', async () => {
    email = await createLearner();
    await signInHosted({ username: email, password: PASSWORD });
    const before = await fetchAuthSession();
    expect(before.tokens?.idToken?.payload).toMatchObject({ email, email_verified: true });
    const after = await fetchAuthSession({ forceRefresh: true });
    expect(after.tokens?.accessToken.payload['scope']).toBe(HOSTED.scopes.join(' '));
  });

  const openLogin = (form: Fields) => browser.fillIn(authorizeAddress(), form);

  test.each([
    ['a wrong password', createLearner, 'wrong', 'Incorrect username or password.'],
    ['an unknown address', async () => 'nobody@example.com', PASSWORD, 'User does not exist.'],
  ])('says what is wrong: %s', async (_, getAddress, password, words) => {
    const answer = await openLogin({ username: await getAddress(), password });
    expect(answer).toMatchObject({ status: 200, location: null, text: expect.stringContaining(words) });
  });

  test('does not let a step be skipped', async () => {
    const create = createAdminCaller(clock);
    await create('AdminCreateUser', { Username: email, TemporaryPassword: PASSWORD });
    const answer = await openLogin({ username: email, password: PASSWORD });
    expect(answer).toMatchObject({
      location: null,
      text: expect.stringContaining('This account needs another step.'),
    });
  });
});

describe('signing out', () => {
  test('leads by the hosted sign-out back to the page', async () => {
    await signInHosted({ email, decision: 'allow' }, { provider: 'Google' });
    await signOut();
    const address = location.href;
    expect(address).toMatch(/^https:\/\/localhost\/logout\?/);
    expect(await browser.open(address.replace('https:', 'http:'))).toMatchObject({
      status: 302,
      location: `${ORIGIN}/`,
    });
    expect((await fetchAuthSession()).tokens).toBeUndefined();
  });

  test.each([
    ['to another origin', CLIENT_ID, 'https://evil.example/'],
    ['for another client', 'other', `${ORIGIN}/`],
  ])('leads nowhere: %s', async (_, client, address) => {
    const query = new URLSearchParams({ client_id: client, logout_uri: address });
    expect(await browser.open(`${ORIGIN}/logout?${query}`)).toMatchObject({ status: 400, location: null });
  });
});

/** Where a hosted sign-in begins; by the pool's own form unless the changes say otherwise. */
function authorizeAddress(changes: Fields = {}): string {
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: PAGE,
    response_type: 'code',
    scope: 'openid email',
    state: 'xyz',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...changes,
  });
  return `${ORIGIN}/oauth2/authorize?${query}`;
}

describe('/oauth2/authorize', () => {
  test('sends nobody to an address that is not ours, not from its form either', async () => {
    const address = authorizeAddress({ redirect_uri: 'https://evil.example/login', identity_provider: 'Google' });
    expect(await browser.open(address)).toMatchObject({ status: 400, location: null });
    const form = address.replace('/oauth2/authorize', '/provider');
    expect(await browser.open(form, { email, decision: 'allow' })).toMatchObject({ status: 400, location: null });
  });

  test('tells the page what is wrong, by its address', async () => {
    const answer = await browser.open(authorizeAddress({ response_type: 'token' }));
    const { searchParams } = new URL(String(answer.location));
    expect(searchParams.get('error')).toBe('unauthorized_client');
    expect(searchParams.get('state')).toBe('xyz');
  });

  test('shows pages that need no script', async () => {
    const page = authorizeAddress().replace('/oauth2/authorize', '/login');
    const { text } = await browser.open(`${page}&login_hint=${encodeURIComponent('"><script>')}`);
    expect(text).toContain('&quot;&gt;&lt;script&gt;');
    expect(text).not.toMatch(/<script|<style| style="/);
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
    expect(await browser.open(new URL(style, page).href)).toMatchObject({ status: 200 });
  });
});

describe('/oauth2/token', () => {
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

  test('refuses a missing verifier, and a missing code', async () => {
    const without = (form: Fields, left: string) =>
      Object.fromEntries(Object.entries(form).filter(([name]) => name !== left));
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
});
