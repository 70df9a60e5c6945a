/**
 * Test side of the stand-in: a Cognito of one's own clock, called as its clients call it.
 */
import { env } from 'cloudflare:workers';
import { z } from 'zod';
import { signAdminCall } from '#emulators/cognito/admin-access';
import { createCognito } from '#emulators/cognito/app';
import { findMessages } from '#emulators/inbox/messages';

export const CLIENT_ID = env.COGNITO_CLIENT_ID;
export const POOL_ID = env.COGNITO_USER_POOL_ID;
export const PASSWORD = 'correct horse battery';

const tokensSchema = z.object({ IdToken: z.string(), AccessToken: z.string(), RefreshToken: z.string() });
export type TestTokens = z.infer<typeof tokensSchema>;

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

/** What the service sent back: its HTTP status, its headers, its JSON. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

export type Call = (operation: string, input: unknown, headers?: Record<string, string>) => Promise<Reply>;

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
    return readReply(response);
  };
}

/** Calls an Admin… operation, signed as for AWS. */
export function createAdminCaller(clock: TestClock): (operation: string, input: object) => Promise<Reply> {
  const cognito = createCognito(clock.now);
  return async (operation, input) => {
    const response = await cognito.fetch(
      await signAdminCall('http://localhost/', operation, { UserPoolId: POOL_ID, ...input }),
      env,
    );
    return readReply(response);
  };
}

/** Decoded by hand: workerd warns of `.json()` on a type that it does not know as text. */
async function readReply(response: Response): Promise<Reply> {
  const text = new TextDecoder().decode(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body: JSON.parse(text) };
}

/** The code in the newest message to an address. */
export async function readNewestCode(email: string): Promise<string> {
  const [newest] = await findMessages(env.COGNITO_DB, email);
  if (!newest) throw new Error(`No message to ${email}`);
  return newest.code;
}

/** Signs up and confirms a user by plain calls. */
export async function createConfirmedUser(call: Call, email: string): Promise<void> {
  await call('SignUp', { ClientId: CLIENT_ID, Username: email, Password: PASSWORD });
  const ConfirmationCode = await readNewestCode(email);
  await call('ConfirmSignUp', { ClientId: CLIENT_ID, Username: email, ConfirmationCode });
}

/** Signs a confirmed user in with the password itself. */
export async function signInByPassword(call: Call, email: string): Promise<TestTokens> {
  const AuthParameters = { USERNAME: email, PASSWORD };
  const input = { ClientId: CLIENT_ID, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
  const { body } = await call('InitiateAuth', input);
  return tokensSchema.parse(body['AuthenticationResult']);
}

/** What a refusal looks like on the wire. */
export function refusal(exception: string, message: string): object {
  return { status: 400, body: { __type: exception, message } };
}
