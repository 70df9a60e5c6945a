/**
 * The proof that the stand-in is Cognito: the real aws-amplify/auth, unmodified, against it.
 */
import { env } from 'cloudflare:workers';
import { Amplify } from 'aws-amplify';
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
} from 'aws-amplify/auth';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createCognito } from './app.ts';
import { createIssuerFetch } from './issuer-fetch.ts';
import { CLIENT_ID, POOL_ID, readNewestCode } from './testing/client.ts';

const PASSWORD = 'correct horse battery';

beforeAll(() => {
  const cognito = createCognito();
  vi.stubGlobal('fetch', async (url: URL, { method, headers, body }: RequestInit) =>
    cognito.fetch(new Request(new URL('/', url), { method, headers, body }), env),
  );
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: POOL_ID,
        userPoolClientId: CLIENT_ID,
        userPoolEndpoint: 'http://localhost:8787/local/cognito',
      },
    },
  });
});

afterEach(async () => signOut());

test('sign-up, confirmation and automatic sign-in', async () => {
  const username = 'anna@example.com';
  const started = await signUp({
    username,
    password: PASSWORD,
    options: { userAttributes: { email: username, preferred_username: 'Anna' }, autoSignIn: true },
  });
  expect(started.nextStep).toMatchObject({
    signUpStep: 'CONFIRM_SIGN_UP',
    codeDeliveryDetails: { destination: 'a***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' },
  });
  const confirmed = await confirmSignUp({ username, confirmationCode: await readNewestCode(username) });
  expect(confirmed.nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN');
  expect(await autoSignIn()).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
  expect(await fetchUserAttributes()).toMatchObject({ email: username, preferred_username: 'Anna' });
});
