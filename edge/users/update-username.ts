/**
 * PUT /users/update_username: another username for a learner, or the first one (product.md §7.2).
 */
import { Fault } from '#contract/faults';
import type { Profile, UpdateUsername } from '#contract/users';
import { changeUsername, type UsernameChangeResult } from '#db/queries/usernames';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';
import { getMe } from './me.ts';
import { findNextChange, mustWaitSince, restsSince } from './username-times.ts';

/**
 * Changes the name and answers the profile. The name that the learner has already, letter by letter, is no change; in other
 * case it is one. Somebody else's name, or one that rests for somebody else, is `username-taken`.
 */
export async function updateUsername(
  services: Services,
  { new_username: username }: UpdateUsername,
): Promise<Profile> {
  const { first, actor, now } = services;
  const learner = requireLearner(actor);
  const moment = now();
  const result = await changeUsername(first, {
    learner,
    username,
    now: moment,
    changedBefore: mustWaitSince(moment),
    freedAfter: restsSince(moment),
  });
  if (!result.changed && result.username !== username) throw refusal(result, moment);
  return getMe(services);
}

/** Why a name was not changed that nobody else has. */
function refusal(kept: UsernameChangeResult, now: number): Fault {
  const nextChange = findNextChange(kept.username, kept.changedAt, now);
  if (nextChange === undefined) return new Fault('username-taken', 'This username is taken.');
  return new Fault(
    'username-changed-lately',
    `The username can be changed again at ${new Date(nextChange).toISOString()}.`,
    { retryAfterSeconds: Math.ceil((nextChange - now) / 1_000) },
  );
}
