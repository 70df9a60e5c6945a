/**
 * Runs through tasks in the learner's own database: ten answers in a row of their own, and the best run through each task.
 */
import { desc, eq, gte, sql } from 'drizzle-orm';
import type { LearnerDatabase } from '#db/learner/database';
import { prepareOnce } from '#db/learner/prepare-once';
import type { StoredAttempt } from '#db/learner/packed-answers';
import { bests, runs } from '#db/learner/schema';

export type Run = typeof runs.$inferSelect;
export type Best = typeof bests.$inferSelect;

/** How long the same body without a key is the same attempt (product/offline.md#the-same-call-again). */
export const SAME_BODY_MS = 60_000;

const selectRun = prepareOnce((own) =>
  own
    .select()
    .from(runs)
    .where(eq(runs.key, sql.param(sql.placeholder('key'), runs.key)))
    .prepare(),
);

/** The run of this key. */
export function findRun(own: LearnerDatabase, key: string): Run | undefined {
  return selectRun(own).get({ key });
}

/** Whether an attempt of this key is stored in any run: reads them all, so it is asked only of keys that are nowhere else. */
export function isAttemptStored(own: LearnerDatabase, key: string): boolean {
  const found = own
    .select({ n: runs.n })
    .from(runs)
    .where(sql`instr(${runs.answers}, ${sql.param(key, runs.key)}) > 0`)
    .get();
  return found !== undefined;
}

/** The run of this key, begun now if there is none. */
export function getRun(own: LearnerDatabase, key: string, assignmentId: string, now: number): Run {
  const known = findRun(own, key);
  if (known) return known;
  return own
    .insert(runs)
    .values({ key, assignment_id: assignmentId, begun_at: now, changed_at: now, answers: [] })
    .returning()
    .get();
}

/** Runs of this task that were begun, or ended, in the minute before `now`, the newest first. */
export function listLatestRuns(own: LearnerDatabase, assignmentId: string, now: number): readonly Run[] {
  return own
    .select()
    .from(runs)
    .where(gte(runs.begun_at, now - SAME_BODY_MS))
    .orderBy(desc(runs.n))
    .all()
    .filter((run) => run.assignment_id === assignmentId);
}

/** Adds an attempt to the run of this key, which begins with it if there is none. */
export function addAttempt(
  own: LearnerDatabase,
  { key, assignmentId }: { readonly key: string; readonly assignmentId: string },
  attempt: StoredAttempt,
): void {
  const known = findRun(own, key);
  if (known) {
    own
      .update(runs)
      .set({ answers: [...known.answers, attempt], changed_at: attempt.at })
      .where(eq(runs.n, known.n))
      .run();
  } else {
    own
      .insert(runs)
      .values({
        key,
        assignment_id: assignmentId,
        begun_at: attempt.at,
        changed_at: attempt.at,
        answers: [attempt],
      })
      .run();
  }
}

/** What a run came to. */
export interface RunEnd {
  readonly correct_count: number;
  readonly total_count: number;
  readonly time_ms: number;
  readonly graded: boolean;
}

/** Ends a run, and keeps it if it is the best of its task. */
export function endRun(
  own: LearnerDatabase,
  { n, assignment_id }: Run,
  end: RunEnd & Pick<Run, 'body_hash' | 'time_zone'> & { readonly ended_at: number },
): void {
  own
    .update(runs)
    .set({ ...end, changed_at: end.ended_at })
    .where(eq(runs.n, n))
    .run();
  const { correct_count, total_count, time_ms, graded } = end;
  const best = findBest(own, assignment_id);
  if (best && !isBetter(end, best)) return;
  const row = { correct_count, total_count, time_ms, graded };
  own
    .insert(bests)
    .values({ assignment_id, ...row })
    .onConflictDoUpdate({ target: bests.assignment_id, set: row })
    .run();
}

/** An earned run is better than any claim. Of two earned ones, or two claims, the better has more correct, then less time. */
function isBetter(one: RunEnd, other: RunEnd): boolean {
  const differences = [
    Number(one.graded) - Number(other.graded),
    one.correct_count - other.correct_count,
    other.time_ms - one.time_ms,
  ];
  return (differences.find((difference) => difference !== 0) ?? 0) > 0;
}

const selectBest = prepareOnce((own) =>
  own
    .select()
    .from(bests)
    .where(eq(bests.assignment_id, sql.param(sql.placeholder('assignmentId'), bests.assignment_id)))
    .prepare(),
);

/** The best run through a task; undefined before the first. */
export function findBest(own: LearnerDatabase, assignmentId: string): Best | undefined {
  return selectBest(own).get({ assignmentId });
}

const selectBests = prepareOnce((own) => own.select().from(bests).prepare());

/** The best run through every task that was finished. */
export function listBests(own: LearnerDatabase): readonly Best[] {
  return selectBests(own).all();
}
