/**
 * What the leaderboard reads of D1 with 250,000 players, beside what a query over all their runs would.
 */
import { dateIn } from '../../contract/dates.ts';
import { boardOf, countBefore, findPlace, listTop } from '../../db/queries/ranks.ts';
import { openDatabases } from '../../edge/open-databases.ts';
import { countedD1 } from '../../edge/testing/counted-d1.ts';
import type { BenchRow } from '../row.ts';
import { learnerId, TIME_ZONE } from './calls.ts';

const TOP = 12;
const MOST_ROWS_OF_RANK = 100;
/** Learners whose ranks are counted, spread over all. */
const SAMPLES = 50;

/** `now` is of the date; there are so many `players` on it. */
export async function leaderboardRows(
  d1: D1Database,
  { now, players }: { readonly now: number; readonly players: number },
): Promise<readonly BenchRow[]> {
  const counted = countedD1(d1);
  const db = openDatabases({
    databases: [{ name: 'DB', d1: counted.DB }],
    DAILY_SECRET: 'only for measurements',
  }).homeOf(learnerId(0));
  const board = boardOf(dateIn(TIME_ZONE, now), 1);
  await listTop(db, board, TOP);
  const top = counted.take().rowsRead;
  const ofRanks: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const place = await findPlace(db, board, learnerId(Math.floor((sample * players) / SAMPLES)));
    if (!place) throw new Error('a player has no place');
    await countBefore(db, board, place);
    ofRanks.push(counted.take().rowsRead);
  }
  const { meta } = await d1
    .prepare(WINDOW_QUERY)
    .bind(board, TOP, learnerId(players - 1))
    .all();
  const many = players.toLocaleString('en');
  return [
    {
      name: `the top ${TOP} of ${many}: rows read`,
      measured: String(top),
      budget: String(TOP),
      ok: top <= TOP,
    },
    {
      name: 'the own rank: rows read, most of 50 learners',
      measured: String(Math.max(...ofRanks)),
      budget: `≤ ${MOST_ROWS_OF_RANK}`,
      ok: Math.max(...ofRanks) <= MOST_ROWS_OF_RANK,
    },
    {
      name: 'both by a window query over runs: rows read',
      measured: meta.rows_read.toLocaleString('en'),
      budget: 'for comparison',
      ok: true,
    },
  ];
}

/** How one would ask for the same without the table of ranks. */
const WINDOW_QUERY = `SELECT * FROM (
    SELECT learner_id, row_number() OVER (ORDER BY correct_count DESC, time_ms, closed_at) AS rank
    FROM daily_runs WHERE date = ? AND number = 1 AND closed_at IS NOT NULL AND unranked IS NULL
  ) WHERE rank <= ? OR learner_id = ?`;
