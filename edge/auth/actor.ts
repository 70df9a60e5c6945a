/**
 * Who is calling: nobody we know, or a learner whose ID token was verified.
 */
import type { Tier } from '#contract/access';
import { Fault } from '#contract/faults';
import type { SignInMethod } from '#contract/sign-in-method';

export interface Learner {
  readonly kind: 'learner';
  /** Cognito’s id of the learner; the column `learner_id` holds it. */
  readonly sub: string;
  readonly email: string;
  /** Whether the learner has proved that the address is theirs. */
  readonly hasVerifiedEmail: boolean;
  readonly signsInBy: SignInMethod;
  /** When they signed in, in seconds since the epoch. */
  readonly authTime: number;
  /** What the groups of the token say; the subscription has the last word (edge/services/tier.ts). */
  readonly groupTier: Tier;
}

interface Anonymous {
  readonly kind: 'anonymous';
}
export const ANONYMOUS: Anonymous = { kind: 'anonymous' };

export type Actor = Anonymous | Learner;

/** The learner who is calling; signed-out when there is none. */
export function requireLearner(actor: Actor): Learner {
  if (actor.kind === 'anonymous') throw new Fault('signed-out', 'Sign in to do this.');
  return actor;
}
