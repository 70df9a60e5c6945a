/**
 * GET /attempts/top_daily_assignment_attempts: the leaderboard of a date or of seven days.
 */
import { addDays, dateIn } from '#contract/dates';
import {
  PERIODS,
  positionsOf,
  resultOfScore,
  type Leaderboard,
  type LeaderboardQuery,
  type LeaderboardRow,
} from '#contract/leaderboard';
import { boardOf, countBefore, countPlayers, findPlace, listTop } from '#db/queries/ranks';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';

/** The best of the learner's today, of yesterday, or of the seven days up to today, with the learner's own place. */
export async function getLeaderboard(
  { db, actor, now }: Services,
  { top_n: limit, period, timezone }: LeaderboardQuery,
): Promise<Leaderboard> {
  const { sub } = requireLearner(actor);
  const days = PERIODS[period];
  const today = dateIn(timezone, now());
  const date = period === 'yesterday' ? addDays(today, -1) : today;
  const board = boardOf(date, days);
  const [top, place, playerCount] = await Promise.all([
    listTop(db, board, limit),
    findPlace(db, board, sub),
    countPlayers(db, board),
  ]);
  const show = (row: PlaceRow, rank: number) => rowOf({ ...row, rank }, days, sub);
  return {
    period,
    date,
    rows: top.map((row, index) => show(row, index + 1)),
    own: place ? show(place, 1 + (await countBefore(db, board, place))) : null,
    player_count: playerCount,
  };
}

type PlaceRow = Awaited<ReturnType<typeof listTop>>[number];

function rowOf(place: PlaceRow & { readonly rank: number }, days: number, sub: string): LeaderboardRow {
  const { correctCount, timeMs } = resultOfScore(place.score, days);
  return {
    rank: place.rank,
    // Only who has a name is ranked.
    username: place.username ?? '',
    correct_count: correctCount,
    total_count: positionsOf(days),
    time_taken_seconds: timeMs / 1_000,
    completed_at: new Date(place.reached_at).toISOString(),
    is_own: place.learner_id === sub,
  };
}
