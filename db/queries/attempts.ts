/**
 * What learners did: attempts at positions and at whole tasks, and the best of the latter.
 *
 * Every insert is idempotent by (learner, attempt key); every read is by one learner's key.
 */
import { and, desc, eq, sql } from 'drizzle-orm';
import { assignmentAttempts, bestAssignmentAttempts, positionAttempts } from '#db/schema';
import type { LearnerIdentity } from './addresses.ts';
import { selectPositions, selectTaskSize, type PositionRow } from './assignments.ts';
import { countIfStored, utcDayOf } from './day-counts.ts';
import {
  isSameAttempt,
  unlessStored,
  type AttemptKey,
  type KeyValues,
  type NewAttempt,
} from './attempt-keys.ts';
import { beginningOf, foldedAttempt, foldedRun } from './folded-keys.ts';
import { keptStatement, rowOf, type Given } from './kept-statement.ts';
import { writeForLearner } from './learners.ts';
import { addCardIfStored, addSkippedIfStored, type Memory } from './missed-positions.ts';
import { selectPremiumUntil, type PremiumUntil } from './subscriptions.ts';
import type { Database, HomeDatabase } from './database.ts';

type PositionAttemptRow = typeof positionAttempts.$inferSelect;
type AssignmentAttemptRow = typeof assignmentAttempts.$inferSelect;
type BestAttemptRow = typeof bestAssignmentAttempts.$inferSelect;

/** What is stored of an attempt now, and whether this call stored it. */
interface StoredAttempt<Row> {
  readonly stored: Row;
  readonly created: boolean;
}

interface NewPositionAttempt {
  readonly key: AttemptKey;
  readonly attempt: PositionAttemptRow;
  /** With what the position comes into the learner's deck if it was missed (product.md §5.16). */
  readonly memory: Memory;
}

/**
 * Stores an attempt at a position unless it is known by its key; undefined when it was stored so long ago that its row is gone
 * (`findFoldedAttempt`), or when the learner's day is full.
 */
export async function insertPositionAttempt(
  db: HomeDatabase,
  learner: LearnerIdentity,
  { key, attempt, memory }: NewPositionAttempt,
): Promise<StoredAttempt<PositionAttemptRow> | undefined> {
  const { sub: learnerId } = learner;
  const { position_id: positionId, created_at: now } = attempt;
  const keyValues = keyValuesOf(key);
  const isMissed = attempt.graded && !attempt.is_correct;
  const write = async () =>
    db.batch([
      insertAttempt(db, { ...attempt, ...keyValues, day: utcDayOf(now) }),
      countIfStored(db, 'attempt', learnerId, now),
      addCardIfStored(db, { learnerId, positionId, isMissed, memory }),
      attemptOf(db, { learnerId, ...keyValues }),
    ]);
  const [made, , , [stored]] = await writeForLearner(db, { learner, now }, write);
  return stored && { stored, created: made.length > 0 };
}

const insertAttempt = keptStatement((db, given: Given<NewAttempt<PositionAttemptRow>>) => {
  const { learner_id: learnerId, position_id: positionId, entry } = given;
  const folded = foldedAttempt(db, { learnerId, positionId, entry });
  return db
    .insert(positionAttempts)
    .select(unlessStored(positionAttempts, { row: rowOf(positionAttempts, given), given, folded }))
    .returning({ key: positionAttempts.attempt_key });
});
const attemptOf = keptStatement((db, given: Given<KeyOfLearner>) =>
  db
    .select()
    .from(positionAttempts)
    .where(isSameAttempt(positionAttempts, given.learnerId, given))
    .orderBy(desc(positionAttempts.attempt_key))
    .limit(1),
);

type KeyOfLearner = KeyValues & { readonly learnerId: string };

function keyValuesOf(key: AttemptKey): KeyValues {
  return { firstKey: key.first, lastKey: key.last, entry: beginningOf(key) };
}

/** Whether an attempt at a position was correct whose row is gone; undefined when it never had one. */
export async function findFoldedAttempt(
  db: HomeDatabase,
  learnerId: string,
  positionId: string,
  key: AttemptKey,
): Promise<boolean | undefined> {
  const [row] = await foldedAttemptOf(db, { learnerId, positionId, entry: beginningOf(key) });
  return row && row.result === 1;
}

const foldedAttemptOf = keptStatement(foldedAttempt);

/** A run, and the attempts that it says it is made of. */
interface RunSelection {
  readonly learnerId: string;
  readonly assignmentId: string;
  /** Undefined for a run that has no key of the client's. */
  readonly runKey: string | undefined;
  readonly keys: readonly string[];
}

