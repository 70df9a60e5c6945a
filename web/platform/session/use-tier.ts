/**
 * What the learner may use; a visitor what is free.
 */
import type { Tier } from '#contract/access';
import { useSession } from './use-session.ts';

/** The tier of whoever is signed in. */
export function useTier(): Tier {
  const session = useSession();
  return session.status === 'signed-in' ? session.learner.tier : 'free';
}
