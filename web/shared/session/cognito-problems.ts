/**
 * Cognito's error names in our words. Names are shared between causes, so the message decides where it must.
 */
import { IdentityProblem } from './identity.ts';
import type { IdentityProblemCode } from './identity.ts';

interface Rule {
  readonly name: string;
  /** Where one name means several things: what the message says in this case. */
  readonly message?: RegExp;
  readonly code: IdentityProblemCode;
}

/** First match wins. */
const RULES: readonly Rule[] = [
  { name: 'UserNotFoundException', code: 'unknown-user' },
  { name: 'NotAuthorizedException', message: /attempts exceeded/i, code: 'too-many-tries' },
  { name: 'NotAuthorizedException', message: /status is CONFIRMED/i, code: 'already-confirmed' },
  { name: 'NotAuthorizedException', message: /session/i, code: 'sign-in-expired' },
  // What aws-amplify throws when it has no sign-in to go on with: three minutes have passed, or storage is blocked.
  { name: 'SignInException', message: /signIn was not called/i, code: 'sign-in-expired' },
  { name: 'NotAuthorizedException', message: /incorrect username or password/i, code: 'wrong-password' },
  { name: 'InvalidParameterException', message: /already confirmed/i, code: 'already-confirmed' },
  { name: 'InvalidParameterException', message: /no registered\/verified/i, code: 'no-verified-address' },
  { name: 'InvalidParameterException', message: /password/i, code: 'bad-password' },
  { name: 'InvalidParameterException', message: /email/i, code: 'bad-email' },
  { name: 'InvalidPasswordException', code: 'bad-password' },
  { name: 'PasswordHistoryPolicyViolationException', code: 'bad-password' },
  { name: 'UsernameExistsException', code: 'email-taken' },
  { name: 'AliasExistsException', code: 'email-taken' },
  { name: 'CodeMismatchException', code: 'wrong-code' },
  // A code of an authenticator app that is being set up.
  { name: 'EnableSoftwareTokenMFAException', code: 'wrong-code' },
  { name: 'ExpiredCodeException', code: 'expired-code' },
  { name: 'CodeDeliveryFailureException', code: 'code-not-sent' },
  { name: 'LimitExceededException', code: 'too-many-tries' },
  { name: 'TooManyRequestsException', code: 'too-many-tries' },
  { name: 'TooManyFailedAttemptsException', code: 'too-many-tries' },
  // A rule of the firewall before the pool, which counts calls by network.
  { name: 'ForbiddenException', code: 'too-many-tries' },
  { name: 'AuthUserPoolException', code: 'configuration' },
  { name: 'AuthTokenConfigException', code: 'configuration' },
  { name: 'ResourceNotFoundException', code: 'configuration' },
  { name: 'NetworkError', code: 'network' },
];

/** Makes a call and turns the service's refusals into ours. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw readCognitoProblem(error);
  }
}

/** The problem behind whatever aws-amplify threw; its own words are kept for those we do not know. */
export function readCognitoProblem(error: unknown): IdentityProblem {
  if (error instanceof IdentityProblem) return error;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const rule = RULES.find(
    (candidate) => candidate.name === name && (candidate.message?.test(message) ?? true),
  );
  const code = isUnanswered(error) ? 'network' : (rule?.code ?? 'other');
  return new IdentityProblem(code, message, { cause: error });
}

/** Statuses that say "not now"; the library has made the call three times by then. */
const NOT_NOW: readonly unknown[] = [429, 500, 502, 503, 504];

/** The service did not answer the question: it is down, or something on the way answered with a page of its own. */
function isUnanswered(error: unknown): boolean {
  return error instanceof SyntaxError || NOT_NOW.includes(statusOf(error));
}

/** Where aws-amplify keeps the status of an answer. */
function statusOf(error: unknown): unknown {
  const { metadata } = Object(error) as { readonly metadata?: { readonly httpStatusCode?: unknown } };
  return metadata?.httpStatusCode;
}

/** A password as every keyboard's is sent: one writes ó as one character, another as two (NFC). */
export function inOneForm(password: string): string {
  return password.normalize('NFC');
}
