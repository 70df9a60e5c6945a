/**
 * GET /users/me: the learner's own profile.
 */
import type { Profile } from '#contract/users';
import { getOrMakeLearner } from '#db/queries/learners';
import { readProfile } from '#db/queries/profile';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';
import { tierOf } from '../services/tier.ts';
import { writeTime } from '../services/write-time.ts';
import { endOfRest, findNextChange, restsSince } from './username-times.ts';

/** The profile. The first call of a new learner makes their row, with no username yet. */
export async function getMe({ db, first, actor, now }: Services): Promise<Profile> {
  const learner = requireLearner(actor);
  const moment = now();
  const { freed, premiumUntil, ...stored } = await readProfile(db, learner.sub, restsSince(moment));
  const row = stored.learner ?? (await getOrMakeLearner(first, learner, moment));
  const nextChange = findNextChange(row.username_changed_at, moment);
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
