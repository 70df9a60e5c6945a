/**
 * GET /users/me: the learner's own profile.
 */
import type { Profile } from '#contract/users';
import { isUpToDate } from '#db/queries/learners';
import { readProfile } from '#db/queries/profile';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';
import { tierOf } from '../services/tier.ts';
import { writeTime } from '../services/write-time.ts';
import { getOwnRow } from './deleted-accounts.ts';
import { endOfRest, findNextChange, restsSince } from './username-times.ts';

/** The profile. The first call of a new learner makes their row, with no username yet. */
export async function getMe(services: Services): Promise<Profile> {
  const { actor, now } = services;
  const learner = requireLearner(actor);
  const moment = now();
  const { row, freed, premiumUntil } = await readOwn(services, moment);
  const nextChange = findNextChange(row.username, row.username_changed_at, moment);
  return {
    username: row.username,
    email: row.email,
    tier: tierOf(learner, premiumUntil, moment),
    created_at: writeTime(row.created_at),
    username_changeable_at: nextChange === undefined ? null : writeTime(nextChange),
    kept_usernames: freed.map(({ username, freedAt }) => ({
      username,
      until: writeTime(endOfRest(freedAt)),
    })),
  };
}

/** What is stored; read again where the row had to be made, or the address is proved now: a name may have come with it. */
async function readOwn(services: Services, now: number) {
  const { db, actor } = services;
  const learner = requireLearner(actor);
  const stored = await readProfile(db, learner.sub, restsSince(now));
  if (stored.learner && isUpToDate(stored.learner, learner)) return { ...stored, row: stored.learner };
  const row = await getOwnRow(services, learner, now);
  return { ...(await readProfile(db, learner.sub, restsSince(now))), row };
}
