/**
 * POST /users/end_sessions: tokens that were handed out before are refused from now on (product.md §7.9).
 */
import type { EndSessions, SessionsEnded } from '#contract/users';
import { endSessions as storeEnd } from '#db/queries/learners';
import { requireLearner, type Learner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';

/**
 * Ends all sessions of the learner, for a sign-out everywhere; or those that began before this one, for a new password. Made again it ends
 * nothing more.
 */
export async function endSessions(
  { db, actor, now }: Services,
  { which }: EndSessions,
): Promise<SessionsEnded> {
  const learner = requireLearner(actor);
  const moment = now();
  const validFrom = which === 'older' ? learner.authTime : endOfSessions(learner, moment);
  await storeEnd(db, { learner, now: moment, validFrom });
  return { ended: which };
}

/** From which `auth_time` on tokens are valid when all sessions up to a moment are ended, also this one if its clock is ahead of ours. */
export function endOfSessions({ authTime }: Pick<Learner, 'authTime'>, now: number): number {
  return Math.max(Math.floor(now / 1_000), authTime + 1);
}
