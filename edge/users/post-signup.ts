/**
 * POST /users/post_signup: gives a new learner the username they chose while signing up.
 */
import { Fault } from '#contract/faults';
import { foldUsername } from '#contract/folded-username';
import type { PostSignup, Profile } from '#contract/users';
import { setFirstUsername } from '#db/queries/usernames';
import { requireLearner } from '../auth/actor.ts';
import type { CommandResult, Services } from '../services/services.ts';
import { getOwnRow } from './deleted-accounts.ts';
import { getMe } from './me.ts';
import { restsSince } from './username-times.ts';

/**
 * Names the learner, once: the same name again changes nothing, another one is invalid input (renaming is for the
 * profile page). Someone else's name, or one that rests, is `username-taken`.
 */
export async function finishSignup(
  services: Services,
  { username }: PostSignup,
): Promise<CommandResult<Profile>> {
  const { first, actor, now } = services;
  const learner = requireLearner(actor);
  const moment = now();
  await getOwnRow(services, learner, moment);
  const named = await setFirstUsername(first, learner.sub, username, restsSince(moment));
  const profile = await getMe(services);
  // Another call may have changed the name since.
  if (named) return { created: true, body: profile };
  if (profile.username === null) throw new Fault('username-taken', 'This username is taken.');
  if (!isSameName(profile.username, username))
    throw new Fault('invalid-input', 'You have a username already.');
  return { created: false, body: profile };
}

function isSameName(one: string, other: string): boolean {
  return foldUsername(one) === foldUsername(other);
}
