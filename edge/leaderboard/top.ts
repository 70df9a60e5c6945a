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
import type { FirstDatabase } from '#db/queries/database';
import { boardOf, countBefore, countPlayers, findPlace, listTop, type NamedPlace } from '#db/queries/ranks';
import { listUsernames } from '#db/queries/usernames';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';
import { mergeTops } from './merge-tops.ts';

/** The best of the learner's today, of yesterday, or of the seven days up to today, with the learner's own place. */
export async function getLeaderboard(
  { db, first, homes, actor, now }: Services,
  { top_n: limit, period, timezone }: LeaderboardQuery,
): Promise<Leaderboard> {
  const { sub } = requireLearner(actor);
  const days = PERIODS[period];
  const today = dateIn(timezone, now());
  const date = period === 'yesterday' ? addDays(today, -1) : today;
  const board = boardOf(date, days);
  const [tops, place, counts] = await Promise.all([
    Promise.all(homes.map((home) => listTop(home, board, limit))),
    findPlace(db, board, sub),
    Promise.all(homes.map((home) => countPlayers(home, board))),
  ]);
  const top = mergeTops(tops, limit);
  const [nameOf, befores] = await Promise.all([
    readNames(first, place ? [...top, place] : top),
    place ? Promise.all(homes.map((home) => countBefore(home, board, place))) : [],
  ]);
  const show = (row: NamedPlace, rank: number) => rowOf({ ...row, username: nameOf(row), rank }, days, sub);
  return {
    period,
    date,
    rows: top.map((row, index) => show(row, index + 1)),
    own: place ? show(place, 1 + sumOf(befores)) : null,
    player_count: sumOf(counts),
  };
}

/** How a place's name is found: in the first database, where the learner's home does not know it. */
async function readNames(first: FirstDatabase, places: readonly NamedPlace[]) {
  const unnamed = places.flatMap(({ username, learner_id }) => (username === null ? learner_id : []));
  const names = unnamed.length > 0 ? await listUsernames(first, unnamed) : new Map<string, string>();
  // Only who has a name is ranked.
  return ({ username, learner_id }: NamedPlace) => username ?? names.get(learner_id) ?? '';
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

interface RankedPlace extends NamedPlace {
  readonly username: string;
  readonly rank: number;
}

function rowOf(place: RankedPlace, days: number, sub: string): LeaderboardRow {
  const { correctCount, timeMs } = resultOfScore(place.score, days);
  return {
    rank: place.rank,
    username: place.username,
    correct_count: correctCount,
    total_count: positionsOf(days),
    time_taken_seconds: timeMs / 1_000,
    completed_at: new Date(place.reached_at).toISOString(),
    is_own: place.learner_id === sub,
  };
}
