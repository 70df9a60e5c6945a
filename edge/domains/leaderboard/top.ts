/**
 * GET /attempts/top_daily_assignment_attempts: the leaderboard of a date or of seven days.
 */
import { and, between, isNotNull, isNull } from 'drizzle-orm';
import { addDays, dateIn } from '#contract/dates';
import {
  gainOf,
  PERIODS,
  positionsOf,
  resultOfScore,
  startScore,
  type Leaderboard,
  type LeaderboardQuery,
  type LeaderboardRow,
} from '#contract/leaderboard';
import { dailyRuns } from '#db/learner/schema';
import { findSelf } from '../../learner/self.ts';
import type { LearnerServices } from '../../services/services.ts';
import { writeTime } from '../../services/write-time.ts';
import { withOwn, type OwnPlace, type RankedPlace } from './board.ts';
import { readBoard, type BoardDays } from './boards.ts';

/**
 * The best of the learner's today, of yesterday, or of the seven days up to today: as they were some seconds ago, but for the learner's
 * own place, which comes from their own runs. One trip to D1, and a second one where the list is too old.
 */
export async function getLeaderboard(
  services: LearnerServices,
  { top_n: limit, period, timezone }: LeaderboardQuery,
): Promise<Leaderboard> {
  const { learner, now } = services;
  const days = PERIODS[period];
  const today = dateIn(timezone, now());
  const date = period === 'yesterday' ? addDays(today, -1) : today;
  const board = await readBoard(services, { date, days });
  const { places, own, players } = withOwn(board, learner.sub, findOwnPlace(services, { date, days }));
  const show = (place: RankedPlace) => rowOf(place, days, learner.sub);
  return {
    period,
    date,
    rows: places.slice(0, limit).map(show),
    own: own && show(own),
    player_count: players,
  };
}

/** What the learner's ranked runs of these days come to; null for somebody who is on no list. */
function findOwnPlace({ own, learner }: LearnerServices, { date, days }: BoardDays): OwnPlace | null {
  const { username = null, unlisted = false } = findSelf(own) ?? {};
  if (username === null || unlisted) return null;
  const runs = own
    .select({
      correctCount: dailyRuns.correct_count,
      timeMs: dailyRuns.time_ms,
      closedAt: dailyRuns.closed_at,
    })
    .from(dailyRuns)
    .where(
      and(
        between(dailyRuns.date, addDays(date, 1 - days), date),
        isNotNull(dailyRuns.closed_at),
        isNull(dailyRuns.unranked),
      ),
    )
    .all();
  if (runs.length === 0) return null;
  const ends = runs.map(({ closedAt }) => closedAt ?? 0);
  return {
    learner_id: learner.sub,
    username,
    score: runs.reduce((sum, run) => sum - gainOf(run, days), startScore(days)),
    reached_at: Math.max(...ends),
    joined_at: Math.min(...ends),
  };
}

function rowOf(place: RankedPlace, days: number, sub: string): LeaderboardRow {
  const { correctCount, timeMs } = resultOfScore(place.score, days);
  return {
    rank: place.rank,
    username: place.username,
    correct_count: correctCount,
    total_count: positionsOf(days),
    time_taken_seconds: timeMs / 1_000,
    completed_at: writeTime(place.reached_at),
    is_own: place.learner_id === sub,
  };
}
