/**
 * POST /users/pre_signup_validation: may someone sign up with this username and e-mail address?
 */
import { Fault } from '#contract/faults';
import type { PreSignup, UsernameValidity } from '#contract/users';
import { askForHolder } from '#db/queries/addresses';
import { isUsernameTaken } from '#db/queries/usernames';
import { utcDayOf } from '#db/queries/day-counts';
import type { Services } from '../services/services.ts';
import { releaseIfDeleted } from './deleted-accounts.ts';
import { restsSince } from './username-times.ts';

/**
 * Says yes, or throws `username-taken` or `email-taken`. Open to anyone: nobody is signed in before signing up. So that nobody lists who is
 * registered, a network that has asked very often today hears that every address is free; the identity service refuses one that is not.
 */
export async function validateBeforeSignup(
  services: Services,
  { username, email }: PreSignup,
): Promise<UsernameValidity> {
  const isAddressTaken = await isTaken(services, email);
  if (await isUsernameTaken(services.first, username, restsSince(services.now())))
    throw new Fault('username-taken', 'This username is taken.');
  if (isAddressTaken) throw new Fault('email-taken', 'This e-mail address is registered already.');
  return { valid: true };
}

/** First of all: an account that was deleted gives up its name with its address. */
async function isTaken(services: Services, email: string): Promise<boolean> {
  const { first, network, now } = services;
  const day = utcDayOf(now());
  const holder = await askForHolder(first, {
    email,
    day,
    network: await network.nameOn(day),
    most: network.addressesADay,
  });
  return holder !== undefined && !(await releaseIfDeleted(services, { ...holder, email }));
}
