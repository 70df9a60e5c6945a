/**
 * Test side of the stand-in: the real aws-amplify/auth, its requests answered in-process.
 */
import { env } from 'cloudflare:workers';
import { Amplify } from 'aws-amplify';
import { confirmSignUp, signUp } from 'aws-amplify/auth';
import { vi } from 'vitest';
import { createCognito } from '#local/cognito/app';
import { CLIENT_ID, POOL_ID, readNewestCode } from './client.ts';

/** Points the client library at the stand-in, by configuration and by nothing else. */
export function connectAmplify(): void {
  const cognito = createCognito();
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url, { headers = {}, body = null } = {}) => {
      const request = new Request(new URL('/', String(url)), { method: 'POST', headers, body });
      return asPlainJson(await cognito.fetch(request, env));
    }),
  );
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: POOL_ID,
        userPoolClientId: CLIENT_ID,
        userPoolEndpoint: 'http://localhost/local/cognito',
      },
    },
  });
}

/** Signs up and confirms a user through amplify. */
export async function signUpConfirmed(username: string, password: string): Promise<void> {
  await signUp({ username, password });
  await confirmSignUp({ username, confirmationCode: await readNewestCode(username) });
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
