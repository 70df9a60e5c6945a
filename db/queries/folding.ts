/**
 * Folds what is old into totals: per learner and position the answers, per learner and task the keys of its runs. A learner's rows
 * are so bounded by the number of positions and by the days that answers are kept.
 *
 * Each function takes the oldest rows there are, folds those from before a moment and deletes them, in one batch, so all of it
 * happens or nothing; a second run finds other rows. It returns how many rows it took, 0 when nothing old is left.
 */
import { sql, type SQL } from 'drizzle-orm';
import {
  assignmentAttempts,
  bestAssignmentAttempts,
  dailyAnswers,
  dailyRuns,
  positionAttempts,
  positionTotals,
} from '#db/schema';
import type { HomeDatabase } from './database.ts';
import { entryOf, joinKeys } from './folded-keys.ts';

/** Which rows to fold: those from before a moment (milliseconds since the epoch), and how many at most. */
export interface OldRows {
  readonly before: number;
  readonly most: number;
}

/** Folds attempts at positions. Claims only leave their key: what nobody checked is in no total. */
export async function foldPositionAttempts(db: HomeDatabase, old: OldRows): Promise<number> {
  const { learner_id, position_id, is_correct, graded, time_taken_seconds, attempt_key } = positionAttempts;
  const isOld = isAmongOldest(positionAttempts, old);
  const [, folded] = await db.batch([
    addToTotals(
      db,
      sql`select ${learner_id}, ${position_id}, sum(${graded}), sum(${graded} and ${is_correct}),
        sum(iif(${graded}, cast(round(${time_taken_seconds} * 1000) as integer), 0)),
        group_concat(${entryOf(attempt_key, is_correct)}, '')
        from ${positionAttempts} where ${isOld} group by ${learner_id}, ${position_id}`,
    ),
    db.delete(positionAttempts).where(isOld).returning({ key: attempt_key }),
  ]);
  return folded.length;
}

/** Folds runs through tasks: their best result stands in a row of its own and stays. */
export async function foldAssignmentAttempts(db: HomeDatabase, old: OldRows): Promise<number> {
  const { learner_id, assignment_id, correct_count, attempt_key } = assignmentAttempts;
  const best = bestAssignmentAttempts;
  const isOld = isAmongOldest(assignmentAttempts, old);
  const keys = sql`(select ${learner_id}, ${assignment_id}, group_concat(${entryOf(attempt_key, correct_count)}, '') as keys
    from ${assignmentAttempts} where ${isOld} group by ${learner_id}, ${assignment_id}) as old`;
  const [, folded] = await db.batch([
    db
      .update(best)
      .set({ folded_keys: joinKeys(best.folded_keys, sql`old.keys`) })
      .from(keys)
      .where(sql`${best.learner_id} = old.learner_id and ${best.assignment_id} = old.assignment_id`),
    db.delete(assignmentAttempts).where(isOld).returning({ key: attempt_key }),
  ]);
  return folded.length;
}

/** Folds the answers of daily runs that are closed; the run itself stays. One that was left open keeps its answers: it may go on. */
export async function foldDailyAnswers(db: HomeDatabase, { before, most }: OldRows): Promise<number> {
  const { learner_id, run_key, position_id, is_correct, time_ms, answer } = dailyAnswers;
  const oldest = sql`select rowid from ${dailyRuns}
    where ${dailyRuns.answers_folded} = 0 and ${dailyRuns.closed_at} is not null and ${dailyRuns.closed_at} < ${before}
    order by ${dailyRuns.closed_at}, rowid limit ${most}`;
  const isOld = sql`(${learner_id}, ${run_key}) in
    (select ${dailyRuns.learner_id}, ${dailyRuns.run_key} from ${dailyRuns} where rowid in (${oldest}))`;
  const [, , folded] = await db.batch([
    addToTotals(
      db,
      // From the runs to their answers: no index of the answers finds them as fast.
      sql`select ${learner_id}, ${position_id}, count(*), sum(${is_correct}), sum(${time_ms}), ''
        from ${dailyRuns} as run cross join ${dailyAnswers}
        on ${learner_id} = run.learner_id and ${run_key} = run.run_key
        where run.rowid in (${oldest}) and ${answer} is not null group by ${learner_id}, ${position_id}`,
    ),
    db.delete(dailyAnswers).where(isOld),
    db
      .update(dailyRuns)
      .set({ answers_folded: true })
      .where(sql`rowid in (${oldest})`)
      .returning({ key: dailyRuns.run_key }),
  ]);
  return folded.length;
}

/** Statement: adds what `select` finds to the totals; its columns are those of the table. */
function addToTotals(db: HomeDatabase, select: SQL) {
  const { answers, correct, time_ms, folded_keys } = positionTotals;
  return db
    .insert(positionTotals)
    .select(select)
    .onConflictDoUpdate({
      target: [positionTotals.learner_id, positionTotals.position_id],
      set: {
        answers: sql`${answers} + excluded.answers`,
        correct: sql`${correct} + excluded.correct`,
        time_ms: sql`${time_ms} + excluded.time_ms`,
        folded_keys: joinKeys(folded_keys, sql`excluded.folded_keys`),
      },
    });
}

/**
 * Condition: the row is among the oldest and from before the moment. Rows are numbered as they come, so the oldest are found
 * without an index of times, which each attempt would have to pay for.
 */
function isAmongOldest(
  table: typeof positionAttempts | typeof assignmentAttempts,
  { before, most }: OldRows,
): SQL {
  return sql`${table}.rowid in (select rowid from ${table} order by rowid limit ${most}) and ${table.created_at} < ${before}`;
}
