/**
 * The wire of Cognito's user-pool API, AWS JSON 1.1: one address, the operation named in a header.
 */
import { getUser } from './account.ts';
import { judgeAdminAccess } from './admin-access.ts';
import { CognitoError } from './errors.ts';
import { adminAddUserToGroup, adminRemoveUserFromGroup } from './groups.ts';
import type { Operation } from './operation.ts';
import type { Pool } from './pool.ts';
import { getTokensFromRefreshToken } from './refresh.ts';
import { confirmForgotPassword, forgotPassword } from './reset-password.ts';
import { initiateAuth, respondToAuthChallenge } from './sign-in.ts';
import { globalSignOut, revokeToken } from './sign-out.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up.ts';

const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';
const CONTENT_TYPE = 'application/x-amz-json-1.1';

/** All that this pool can do. Operations named Admin… want a signed request. */
const OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ['SignUp', signUp],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['GetUser', getUser],
  ['RevokeToken', revokeToken],
  ['GlobalSignOut', globalSignOut],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['AdminAddUserToGroup', adminAddUserToGroup],
  ['AdminRemoveUserFromGroup', adminRemoveUserFromGroup],
]);

/** Answers one call. A refusal is a response; anything else is a bug and rises. */
export async function replyToCall(pool: Pool, request: Request): Promise<Response> {
  try {
    const operation = getOperation(request.headers);
    const body = await readBody(request);
    return reply(200, await operation(pool, body));
  } catch (error) {
    if (error instanceof CognitoError) return refuse(error);
    throw error;
  }
}

/** A refusal as the real service writes it. */
export function refuse(error: CognitoError): Response {
  const body = { __type: error.name, ...(error.message && { message: error.message }) };
  const response = reply(error.status, body);
  response.headers.set('x-amzn-ErrorType', `${error.name}:`);
  // Header values are Latin-1: a message that quotes an input may hold any letter.
  response.headers.set('x-amzn-ErrorMessage', error.message.replace(/[^\x20-\x7e]/g, '?'));
  return response;
}

function getOperation(headers: Headers): Operation {
  const target = headers.get('X-Amz-Target') ?? '';
  const name = target.startsWith(TARGET_PREFIX) ? target.slice(TARGET_PREFIX.length) : '';
  const operation = OPERATIONS.get(name);
  if (!operation) throw new CognitoError('unknown-operation');
  if (name.startsWith('Admin')) requireAdmin(headers);
  return operation;
}

function requireAdmin(headers: Headers): void {
  const access = judgeAdminAccess(headers.get('Authorization'));
  if (access === 'unsigned') throw new CognitoError('admin-unsigned');
  if (access === 'unknown-key') throw new CognitoError('admin-unknown-key');
}

/** Decoded by hand: workerd warns of `.json()` on a type that it does not know as text. */
async function readBody(request: Request): Promise<unknown> {
  const bytes = await request.arrayBuffer();
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new CognitoError('unreadable-body');
  }
}

function reply(status: number, body: object): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': CONTENT_TYPE,
      'Cache-Control': 'no-store',
      'x-amzn-RequestId': crypto.randomUUID(),
    },
  });
}
