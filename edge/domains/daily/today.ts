/**
 * GET /assignments/daily_for_user and /attempts/best_daily_assignment_for_user: the learner's daily
 * exercise, and how they stand with it.
 */
import { canRepeatDaily } from '#contract/access';
import type { BestDaily, DailyResult, DailyState, DailyToday } from '#contract/daily-runs';
import { DAILY_TEXTS } from '#contract/lesson-texts';
import { addDays } from '#contract/dates';
import type { LearnerServices } from '../../services/services.ts';
import { findDate, listPlayedDates, listRuns, viewRun, type DailyRunState } from './runs.ts';

/** How far back the calendar of played dates goes, in days. */
const CALENDAR_DAYS = 366;

/** The state of the learner's date. It starts nothing. */
export async function getDaily(services: LearnerServices, { timezone }: DailyToday): Promise<DailyState> {
  const { own, content } = services;
  const mayRepeat = canRepeatDaily(services.tier());
  const { date, hadInDeletedAccount } = findDate(own, timezone, services.now());
  const runs = listRuns(own, date);
  const days = listPlayedDates(own, addDays(date, -CALENDAR_DAYS));
  const run = runs[0] ? await viewRun(content, runs[0]) : null;
  const isOpen = run !== null && !run.completed;
  return {
    assignment_id: `daily.${date}`,
    date,
    positions: run ? [...run.answered.map(({ position }) => position), ...(run.open ? [run.open] : [])] : [],
    boardConfig: { allowMarking: true, allowMoving: true, targetPieces: 'both' },
    translations: DAILY_TEXTS,
    completed: runs.some(({ closed_at }) => closed_at !== null),
    best: bestOf(runs),
    run,
    may_start: !isOpen && (mayRepeat || (runs.length === 0 && !hadInDeletedAccount)),
    had_before: hadInDeletedAccount && runs.every(({ from_archive }) => from_archive),
    days,
  };
}

/** The best run of the date; zero correct and no time when none is closed. */
export async function getBestDaily(
  { own, now }: LearnerServices,
  { timezone }: DailyToday,
): Promise<BestDaily> {
  const best = bestOf(listRuns(own, findDate(own, timezone, now()).date));
  return { correct_count: best?.correct_count ?? 0, time_taken_seconds: best?.time_taken_seconds ?? null };
}

/** More correct first, then less time; null when no run is closed. */
function bestOf(runs: readonly DailyRunState[]): DailyResult | null {
  const [best] = runs
    .filter(({ closed_at }) => closed_at !== null)
    .toSorted((a, b) => b.correct_count - a.correct_count || a.time_ms - b.time_ms);
  if (!best) return null;
  const { correct_count, place_order, time_ms } = best;
  return { correct_count, total_count: place_order.length, time_taken_seconds: time_ms / 1_000 };
}
