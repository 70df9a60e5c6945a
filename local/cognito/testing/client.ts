/**
 * Test side of the stand-in: a Cognito of one's own clock, called as its clients call it.
 */
import { env } from 'cloudflare:workers';
import { createCognito } from '#local/cognito/app';
import { findMessages } from '#local/inbox/messages';

export const CLIENT_ID = 'oko-local-client';
export const POOL_ID = 'local_oko';

/** A clock that stands still until it is moved. */
export interface TestClock {
  readonly now: () => number;
  readonly advance: (milliseconds: number) => void;
}

export function createClock(start = Date.now()): TestClock {
  let time = start;
  return {
    now: () => time,
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** Answer of a call: its HTTP status, its headers, its JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

export type Call = (operation: string, input: unknown, headers?: Record<string, string>) => Promise<Answer>;

/** Calls operations of a Cognito with this clock, in-process. */
export function createCaller(clock: TestClock): Call {
  const cognito = createCognito(clock.now);
  return async (operation, input, headers = {}) => {
    const response = await cognito.request(
      '/',
      {
        method: 'POST',
        headers: { 'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`, ...headers },
        body: typeof input === 'string' ? input : JSON.stringify(input),
      },
      env,
    );
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
}

/** The code in the newest message to an address. */
export async function readNewestCode(email: string): Promise<string> {
  const [newest] = await findMessages(env.COGNITO_DB, email);
  if (!newest) throw new Error(`No message to ${email}`);
  return newest.code;
}

/** Signs up and confirms a user by plain calls; returns the sub. */
export async function createConfirmedUser(call: Call, email: string, password: string): Promise<string> {
  const { body } = await call('SignUp', { ClientId: CLIENT_ID, Username: email, Password: password });
  const ConfirmationCode = await readNewestCode(email);
  await call('ConfirmSignUp', { ClientId: CLIENT_ID, Username: email, ConfirmationCode });
  return String(body['UserSub']);
}
