/**
 * The proof that the stand-in is Cognito: the real aws-amplify/auth, unmodified, signs in to it by SRP.
 */
import { env } from 'cloudflare:workers';
import {
  autoSignIn,
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from '@aws-amplify/auth';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTokenVerifier } from '#edge/auth/token-verifier';
import { randomCount } from '#worker-engine/testing/random-count';
import { createIssuerFetch } from './issuer-fetch.ts';
import { connectAmplify, readSentProofs, signInWithoutSrp, signUpConfirmed } from './testing/amplify.ts';
import {
  CLIENT_ID,
  PASSWORD,
  createAdminCaller,
  createCaller,
  createClock,
  readNewestCode,
  refusal,
} from './testing/client.ts';

const HOUR_MS = 3_600_000;

const call = createCaller(createClock());
const callAsAdmin = createAdminCaller(createClock());

beforeAll(() => connectAmplify());
afterAll(() => vi.unstubAllGlobals());

afterEach(async () => {
  vi.useRealTimers();
  await signOut();
});

describe('a new learner', () => {
  const username = 'anna@example.com';

  test('signs up, confirms the address and is signed in', async () => {
    const userAttributes = { email: username, preferred_username: 'Anna' };
    const started = await signUp({
      username,
      password: PASSWORD,
      options: { userAttributes, autoSignIn: true },
    });
    expect(started.nextStep).toEqual({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'a***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' },
    });
    const confirmed = await confirmSignUp({ username, confirmationCode: await readNewestCode(username) });
    expect(confirmed.nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN');
    expect(await autoSignIn()).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    const { userId, signInDetails } = await getCurrentUser();
    expect(userId).toBe(started.userId);
    expect(signInDetails).toEqual({ loginId: username, authFlowType: 'USER_SRP_AUTH' });
    expect(await fetchUserAttributes()).toEqual({ ...userAttributes, email_verified: 'true', sub: userId });
  });

  test('is told when the address has an account', async () => {
    await expect(signUp({ username: 'ANNA@example.com', password: PASSWORD })).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'An account with the given email already exists.',
    });
  });

  test('is told when there is nothing left to confirm', async () => {
    await expect(resendSignUpCode({ username })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User is already confirmed.',
    });
  });
});

