/**
 * GET /users/me: the learner's own profile.
 */
import type { Profile } from '#contract/users';
import { getOrMakeLearner } from '#db/queries/learners';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';

/** The profile. The first call of a new learner makes their row, with no username yet. */
export async function getMe({ db, actor, now }: Services): Promise<Profile> {
  const learner = requireLearner(actor);
  const row = await getOrMakeLearner(db, learner, now());
  return {
    username: row.username,
    email: row.email,
    tier: learner.tier,
    created_at: new Date(row.created_at).toISOString(),
  };
}
