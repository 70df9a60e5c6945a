/** Reads why our server refused a username, for any call (product/account.md#username). */
import { isUsernameReason } from '#contract/account-rules';
import type { UsernameReason } from '#contract/account-rules';
import { findFault } from '#web/shared/api/find-fault.ts';

/** Username fields, by call. */
const FIELDS: readonly unknown[] = ['username', 'new_username'];

/** Returns the reason; undefined if the call failed for another one. */
export function findRefusedUsername(error: unknown): UsernameReason | undefined {
  const fault = findFault(error);
  if (fault?.code === 'username-taken') return 'taken';
  if (fault?.code !== 'invalid-input') return undefined;
  const issue = fault.issues?.find(({ path }) => FIELDS.includes(path[0]));
  return issue && isUsernameReason(issue.message) ? issue.message : undefined;
}