describe('signing in by SRP', () => {
  const username = 'basia@example.com';
  beforeAll(() => signUpConfirmed(username, PASSWORD));

  test.each([
    ['with the e-mail as signed up', username, PASSWORD],
    ['with the e-mail in capitals', 'BASIA@EXAMPLE.COM', PASSWORD],
  ])('works %s', async (_, login, password) => {
    expect(await signIn({ username: login, password })).toMatchObject({ isSignedIn: true });
  });

  const wrongPassword = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
  const unknownUser = { name: 'UserNotFoundException', message: 'User does not exist.' };

  test.each([
    ['a wrong password', { username, password: 'wrong horse battery' }, wrongPassword],
    ['nearly the password', { username, password: `${PASSWORD} ` }, wrongPassword],
    ['an unknown user', { username: 'nobody@example.com', password: PASSWORD }, unknownUser],
  ])('refuses %s', async (_, credentials, error) => {
    await expect(signIn(credentials)).rejects.toMatchObject(error);
    expect((await fetchAuthSession()).tokens).toBeUndefined();
  });

  test('takes no proof twice', async () => {
    await signIn({ username, password: PASSWORD });
    const proofs = readSentProofs();
    expect(proofs.length).toBeGreaterThan(0);
    for (const proof of proofs) {
      expect(await call('RespondToAuthChallenge', proof)).toMatchObject(
        refusal(wrongPassword.name, wrongPassword.message),
      );
    }
  });

  test('proves passwords in every language, many times over', async () => {
    const login = 'filip@example.com';
    const password = 'zażółć gęślą jaźń ♞';
    await signUpConfirmed(login, password);
    // Numbers with leading zeros or a set top bit are encoded specially: about every second one is.
    for (let round = 0; round < randomCount(4, 12); round += 1) {
      expect(await signIn({ username: login, password })).toMatchObject({ isSignedIn: true });
      await signOut();
    }
  });

  test('works with the password itself too', async () => {
    const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
    expect(await signIn({ username, password: PASSWORD, options })).toMatchObject({ isSignedIn: true });
    await signOut();
    await expect(signIn({ username, password: 'wrong', options })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  test('sends who has not confirmed the address to confirmation, with the right password only', async () => {
    const login = 'celina@example.com';
    await signUp({ username: login, password: PASSWORD });
    await expect(signIn({ username: login, password: 'not the one' })).rejects.toMatchObject(wrongPassword);
    const { nextStep } = await signIn({ username: login, password: PASSWORD });
    expect(nextStep).toEqual({ signInStep: 'CONFIRM_SIGN_UP' });
  });
});

describe('a session', () => {
  const username = 'dorota@example.com';
  beforeAll(() => signUpConfirmed(username, PASSWORD));

  test('has an ID token that the edge can verify', async () => {
    await signIn({ username, password: PASSWORD });
    const { tokens, userSub } = await fetchAuthSession();
    const verifyToken = createTokenVerifier({
      issuer: env.COGNITO_ISSUER,
      clientId: CLIENT_ID,
      fetch: createIssuerFetch(env),
    });
    const learner = {
      sub: userSub,
      email: username,
      hasVerifiedEmail: true,
      signsInBy: 'password',
      authTime: tokens?.idToken?.payload['auth_time'],
      groupTier: 'free',
    };
    expect(await verifyToken(String(tokens?.idToken))).toEqual(learner);
    const payload = tokens?.idToken?.payload ?? {};
    expect(payload).toMatchObject({ iss: env.COGNITO_ISSUER, aud: CLIENT_ID, token_use: 'id' });
    expect(payload).toMatchObject({ 'cognito:username': userSub, email_verified: true });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
  });

  test('renews its tokens by itself after an hour', async () => {
    await signInWithoutSrp(username);
    const before = await fetchAuthSession();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
    const after = await fetchAuthSession();
    expect(after.tokens?.idToken?.payload['jti']).not.toBe(before.tokens?.idToken?.payload['jti']);
    for (const claim of ['sub', 'auth_time', 'origin_jti']) {
      expect(after.tokens?.idToken?.payload[claim]).toBe(before.tokens?.idToken?.payload[claim]);
    }
  });

  test('shows a group in the tokens after the next renewal', async () => {
    await signInWithoutSrp(username);
    const input = { Username: username, GroupName: 'premium' };
    await callAsAdmin('AdminAddUserToGroup', input);
    const premium = await fetchAuthSession({ forceRefresh: true });
    expect(premium.tokens?.idToken?.payload['cognito:groups']).toEqual(['premium']);
    expect(premium.tokens?.accessToken.payload['cognito:groups']).toEqual(['premium']);
    await callAsAdmin('AdminRemoveUserFromGroup', input);
    const free = await fetchAuthSession({ forceRefresh: true });
    expect(free.tokens?.idToken?.payload).not.toHaveProperty('cognito:groups');
  });

  test('ends on this device with sign-out, everywhere with a global one', async () => {
    await signInWithoutSrp(username);
    const { tokens } = await fetchAuthSession();
    await signOut({ global: true });
    expect((await fetchAuthSession()).tokens).toBeUndefined();
    expect(await call('GetUser', { AccessToken: String(tokens?.accessToken) })).toMatchObject({
      status: 400,
      body: { __type: 'NotAuthorizedException', message: 'Access Token has been revoked' },
    });
  });

  test('that was revoked elsewhere is over at the next renewal', async () => {
    await signInWithoutSrp(username);
    const { tokens } = await fetchAuthSession();
    await call('GlobalSignOut', { AccessToken: String(tokens?.accessToken) });
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });
});

test('a forgotten password is replaced by code', async () => {
  const username = 'ewa@example.com';
  await signUpConfirmed(username, PASSWORD);
  const { nextStep } = await resetPassword({ username });
  expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
  const confirmationCode = await readNewestCode(username);
  await confirmResetPassword({ username, confirmationCode, newPassword: 'a new one, longer' });
  await expect(signIn({ username, password: PASSWORD })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  expect(await signIn({ username, password: 'a new one, longer' })).toMatchObject({ isSignedIn: true });
});
