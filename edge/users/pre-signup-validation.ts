/**
 * POST /users/pre_signup_validation: may someone sign up with this username and e-mail address?
 */
import { Fault } from '#contract/faults';
import type { PreSignup, UsernameValidity } from '#contract/users';
import { findAddressHolder } from '#db/queries/addresses';
import { isUsernameTaken } from '#db/queries/usernames';
import type { Services } from '../services/services.ts';
import { restsSince } from './username-times.ts';

/** Says yes, or throws `username-taken` or `email-taken`. Open to anyone: nobody is signed in before signing up. */
export async function validateBeforeSignup(
  { first, now }: Services,
  { username, email }: PreSignup,
): Promise<UsernameValidity> {
  if (await isUsernameTaken(first, username, restsSince(now())))
    throw new Fault('username-taken', 'This username is taken.');
  if (await findAddressHolder(first, email))
    throw new Fault('email-taken', 'This e-mail address is registered already.');
  return { valid: true };
}
