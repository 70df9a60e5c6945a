/**
 * What learners did: attempts at positions and at whole tasks, and the best of the latter.
 *
 * Every insert is idempotent by (learner, attempt key); every read is by one learner's key.
 */
import { and, eq, sql } from 'drizzle-orm';
import { assignmentAttempts, bestAssignmentAttempts, positionAttempts } from '#db/schema';
import { ensureLearner, writeForLearner, type LearnerIdentity } from './learners.ts';
import type { Database } from './database.ts';

type PositionAttemptRow = typeof positionAttempts.$inferSelect;
type AssignmentAttemptRow = typeof assignmentAttempts.$inferSelect;
type BestAttemptRow = typeof bestAssignmentAttempts.$inferSelect;

/** Stores an attempt at a position unless its key is known; says whether a row was made. */
export async function insertPositionAttempt(
  db: Database,
  learner: LearnerIdentity,
  attempt: PositionAttemptRow,
): Promise<boolean> {
  const write = db.batch([
    ensureLearner(db, learner, attempt.created_at),
    db
      .insert(positionAttempts)
      .values(attempt)
      .onConflictDoNothing()
      .returning({ key: positionAttempts.attempt_key }),
  ]);
  const [, made] = await writeForLearner(write);
  return made.length > 0;
}

export async function findPositionAttempt(
  db: Database,
  learnerId: string,
  attemptKey: string,
): Promise<PositionAttemptRow | undefined> {
  return db
    .select()
    .from(positionAttempts)
    .where(and(eq(positionAttempts.learner_id, learnerId), eq(positionAttempts.attempt_key, attemptKey)))
    .get();
}

/** Which position attempts a count is made of. */
interface AttemptSelection {
  readonly learnerId: string;
  readonly assignmentId: string;
  readonly keys: readonly string[];
}

/**
 * How many different positions were answered and how many of them right, and whether the server graded every one of the
 * attempts.
 */
export async function countPositionAttempts(db: Database, selection: AttemptSelection) {
  const { learnerId, assignmentId, keys } = selection;
  const row = await db
    .select({
      answered: sql<number>`count(distinct ${positionAttempts.position_id})`,
      correct: sql<number>`count(distinct case when ${positionAttempts.is_correct} then ${positionAttempts.position_id} end)`,
      graded: sql<number>`coalesce(min(${positionAttempts.graded}), 0)`,
    })
    .from(positionAttempts)
    .where(
      and(
        eq(positionAttempts.learner_id, learnerId),
        // One bound parameter for all keys: D1 allows a hundred in a statement.
        sql`${positionAttempts.attempt_key} in (select value from json_each(${JSON.stringify(keys)}))`,
        eq(positionAttempts.assignment_id, assignmentId),
      ),
    )
    .get();
  return { answered: row?.answered ?? 0, correct: row?.correct ?? 0, graded: row?.graded === 1 };
}

/** Stores an attempt at a task unless its key is known, and keeps the best; says whether a row was made. */
export async function insertAssignmentAttempt(
  db: Database,
  learner: LearnerIdentity,
  attempt: AssignmentAttemptRow,
): Promise<boolean> {
  const write = db.batch([
    ensureLearner(db, learner, attempt.created_at),
    db
      .insert(assignmentAttempts)
      .values(attempt)
      .onConflictDoNothing()
      .returning({ key: assignmentAttempts.attempt_key }),
    updateBest(db, attempt),
  ]);
  const [, made] = await writeForLearner(write);
  return made.length > 0;
}

export async function findAssignmentAttempt(
  db: Database,
  learnerId: string,
  attemptKey: string,
): Promise<AssignmentAttemptRow | undefined> {
  return db
    .select()
    .from(assignmentAttempts)
    .where(and(eq(assignmentAttempts.learner_id, learnerId), eq(assignmentAttempts.attempt_key, attemptKey)))
    .get();
}

export async function findBestAttempt(
  db: Database,
  learnerId: string,
  assignmentId: string,
): Promise<BestAttemptRow | undefined> {
  return db
    .select()
    .from(bestAssignmentAttempts)
    .where(
      and(
        eq(bestAssignmentAttempts.learner_id, learnerId),
        eq(bestAssignmentAttempts.assignment_id, assignmentId),
      ),
    )
    .get();
}

/** One learner's best run through every task they have finished. */
export async function listBestAttempts(db: Database, learnerId: string): Promise<BestAttemptRow[]> {
  return db.select().from(bestAssignmentAttempts).where(eq(bestAssignmentAttempts.learner_id, learnerId));
}

/**
 * Statement: lets the attempt stored under this key be the best one if it is better.
 *
 * Better is more correct, then less time. It reads the stored row, not the given one, so that a repeated key with
 * other numbers changes nothing.
 */
function updateBest(db: Database, attempt: AssignmentAttemptRow) {
  const stored = db
    .select({
      learner_id: assignmentAttempts.learner_id,
      assignment_id: assignmentAttempts.assignment_id,
      correct_count: assignmentAttempts.correct_count,
      total_count: assignmentAttempts.total_count,
      time_taken_seconds: assignmentAttempts.time_taken_seconds,
    })
    .from(assignmentAttempts)
    .where(
      and(
        eq(assignmentAttempts.learner_id, attempt.learner_id),
        eq(assignmentAttempts.attempt_key, attempt.attempt_key),
      ),
    );
  const best = bestAssignmentAttempts;
  return db
    .insert(best)
    .select(stored)
    .onConflictDoUpdate({
      target: [best.learner_id, best.assignment_id],
      set: {
        correct_count: sql`excluded.correct_count`,
        total_count: sql`excluded.total_count`,
        time_taken_seconds: sql`excluded.time_taken_seconds`,
      },
      setWhere: sql`(excluded.correct_count, -excluded.time_taken_seconds) > (${best.correct_count}, -${best.time_taken_seconds})`,
    });
}
