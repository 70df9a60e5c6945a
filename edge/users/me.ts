/**
 * GET /users/me: the learner's own profile.
 */
import type { Profile } from '#contract/users';
import { getSelf } from '../learner-store/self.ts';
import type { LearnerServices } from '../services/services.ts';
import { writeTime } from '../services/write-time.ts';
import { selectLearner, type DirectoryRow } from './addresses.ts';
import { isUpToDate, makeRow, noteRow } from './register.ts';
import { endOfRest, findNextChange, restsSince } from './username-times.ts';
import { selectFreedUsernames } from './usernames.ts';

/** The profile. The first call of a new learner makes their row, with no username yet. */
export async function getMe(services: LearnerServices): Promise<Profile> {
  const { own, learner, shared } = services;
  const [[row], freed] = await shared.batch(selectProfile(services));
  const isDeleted = getSelf(own, learner.sub).deleted_at !== null;
  if (row && !isDeleted && isUpToDate(row.email, row.email_proved_at !== null, learner)) {
    noteRow(services, row);
    return toProfile(services, row, freed);
  }
  const made = await makeRow(services);
  // A name may have come with the address.
  const [, kept] = await shared.batch(selectProfile(services));
  return toProfile(services, made, kept);
}

/** Statements: the learner's row of the directory, and the names that rest for them. */
export function selectProfile({ shared, learner, now }: LearnerServices) {
  return [
    selectLearner(shared, learner.sub),
    selectFreedUsernames(shared, learner.sub, restsSince(now())),
  ] as const;
}

interface FreedUsername {
  readonly username: string;
  /** Milliseconds since the epoch. */
  readonly freedAt: number;
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
