/**
 * PUT /users/update_username: another username for a learner, or the first one (product/account.md#username).
 */
import { Fault, sessionEnded } from '#contract/faults';
import type { Profile, UpdateUsername } from '#contract/users';
import type { LearnerServices } from '../../services/services.ts';
import type { DirectoryRow } from './addresses.ts';
import { selectProfile, toProfile } from './me.ts';
import { noteRow, register } from './register.ts';
import { findNextChange, mustWaitSince, restsSince } from './username-times.ts';
import { changeName, refuseTakenName } from './usernames.ts';

/**
 * Changes the name and answers the profile. The name that the learner has already, letter by letter, is no change; in other
 * case it is one. Somebody else's name, or one that rests for somebody else, is `username-taken`.
 */
export async function updateUsername(
  services: LearnerServices,
  { new_username: username }: UpdateUsername,
): Promise<Profile> {
  const { shared, learner } = services;
  await register(services);
  const now = services.now();
  const change = {
    id: learner.sub,
    username,
    now,
    changedBefore: mustWaitSince(now),
    freedAfter: restsSince(now),
  };
  const [, , given, , [row], freed] = await refuseTakenName(
    shared.batch([...changeName(shared, change), ...selectProfile(services)]),
  );
  // Only that of an account that was deleted meanwhile is gone.
  if (!row) throw sessionEnded();
  noteRow(services, row);
  if (given.length === 0 && row.username !== username) throw refusal(row, now);
  return toProfile(services, row, freed);
}

/** Why a name was not changed that nobody else has. */
function refusal({ username, username_changed_at }: DirectoryRow, now: number): Fault {
  const nextChange = findNextChange(username, username_changed_at, now);
  if (nextChange === undefined) return new Fault('username-taken', 'This username is taken.');
  return new Fault(
    'username-changed-lately',
    `The username can be changed again at ${new Date(nextChange).toISOString()}.`,
    { retryAfterSeconds: Math.ceil((nextChange - now) / 1_000) },
  );
}
