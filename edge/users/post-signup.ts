/**
 * POST /users/post_signup: gives a new learner the username they chose while signing up.
 */
import { Fault } from '#contract/faults';
import type { PostSignup, Profile } from '#contract/users';
import { isUniqueViolation } from '#db/queries/database';
import { getOrMakeLearner, setFirstUsername } from '#db/queries/learners';
import { requireLearner } from '../auth/actor.ts';
import type { CommandResult, Services } from '../services/services.ts';
import { getMe } from './me.ts';

/**
 * Names the learner, once: the same name again changes nothing, another one is invalid input (renaming is for the
 * profile page). Someone else's name is `username-taken`.
 */
export async function finishSignup(
  services: Services,
  { username }: PostSignup,
): Promise<CommandResult<Profile>> {
  const { db, actor, now } = services;
  const learner = requireLearner(actor);
  await getOrMakeLearner(db, learner, now());
  const named = await trySetFirstUsername(services, learner.sub, username);
  const profile = await getMe(services);
  if (!isSameName(profile.username, username))
    throw new Fault('invalid-input', 'You have a username already.');
  return { created: named, body: profile };
}

function isSameName(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}

async function trySetFirstUsername({ db }: Services, id: string, username: string): Promise<boolean> {
  try {
    return (await setFirstUsername(db, id, username)).length > 0;
  } catch (error) {
    if (!isUniqueViolation(error, 'learners_username')) throw error;
    throw new Fault('username-taken', 'This username is taken.', { cause: error });
  }
}
