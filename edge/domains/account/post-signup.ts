/**
 * POST /users/post_signup: gives a new learner the username they chose while signing up.
 */
import { Fault, sessionEnded } from '#contract/faults';
import { foldUsername } from '#contract/folded-username';
import type { PostSignup, Profile } from '#contract/users';
import type { CommandResult, LearnerServices } from '../../services/services.ts';
import { selectProfile, toProfile } from './me.ts';
import { noteRow, register } from './register.ts';
import { restsSince } from './username-times.ts';
import { giveFirstName, refuseTakenName } from './usernames.ts';

/**
 * Names the learner, once: the same name again changes nothing, another one is invalid input (renaming is for the
 * profile page). Someone else's name, or one that rests, is `username-taken`.
 */
export async function finishSignup(
  services: LearnerServices,
  { username }: PostSignup,
): Promise<CommandResult<Profile>> {
  const { shared, learner, now } = services;
  await register(services);
  const wanted = { id: learner.sub, username, freedAfter: restsSince(now()) };
  const [named, [row], freed] = await refuseTakenName(
    shared.batch([giveFirstName(shared, wanted), ...selectProfile(services)]),
  );
  if (!row) throw sessionEnded();
  noteRow(services, row);
  const profile = toProfile(services, row, freed);
  if (named.length > 0) return { created: true, body: profile };
  if (profile.username === null) throw new Fault('username-taken', 'This username is taken.');
  if (!isSameName(profile.username, username))
    throw new Fault('invalid-input', 'You have a username already.');
  return { created: false, body: profile };
}

function isSameName(one: string, other: string): boolean {
  return foldUsername(one) === foldUsername(other);
}