/** What a run came to. */
export interface RunCount {
  /** How many different positions were answered. */
  readonly answered: number;
  readonly correct: number;
  /** Whether the server graded every answer that counts. */
  readonly graded: boolean;
  /** Those of the keys under which nothing is stored. */
  readonly missing: readonly string[];
}

/** All that decides what becomes of a run through a task. */
interface BeforeRun {
  readonly premiumUntil: PremiumUntil;
  /** How many positions the task shows today; zero when it has no content. */
  readonly size: number;
  /** The attempt at the task that is stored under its key. */
  readonly stored: AssignmentAttemptRow | undefined;
  /** How many of its positions were correct, when it was stored once and its row is gone. */
  readonly foldedCorrect: number | undefined;
  readonly count: RunCount;
}

/** Reads that in one round trip. */
export async function readBeforeRun(
  db: HomeDatabase,
  key: AttemptKey,
  selection: RunSelection,
): Promise<BeforeRun> {
  const { learnerId, assignmentId } = selection;
  const [[task], [stored], [folded], [count], [subscription]] = await db.batch([
    selectTaskSize(db, assignmentId),
    selectAssignmentAttempt(db, learnerId, key),
    foldedRunOf(db, { learnerId, assignmentId, entry: beginningOf(key) }),
    selectRunCount(db, selection),
    selectPremiumUntil(db, learnerId),
  ]);
  if (!task || !count) throw new Error('a count has no row');
  const { answered, correct, graded, missing } = count;
  return {
    premiumUntil: subscription?.premium_until,
    size: task.size,
    stored,
    foldedCorrect: folded?.result,
    count: { answered, correct, graded: graded === 1, missing: JSON.parse(missing) },
  };
}

const foldedRunOf = keptStatement(foldedRun);

/**
 * Statement: counts the first stored attempt at each position: of those that the keys name and that belong to no other run, and of
 * those that name this run themselves, so that leaving out the key of a wrong answer makes no difference.
 */
function selectRunCount(db: Database, { runKey, keys, ...run }: RunSelection) {
  // One bound parameter for all keys: D1 allows a hundred in a statement.
  return runCount(db, { ...run, runKey: runKey ?? null, keys: JSON.stringify(keys) });
}

interface RunValues {
  readonly learnerId: string;
  readonly assignmentId: string;
  readonly runKey: string | null;
  /** JSON. */
  readonly keys: string;
}

const runCount = keptStatement((db, given: Given<RunValues>) => {
  const { learnerId, assignmentId, runKey } = given;
  const keys = sql`(select value from json_each(${given.keys}))`;
  return db
    .select({
      answered: sql<number>`count(*)`,
      correct: sql<number>`coalesce(sum(is_correct), 0)`,
      graded: sql<number>`coalesce(min(graded), 0)`,
      missing: sql<string>`(select json_group_array(value) from ${keys} where not exists (
        select 1 from position_attempts where learner_id = ${learnerId} and attempt_key = value
      ))`,
    })
    .from(
      sql`(
        select is_correct, graded, row_number() over (partition by position_id order by stored) as place
        from (
          select rowid as stored, position_id, is_correct, graded from position_attempts
          where learner_id = ${learnerId} and attempt_key in ${keys}
            and assignment_id = ${assignmentId} and (run_key is null or run_key = ${runKey})
          union
          select rowid as stored, position_id, is_correct, graded from position_attempts
          where learner_id = ${learnerId} and run_key = ${runKey} and assignment_id = ${assignmentId}
        )
      )`,
    )
    .where(sql`place = 1`);
});

interface NewAssignmentAttempt {
  readonly key: AttemptKey;
  readonly attempt: AssignmentAttemptRow;
  /** The attempts that it says it is made of; undefined for a claim. */
  readonly positionKeys: readonly string[] | undefined;
  /** With what the positions that it skipped come into the learner's deck (product.md §5.16). */
  readonly memory: Memory;
}

/** Stores an attempt at a task unless it is known by its key, and keeps the best; undefined when the learner's day is full. */
export async function insertAssignmentAttempt(
  db: HomeDatabase,
  learner: LearnerIdentity,
  { key, attempt, positionKeys: keys, memory }: NewAssignmentAttempt,
): Promise<StoredAttempt<AssignmentAttemptRow> | undefined> {
  const { sub: learnerId } = learner;
  const { assignment_id: assignmentId, attempt_key: attemptKey, created_at: now } = attempt;
  const write = async () =>
    db.batch([
      insertRunAttempt(db, { ...attempt, ...keyValuesOf(key), day: utcDayOf(now) }),
      countIfStored(db, 'attempt', learnerId, now),
      addSkippedIfStored(db, { learnerId, assignmentId, runKey: key.key, keys, memory }),
      updateBest(db, { learnerId, attemptKey }),
      selectAssignmentAttempt(db, learnerId, key),
    ]);
  const [made, , , , [stored]] = await writeForLearner(db, { learner, now }, write);
  return stored && { stored, created: made.length > 0 };
}

