/**
 * Why a hosted sign-in failed, in our words.
 */
import { IdentityProblem } from '../identity.ts';

/** `error` is OAuth's own name for it (RFC 6749 §4.1.2.1), when the hosted pages gave one. */
export function readHostedProblem(cause: unknown, error: string | null): IdentityProblem {
  if (cause instanceof IdentityProblem) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  // aws-amplify's own words when somebody comes back by the browser's button, or by an address without a code.
  const isCancelled = error === 'access_denied' || message === 'User cancelled OAuth flow.';
  return new IdentityProblem(isCancelled ? 'hosted-cancelled' : 'hosted-failed', message, { cause });
}
