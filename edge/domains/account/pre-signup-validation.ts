/**
 * POST /users/pre_signup_validation: may someone sign up with this username and e-mail address?
 */
import { sql } from 'drizzle-orm';
import { Fault } from '#contract/faults';
import type { PreSignup, UsernameValidity } from '#contract/users';
import type { SharedDatabase } from '#db/shared/database';
import { addressChecks } from '#db/shared/schema';
import { utcDayOf } from '../../learner/self.ts';
import type { Services } from '../../services/services.ts';
import { releaseIfDeleted, selectHolder } from './addresses.ts';
import { restsSince } from './username-times.ts';
import { selectTaken } from './usernames.ts';

/**
 * Says yes, or throws `username-taken` or `email-taken`. Open to anyone: nobody is signed in before signing up. So that nobody lists who is
 * registered, a network that has asked very often today hears that every address is free; the identity service refuses one that is not.
 */
export async function validateBeforeSignup(
  services: Services,
  { username, email }: PreSignup,
): Promise<UsernameValidity> {
  const { shared, network, now } = services;
  const day = utcDayOf(now());
  const question = { day, network: await network.nameOn(day), most: network.addressesADay };
  const names = selectTaken(shared, username, restsSince(now()));
  const [counted, [holder], taken] = await shared.batch([
    countQuestion(shared, question),
    selectHolder(shared, email),
    names,
  ]);
  const isHeld = counted.length > 0 && holder !== undefined;
  // An account that was deleted gives up its name with its address.
  const isReleased = isHeld && (await releaseIfDeleted(services, { ...holder, email }));
  const isNameTaken = isReleased ? (await names).length > 0 : taken.length > 0;
  if (isNameTaken) throw new Fault('username-taken', 'This username is taken.');
  if (isHeld && !isReleased) throw new Fault('email-taken', 'This e-mail address is registered already.');
  return { valid: true };
}

/** A question of somebody who is not signed in. */
interface Question {
  /** Days since the epoch. */
  readonly day: number;
  /** The network that asks, as it is called that day, and how many questions it has then. */
  readonly network: string;
  readonly most: number;
}

/** Statement: counts it, and answers a row unless there were too many that day. Run twice, it counts twice. */
function countQuestion(shared: SharedDatabase, { day, network, most }: Question) {
  return shared
    .insert(addressChecks)
    .values({ day, network, asked: 1 })
    .onConflictDoUpdate({
      target: [addressChecks.day, addressChecks.network],
      set: { asked: sql`${addressChecks.asked} + 1` },
      setWhere: sql`${addressChecks.asked} < ${most}`,
    })
    .returning({ asked: addressChecks.asked });
}
