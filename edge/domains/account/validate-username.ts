/**
 * POST /users/validate_username: is this username well formed and free?
 */
import { findNameFlaw, type UsernameValidity, type ValidateUsername } from '#contract/users';
import type { Services } from '../../services/services.ts';
import { restsSince } from './username-times.ts';
import { selectTaken } from './usernames.ts';

/** Whether the name can be used. A bad name is a result here and no fault, because the call asks just that. */
export async function validateUsername(
  { shared, now }: Services,
  { username }: ValidateUsername,
): Promise<UsernameValidity> {
  const wanted = username.trim();
  const flaw = findNameFlaw(wanted);
  if (flaw) return { valid: false, reason: flaw };
  const taken = await selectTaken(shared, wanted, restsSince(now()));
  return taken.length > 0 ? { valid: false, reason: 'taken' } : { valid: true };
}
