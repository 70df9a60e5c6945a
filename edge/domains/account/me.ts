/**
 * GET /users/me: the learner's own profile.
 */
import type { Profile } from '#contract/users';
import { getSelf } from '../../learner/self.ts';
import type { LearnerServices } from '../../services/services.ts';
import { writeTime } from '../../services/write-time.ts';
import { selectLearner, type DirectoryRow } from './addresses.ts';
import { isRegistered, isUpToDate, makeRow, noteRow } from './register.ts';
import { endOfRest, findNextChange, restsSince } from './username-times.ts';
import { selectFreedUsernames, type FreedUsername } from './usernames.ts';

/** The profile. The first call of a new learner makes their row, with no username yet. */
export async function getMe(services: LearnerServices): Promise<Profile> {
  const { row, freed } = (await findRow(services)) ?? (await makeRow(services));
  return toProfile(services, row, freed);
}

/** The row with the names that rest; undefined where it has to be made, or the address is proved now: a name may come with it. */
async function findRow(services: LearnerServices) {
  const { own, learner, shared } = services;
  if (!isRegistered(getSelf(own, learner.sub), learner)) return undefined;
  const [[row], freed] = await shared.batch(selectProfile(services));
  if (!row || !isUpToDate(row.email, row.email_proved_at !== null, learner)) return undefined;
  noteRow(services, row);
  return { row, freed };
}

/** Statements: the learner's row of the directory, and the names that rest for them. */
export function selectProfile({ shared, learner, now }: LearnerServices) {
  return [
    selectLearner(shared, learner.sub),
    selectFreedUsernames(shared, learner.sub, restsSince(now())),
  ] as const;
}

/** The profile of what those statements found. */
export function toProfile(
  { tier, now }: LearnerServices,
  row: DirectoryRow,
  freed: readonly FreedUsername[],
): Profile {
  const nextChange = findNextChange(row.username, row.username_changed_at, now());
  return {
    username: row.username,
    email: row.email,
    tier: tier(),
    created_at: writeTime(row.created_at),
    username_changeable_at: nextChange === undefined ? null : writeTime(nextChange),
    kept_usernames: freed.map(({ username, freedAt }) => ({
      username,
      until: writeTime(endOfRest(freedAt)),
    })),
  };
}