const insertRunAttempt = keptStatement((db, given: Given<NewAttempt<AssignmentAttemptRow>>) => {
  const { learner_id: learnerId, assignment_id: assignmentId, entry } = given;
  const folded = foldedRun(db, { learnerId, assignmentId, entry });
  return db
    .insert(assignmentAttempts)
    .select(unlessStored(assignmentAttempts, { row: rowOf(assignmentAttempts, given), given, folded }))
    .returning({ key: assignmentAttempts.attempt_key });
});

function selectAssignmentAttempt(db: Database, learnerId: string, key: AttemptKey) {
  return assignmentAttemptOf(db, { learnerId, ...keyValuesOf(key) });
}

const assignmentAttemptOf = keptStatement((db, given: Given<KeyOfLearner>) =>
  db
    .select()
    .from(assignmentAttempts)
    .where(isSameAttempt(assignmentAttempts, given.learnerId, given))
    .orderBy(desc(assignmentAttempts.attempt_key))
    .limit(1),
);

/** A task as it is read for a learner, and until when they are premium: a call that is about a task asks once. */
interface ReadTask {
  /** Those that the task shows today, in order; empty when it has no content. */
  readonly positions: readonly PositionRow[];
  readonly best: BestAttemptRow | undefined;
  readonly premiumUntil: PremiumUntil;
}

/** Reads that in one round trip. */
export async function readTask(db: HomeDatabase, learnerId: string, assignmentId: string): Promise<ReadTask> {
  const [rows, [best], [subscription]] = await db.batch([
    selectPositions(db, assignmentId),
    bestAttempt(db, { learnerId, assignmentId }),
    selectPremiumUntil(db, learnerId),
  ]);
  return {
    positions: rows.map(({ position }) => position),
    best,
    premiumUntil: subscription?.premium_until,
  };
}

/** The learner's best run through a task, undefined before the first; and until when they are premium. */
export async function readBestAttempt(
  db: HomeDatabase,
  learnerId: string,
  assignmentId: string,
): Promise<{ readonly best: BestAttemptRow | undefined; readonly premiumUntil: PremiumUntil }> {
  const [[best], [subscription]] = await db.batch([
    bestAttempt(db, { learnerId, assignmentId }),
    selectPremiumUntil(db, learnerId),
  ]);
  return { best, premiumUntil: subscription?.premium_until };
}

const bestAttempt = keptStatement((db, given: Given<{ learnerId: string; assignmentId: string }>) =>
  db
    .select()
    .from(bestAssignmentAttempts)
    .where(
      and(
        eq(bestAssignmentAttempts.learner_id, given.learnerId),
        eq(bestAssignmentAttempts.assignment_id, given.assignmentId),
      ),
    ),
);

/** One learner's best run through every task they have finished. */
export async function listBestAttempts(
  db: HomeDatabase,
  learnerId: string,
): Promise<readonly BestAttemptRow[]> {
  return bestAttempts(db, { learnerId });
}

const bestAttempts = keptStatement((db, { learnerId }: Given<{ learnerId: string }>) =>
  db.select().from(bestAssignmentAttempts).where(eq(bestAssignmentAttempts.learner_id, learnerId)),
);

/**
 * Statement: lets the attempt stored under this key be the best one if it is better.
 *
 * An earned one is better than any claim. Of two earned ones, or two claims, the better has more correct, then less time. It reads the
 * stored row, not the given one, so that a repeated key with other numbers changes nothing.
 */
const updateBest = keptStatement((db, given: Given<{ learnerId: string; attemptKey: string }>) => {
  const stored = db
    .select({
      learner_id: assignmentAttempts.learner_id,
      assignment_id: assignmentAttempts.assignment_id,
      correct_count: assignmentAttempts.correct_count,
      total_count: assignmentAttempts.total_count,
      time_taken_seconds: assignmentAttempts.time_taken_seconds,
      graded: assignmentAttempts.graded,
      folded_keys: sql<string>`''`.as('folded_keys'),
    })
    .from(assignmentAttempts)
    .where(
      and(
        eq(assignmentAttempts.learner_id, given.learnerId),
        eq(assignmentAttempts.attempt_key, given.attemptKey),
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
        graded: sql`excluded.graded`,
      },
      setWhere: sql`(excluded.graded, excluded.correct_count, -excluded.time_taken_seconds) > (${best.graded}, ${best.correct_count}, -${best.time_taken_seconds})`,
    });
});
