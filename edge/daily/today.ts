/**
 * GET /assignments/daily_for_user: the learner's daily exercise, and how they stand with it.
 */
import { canRepeatDaily } from '#contract/access';
import type { DailyResult, DailyState, DailyToday } from '#contract/daily-runs';
import { DAILY_TEXTS } from '#contract/daily-texts';
import { addDays } from '#contract/dates';
import { readDailyOfDate, type DailyRunRow } from '#db/queries/daily-runs';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';
import { tierOf } from '../services/tier.ts';
import { readOnLearnerDate } from './learner-date.ts';
import { viewRun } from './run-view.ts';

/** How far back the calendar of played dates goes, in days. */
const CALENDAR_DAYS = 366;

/** The state of the learner's date. It starts nothing. */
export async function getDaily(services: Services, { timezone }: DailyToday): Promise<DailyState> {
  const { db, actor, now } = services;
  const learner = requireLearner(actor);
  const { date, latest, runs, last, played, premiumUntil } = await readOnLearnerDate(
    services,
    timezone,
    async (day) => readDailyOfDate(db, learner.sub, { date: day, playedSince: addDays(day, -CALENDAR_DAYS) }),
  );
  const run = last ? viewRun(last) : null;
  const hadBefore = latest === date && runs.every(({ from_archive }) => from_archive);
  const isOpen = run !== null && !run.completed;
  const mayRepeat = canRepeatDaily(tierOf(learner, premiumUntil, now()));
  return {
    assignment_id: `daily.${date}`,
    date,
    positions: run ? [...run.answered.map(({ position }) => position), ...(run.open ? [run.open] : [])] : [],
    boardConfig: { allowMarking: true, allowMoving: true, targetPieces: 'both' },
    translations: DAILY_TEXTS,
    completed: runs.some(({ closed_at }) => closed_at !== null),
    best: bestOf(runs),
    run,
    may_start: !isOpen && (mayRepeat || (runs.length === 0 && !hadBefore)),
    had_before: hadBefore,
    days: played,
  };
}

/** More correct first, then less time; null when no run is closed. */
export function bestOf(runs: readonly DailyRunRow[]): DailyResult | null {
  const [best] = runs
    .filter(({ closed_at }) => closed_at !== null)
    .toSorted((a, b) => b.correct_count - a.correct_count || a.time_ms - b.time_ms);
  if (!best) return null;
  const { correct_count, total_count, time_ms } = best;
  return { correct_count, total_count, time_taken_seconds: time_ms / 1_000 };
}
