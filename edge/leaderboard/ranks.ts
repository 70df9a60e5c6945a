/**
 * Leaderboards: who stands on one, and who stands where, among those who are at home in one database. A list reads as many rows as it
 * shows, a rank at most some sixty, however many play (docs/decisions.md#a-rank-is-counted-not-scanned).
 */
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { addDays } from '#contract/dates';
import { gainOf, PERIODS, scoreOf } from '#contract/leaderboard';
import { rankCounts, ranks } from '#db/rank-tables';
import { dailyRuns, learners } from '#db/schema';
import type { Database, HomeDatabase } from './database.ts';
import { keptStatement, type Given } from './kept-statement.ts';

/** The widest ranges of scores: there are at most eight of them. */
const TOP_LEVEL = 7;
const LEVELS = JSON.stringify(Array.from({ length: TOP_LEVEL + 1 }, (_, level) => level));

/** The board of one date, or of the seven days that end with it. */
export function boardOf(date: string, days: number): string {
  return days === 1 ? date : `${days}:${date}`;
}

/** Someone's place before their rank is known. */
interface Place {
  readonly learner_id: string;
  readonly score: number;
  readonly reached_at: number;
}

/** A place with the name of who has it, as it is now; null where only the first database knows it. */
export type NamedPlace = Place & { readonly username: string | null };
const NAMED_PLACE = {
  learner_id: ranks.learner_id,
  score: ranks.score,
  reached_at: ranks.reached_at,
  username: ranks.username,
};

/** The best of a board. */
export async function listTop(
  db: HomeDatabase,
  board: string,
  limit: number,
): Promise<readonly NamedPlace[]> {
  return topOf(db, { board, limit });
}

const topOf = keptStatement((db, given: Given<{ board: string; limit: number }>) =>
  db
    .select(NAMED_PLACE)
    .from(ranks)
    .where(eq(ranks.board, given.board))
    .orderBy(asc(ranks.score), asc(ranks.reached_at), asc(ranks.learner_id))
    .limit(given.limit),
);

/** A learner's own place and name; undefined when they are not on the board. */
export async function findPlace(
  db: HomeDatabase,
  board: string,
  learnerId: string,
): Promise<NamedPlace | undefined> {
  const [place] = await placeOf(db, { board, learnerId });
  return place;
}

const placeOf = keptStatement((db, given: Given<{ board: string; learnerId: string }>) =>
  db
    .select(NAMED_PLACE)
    .from(ranks)
    .where(and(eq(ranks.board, given.board), eq(ranks.learner_id, given.learnerId))),
);

/** How many stand before this place. */
export async function countBefore(db: HomeDatabase, board: string, place: Place): Promise<number> {
  const { score, reached_at: reachedAt, learner_id: learnerId } = place;
  const [row] = await before(db, { board, score, reachedAt, learnerId });
  if (!row) throw new Error('a count has no row');
  return row.before;
}

interface BeforePlace {
  readonly board: string;
  readonly score: number;
  readonly reachedAt: number;
  readonly learnerId: string;
}

const before = keptStatement((db, { board, score, reachedAt, learnerId }: Given<BeforePlace>) => {
  // Of each level the ranges before the score's own that lie within its range of the level above.
  const better = sql`(select coalesce(sum(${rankCounts.count}), 0)
    from json_each(${LEVELS}) as levels cross join ${rankCounts}
    where ${rankCounts.board} = ${board} and ${rankCounts.level} = levels.value
    and ${rankCounts.span} >= ((${score} >> (3 * (levels.value + 1))) << 3)
    and ${rankCounts.span} < (${score} >> (3 * levels.value)))`;
  const earlier = sql`(select count(*) from ${ranks} where ${ranks.board} = ${board} and ${ranks.score} = ${score}
    and (${ranks.reached_at}, ${ranks.learner_id}) < (${reachedAt}, ${learnerId}))`;
  // A row to select from, which drizzle asks for.
  return db.select({ before: sql<number>`${better} + ${earlier}` }).from(sql`(select 1)`);
});

/** How many are on a board. */
export async function countPlayers(db: HomeDatabase, board: string): Promise<number> {
  const [row] = await playersOf(db, { board });
  return row?.players ?? 0;
}

const playersOf = keptStatement((db, { board }: Given<{ board: string }>) =>
  db
    .select({ players: sql<number>`coalesce(sum(${rankCounts.count}), 0)` })
    .from(rankCounts)
    .where(and(eq(rankCounts.board, board), eq(rankCounts.level, TOP_LEVEL))),
);

/** A run that has just been closed. */
interface ClosedRun {
  readonly learnerId: string;
  readonly runKey: string;
  readonly date: string;
  readonly correctCount: number;
  readonly timeMs: number;
  readonly closedAt: number;
  readonly watch: RunWatch;
}

/** What the operator may see of a ranked run. */
export interface RunWatch {
  readonly network: string;
  /** Null when nothing is odd. */
  readonly marks: string | null;
}

/**
 * Statements: put a run that is stored as closed and ranked on its date's board and on those of the seven days that it belongs to.
 * Once: what is on the date's board is on the others too.
 */
export function rankStatements(db: Database, run: ClosedRun) {
  const { learnerId, runKey, date, closedAt, watch } = run;
  const name = { learnerId, runKey, date, closedAt };
  const weeks = Array.from({ length: PERIODS.week }, (_, days) => boardOf(addDays(date, days), PERIODS.week));
  const [score, gain] = [scoreOf(run, PERIODS.week), gainOf(run, PERIODS.week)];
  return [
    rankInWeeks(db, { ...name, weeks: JSON.stringify(weeks), score, gain }),
    rankOnDate(db, { ...name, ...watch, score: scoreOf(run, PERIODS.today) }),
  ] as const;
}

interface RankValues extends Pick<ClosedRun, 'learnerId' | 'runKey' | 'date' | 'closedAt'> {
  readonly score: number;
}
interface WeekValues extends RankValues {
  /** Their boards, as JSON. */
  readonly weeks: string;
  /** By how much the run betters the score of somebody who is there already. */
  readonly gain: number;
}

const rankInWeeks = keptStatement((db, given: Given<WeekValues>) =>
  db
    .insert(ranks)
    .select(
      sql`select weeks.value, ${given.learnerId}, ${given.score}, ${given.closedAt},
        (select username from ${learners} where id = ${given.learnerId}), null, null
      from json_each(${given.weeks}) as weeks where exists (select 1 ${rankedRun(given)})`,
    )
    .onConflictDoUpdate({
      target: [ranks.board, ranks.learner_id],
      set: { score: sql`score - ${given.gain}`, reached_at: sql`excluded.reached_at` },
    }),
);
const rankOnDate = keptStatement((db, given: Given<RankValues & RunWatch>) =>
  db
    .insert(ranks)
    .select(
      sql`select ${given.date}, ${given.learnerId}, ${given.score}, ${given.closedAt}, ${learners.username}, ${given.network}, ${given.marks} ${rankedRun(given)}`,
    ),
);

/** The run with its learner, if it counts and its date's board does not have it. */
function rankedRun({ learnerId, runKey, date }: Given<RankValues>): SQL {
  return sql`from ${dailyRuns} inner join ${learners} on ${learners.id} = ${dailyRuns.learner_id}
    where ${dailyRuns.learner_id} = ${learnerId} and ${dailyRuns.run_key} = ${runKey}
    and ${dailyRuns.closed_at} is not null and ${dailyRuns.unranked} is null and not ${learners.unlisted}
    and not exists (select 1 from ${ranks} where ${ranks.board} = ${date} and ${ranks.learner_id} = ${learnerId})`;
}
