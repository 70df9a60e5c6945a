/**
 * POST /users/validate_username: is this username well formed and free?
 */
import { findNameFlaw, type UsernameValidity, type ValidateUsername } from '#contract/users';
import { isUsernameTaken } from '#db/queries/usernames';
import type { Services } from '../services/services.ts';
import { restsSince } from './username-times.ts';

/** Whether the name can be used. A bad name is a result here and no fault, because the call asks just that. */
export async function validateUsername(
  { first, now }: Services,
  { username }: ValidateUsername,
): Promise<UsernameValidity> {
  const wanted = username.trim();
  const flaw = findNameFlaw(wanted);
  if (flaw) return { valid: false, reason: flaw };
  if (await isUsernameTaken(first, wanted, restsSince(now()))) return { valid: false, reason: 'taken' };
  return { valid: true };
}
