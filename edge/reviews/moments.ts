/**
 * GET /reviews/moments: the moments of the learner's own games in their deck.
 */
import { dateIn } from '#contract/dates';
import type { OwnMoments, OwnMomentsQuery } from '#contract/own-moments';
import { listOwnMoments } from '#db/queries/own-moments';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';
import { viewMoment } from './moment-view.ts';

/** All of them; what is due already comes back today. */
export async function getOwnMoments(
  { db, actor, now }: Services,
  { timezone }: OwnMomentsQuery,
): Promise<OwnMoments> {
  const stored = await listOwnMoments(db, requireLearner(actor).sub);
  const today = now();
  const dateOf = (at: number) => dateIn(timezone, Math.max(at, today));
  return { moments: stored.map((moment) => viewMoment(moment, dateOf)) };
}
