/**
 * Which flaws of a half-typed username are said at once.
 */
import type { UsernameReason } from '#contract/account-rules';

/** Whether more letters cannot mend it. `mod` on the way to `modest` is reserved only for a moment, so that waits. */
export function isBeyondMending(flaw: UsernameReason): boolean {
  return flaw === 'too-long' || flaw === 'bad-characters' || flaw === 'taken';
}
