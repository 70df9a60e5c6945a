/**
 * GET /attempts/best_daily_assignment_for_user: the learner's best run of the date.
 */
import type { BestDaily, DailyToday } from '#contract/daily-runs';
import { readRunsOfDate } from '#db/queries/daily-runs';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';
import { readOnLearnerDate } from './learner-date.ts';
import { bestOf } from './today.ts';

/** The best; zero correct and no time when no run of the date is closed. */
export async function getBestDaily(services: Services, { timezone }: DailyToday): Promise<BestDaily> {
  const { sub } = requireLearner(services.actor);
  const { runs } = await readOnLearnerDate(services, timezone, async (date) =>
    readRunsOfDate(services.db, sub, date),
  );
  const best = bestOf(runs);
  return { correct_count: best?.correct_count ?? 0, time_taken_seconds: best?.time_taken_seconds ?? null };
}
