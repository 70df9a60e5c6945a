/**
 * Why our server refused a username, whichever call it came with (product/account.md#username).
 */
import { isUsernameReason } from '#contract/account-rules';
import type { UsernameReason } from '#contract/account-rules';
import { findFault } from '#web/shared/api/find-fault.ts';

/** Fields that carry a username, by call. */
const FIELDS: readonly unknown[] = ['username', 'new_username'];

/** The reason, or undefined when the call failed for another one. */
export function findRefusedUsername(error: unknown): UsernameReason | undefined {
  const fault = findFault(error);
  if (fault?.code === 'username-taken') return 'taken';
  if (fault?.code !== 'invalid-input') return undefined;
  const issue = fault.issues?.find(({ path }) => FIELDS.includes(path[0]));
  return issue && isUsernameReason(issue.message) ? issue.message : undefined;
}
