/**
 * What a leaderboard of 250,000 players costs D1: to make it, and to look at it; and how far off an own rank is.
 */
import { drizzle } from 'drizzle-orm/d1';
import { dateIn } from '../../../contract/dates.ts';
import { shownFor, withOwn } from '../../../edge/domains/leaderboard/board.ts';
import { makeBoard } from '../../../edge/domains/leaderboard/boards.ts';
import { countedD1 } from '../../../edge/testing/counted-d1.ts';
import type { BenchRow } from '../row.ts';
import { TIME_ZONE } from './calls.ts';

/** Of the time that it is shown, making it may take so much. */
const MOST_SHARE = 1 / 50;
/** Of all players; those with the same score come on top. */
const MOST_OFF = 1 / 400;
/** Learners whose ranks are looked at, spread over all. */
const SAMPLES = 50;

/** `now` is of the date that everybody has played. */
export async function leaderboardRows(
  d1: D1Database,
  { now, players }: { readonly now: number; readonly players: number },
): Promise<readonly BenchRow[]> {
  const { DB, take } = countedD1(d1);
  const shared = drizzle(DB);
  const date = dateIn(TIME_ZONE, now);
  const rows: BenchRow[] = [];
  for (const days of [1, 7]) {
    const began = performance.now();
    const board = await makeBoard(shared, { date, days }, { now, seen: undefined });
    const ms = performance.now() - began;
    const most = shownFor(days, board.body.players) * MOST_SHARE;
    const made = take();
    await makeBoard(shared, { date, days }, { now, seen: now - 1 });
    const found = take();
    rows.push({
      name: `a board of ${days === 1 ? 'a date' : 'seven days'} and ${board.body.players.toLocaleString('en')} players`,
      measured: `made in ${ms.toFixed(0)} ms by ${made.rowsRead.toLocaleString('en')} rows read; found in ${found.rowsRead}`,
      budget: `≤ ${most.toFixed(0)} ms; found in ≤ 10 rows`,
      ok: ms <= most && found.rowsRead <= 10 && board.body.players >= players,
    });
  }
  const off = await farthestOff(d1, date, players);
  rows.push({
    name: `the own rank: farthest off of ${SAMPLES} learners`,
    measured: `${(off * 100).toFixed(2)} % of the players`,
    budget: `≤ ${(MOST_OFF * 100).toFixed(2)} %`,
    ok: off <= MOST_OFF,
  });
  return rows;
}

/** By which share of the players a rank told from the board differs from the one by sorting, beside those with the same score. */
async function farthestOff(d1: D1Database, date: string, players: number): Promise<number> {
  const board = await makeBoard(drizzle(d1), { date, days: 1 }, { now: 0, seen: undefined });
  const { results } = await d1
    .prepare('SELECT learner_id, score, reached_at FROM results WHERE date = ? ORDER BY score, reached_at')
    .bind(date)
    .all<{ learner_id: string; score: number; reached_at: number }>();
  const farthest = Array.from({ length: SAMPLES }, (_, sample) => {
    const index = Math.floor((sample * players) / SAMPLES);
    const place = results[index];
    if (!place) throw new Error('a player has no place');
    const { own } = withOwn(board, place.learner_id, { ...place, username: '', joined_at: 0 });
    const alike = results.filter(({ score }) => score === place.score).length - 1;
    return Math.max(0, Math.abs((own?.rank ?? 0) - index - 1) - alike);
  });
  return Math.max(...farthest) / players;
}
