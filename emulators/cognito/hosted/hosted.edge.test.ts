/**
 * The hosted sign-in, through aws-amplify: a provider's account, the pool's own form, signing out.
 */
import { env } from 'cloudflare:workers';
import {
  fetchAuthSession,
  fetchUserAttributes,
  signInWithRedirect,
  signOut,
  type SignInWithRedirectInput,
} from '@aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTokenVerifier } from '#edge/auth/token-verifier';
import { createIssuerFetch } from '../issuer-fetch.ts';
import { type HostedSettings, connectAmplify, createLearner } from '../testing/amplify.ts';
import { ORIGIN, PAGE, TestBrowser, authorizeAddress } from '../testing/browser.ts';
import {
  CLIENT_ID,
  PASSWORD,
  createAdminCaller,
  createCaller,
  createClock,
  refusal,
} from '../testing/client.ts';

const HOSTED: HostedSettings = {
  domain: 'localhost',
  scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
  redirectSignIn: [PAGE],
  redirectSignOut: [`${ORIGIN}/`],
  responseType: 'code',
};
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

const listen = () => undefined;

/** As much of a page as the library looks at. */
function openPage(): void {
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

/** The form of the provider's page. */
const allow = (more: Fields = {}) => ({
  email,
  name: 'Anna',
  verified: 'true',
  decision: 'allow',
  ...more,
});

describe('somebody with an account at a provider', () => {
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

  test('is led there with a state of 32 characters, and with the challenge of a verifier of 128', async () => {
    const { searchParams } = await signInHosted(allow(), { provider: 'Google' });
    expect(searchParams.get('state')).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    const bodies = vi.mocked(fetch).mock.calls.map(([, init]) => new URLSearchParams(String(init?.body)));
    const verifiers = bodies.map((body) => body.get('code_verifier')).filter((verifier) => verifier !== null);
    expect(verifiers.at(-1)).toMatch(/^[A-Za-z0-9]{128}$/);
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

const openLogin = (form: Fields) => browser.fillIn(authorizeAddress(), form);

describe('the pool’s own form', () => {
  test('takes the password, and renews the session as any other', async () => {
    email = await createLearner();
    await signInHosted({ username: email, password: PASSWORD });
    const before = await fetchAuthSession();
    expect(before.tokens?.idToken?.payload).toMatchObject({ email, email_verified: true });
    const after = await fetchAuthSession({ forceRefresh: true });
    expect(after.tokens?.accessToken.payload['scope']).toBe(HOSTED.scopes.join(' '));
  });

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

describe('/oauth2/authorize', () => {
  test('sends nobody to an address that is not ours, not from its form either', async () => {
    const address = authorizeAddress({
      redirect_uri: 'https://evil.example/login',
      identity_provider: 'Google',
    });
    expect(await browser.open(address)).toMatchObject({ status: 400, location: null });
    const form = address.replace('/oauth2/authorize', '/provider');
    expect(await browser.open(form, { email, decision: 'allow' })).toMatchObject({
      status: 400,
      location: null,
    });
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
