/**
 * Test side of the stand-in: the real aws-amplify/auth, its requests answered in-process.
 */
import { env } from 'cloudflare:workers';
import { Amplify, type ResourcesConfig } from '@aws-amplify/core';
import { confirmSignUp, signIn, signUp, type SignInOutput } from '@aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { vi } from 'vitest';
import { createCognito } from '#emulators/cognito/app';
import { CLIENT_ID, PASSWORD, POOL_ID, readNewestCode } from './client.ts';

type CognitoSettings = NonNullable<NonNullable<ResourcesConfig['Auth']>['Cognito']>;
/** What the library has to know of the hosted sign-in. */
export type HostedSettings = NonNullable<NonNullable<CognitoSettings['loginWith']>['oauth']>;

/** Points the client library at the stand-in, by configuration and by nothing else. */
export function connectAmplify(now: () => number = Date.now, hosted?: HostedSettings): void {
  const cognito = createCognito(now);
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url, { headers = {}, body = null } = {}) => {
      // The API has one address; the hosted sign-in has several, below a domain of its own.
      const { pathname } = new URL(String(url));
      const path = pathname.startsWith('/oauth2/') ? pathname : '/';
      const request = new Request(new URL(path, String(url)), { method: 'POST', headers, body });
      return asPlainJson(await cognito.fetch(request, env));
    }),
  );
  const auth = {
    Cognito: {
      userPoolId: POOL_ID,
      userPoolClientId: CLIENT_ID,
      userPoolEndpoint: 'http://localhost/local/cognito',
      ...(hosted && { loginWith: { oauth: hosted } }),
    },
  };
  cognitoUserPoolsTokenProvider.setAuthConfig(auth);
  Amplify.configure({ Auth: auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
}

/** Signs up and confirms a user through amplify. */
export async function signUpConfirmed(username: string, password: string): Promise<void> {
  await signUp({ username, password });
  await confirmSignUp({ username, confirmationCode: await readNewestCode(username) });
}

/** Signs up and confirms somebody whom nobody else is, and returns the address. */
export async function createLearner(): Promise<string> {
  const username = `${crypto.randomUUID()}@example.com`;
  await signUpConfirmed(username, PASSWORD);
  return username;
}

/** Signs in without SRP, whose large numbers take amplify long: for tests of what comes after the password. */
export async function signInWithoutSrp(username: string, password = PASSWORD): Promise<SignInOutput> {
  return signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
}

/** Bodies of all RespondToAuthChallenge calls that amplify has sent. */
export function readSentProofs(): readonly string[] {
  return vi
    .mocked(fetch)
    .mock.calls.map(([, init]) => String(init?.body))
    .filter((body) => body.includes('PASSWORD_CLAIM_SIGNATURE'));
}

/** workerd warns on the console of each `.json()` on AWS's content type. */
function asPlainJson({ status, headers, body }: Response): Response {
  const plain = new Headers(headers);
  plain.set('Content-Type', 'application/json');
  return new Response(body, { status, headers: plain });
}
