/**
 * POST /users/end_sessions: tokens that were handed out before are refused from now on (product/account.md#whose-an-account-is).
 */
import { sessionEnded } from '#contract/faults';
import type { EndSessions, SessionsEnded } from '#contract/users';
import type { Learner } from '#contract/learner';
import { TokenRefusal } from '../../auth/token-refusal.ts';
import { getSelf, updateSelf, type Self } from '../../learner/self.ts';
import type { LearnerServices } from '../../services/services.ts';

/**
 * Ends all sessions of the learner, for a sign-out everywhere; or those that began before this one, for a new password. Made again it ends
 * nothing more.
 */
export async function endSessions(
  { own, learner, now }: LearnerServices,
  { which }: EndSessions,
): Promise<SessionsEnded> {
  const validFrom = which === 'older' ? learner.authTime : endOfSessions(learner, now());
  const { valid_from: before } = getSelf(own, learner.sub);
  updateSelf(own, { valid_from: Math.max(before ?? 0, validFrom) });
  return { ended: which };
}

/** From which `auth_time` on tokens are valid when all sessions up to a moment are ended, also this one if its clock is ahead of ours. */
export function endOfSessions({ authTime }: Pick<Learner, 'authTime'>, now: number): number {
  return Math.max(Math.floor(now / 1_000), authTime + 1);
}

/** Whether the session was ended. */
export function isEnded({ valid_from }: Self, { authTime }: Learner): boolean {
  return valid_from !== null && authTime < valid_from;
}

/** Raises `signed-out` for a session that was ended. */
export function requireOpenSession(known: Self, learner: Learner): void {
  if (isEnded(known, learner)) throw sessionEnded(new TokenRefusal('session ended', learner.sub));
}
