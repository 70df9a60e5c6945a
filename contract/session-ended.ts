/**
 * The fault of a session that was ended, by a sign-out everywhere, a new password, or because the account is no more (product.md §7.9).
 */
import { Fault } from './faults.ts';

/** A page can tell it from a token that is not valid: the issue says so. */
export function sessionEnded(cause?: unknown): Fault {
  return new Fault('signed-out', 'The session was ended.', {
    issues: [{ path: ['session'], message: 'ended' }],
    cause,
  });
}
