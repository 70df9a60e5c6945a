/**
 * How positions get into learners' review decks: they are missed or skipped. Every statement is about one learner.
 */
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { assignmentPositions, positionAttempts, positions, reviewCards } from '#db/schema';
import { keptStatement, type Given, type ValueOrPlaceholder } from './kept-statement.ts';
import type { Database } from './database.ts';

/** What is kept of how well a position is remembered. */
export type Memory = Pick<
  typeof reviewCards.$inferSelect,
  'stability' | 'difficulty' | 'due_at' | 'reviewed_at' | 'reps' | 'lapses'
>;

/** A position that a learner answered, and what is remembered of one that was missed just now. */
interface AnsweredPosition {
  readonly learnerId: string;
  readonly positionId: string;
  readonly isMissed: boolean;
  readonly memory: Memory;
}

/** Statement: makes a card of a position if it was missed, and if the statement right before it in the batch has changed a row. */
export function addCardIfStored(db: Database, { isMissed, memory, ...position }: AnsweredPosition) {
  return addCard(db, { ...position, ...memory, isMissed: Number(isMissed) });
}

type GivenCard = Memory & {
  readonly learnerId: string;
  readonly positionId: string;
  readonly isMissed: number;
};
const addCard = keptStatement((db, given: Given<GivenCard>) => {
  const { learnerId, positionId, isMissed } = given;
  const missed = sql`from ${positions} where ${positions.id} = ${positionId} and ${isMissed} and changes() > 0`;
  return insertCards(db, learnerId, given, missed);
});

/** A run through a task that is stored now, and the attempts that it says it is made of. */
interface EndedRun {
  readonly learnerId: string;
  readonly assignmentId: string;
  readonly runKey: string;
  /** Undefined for a run that names no attempts: nobody can tell what it skipped. */
  readonly keys: readonly string[] | undefined;
  readonly memory: Memory;
}

/** Statement: makes cards of the positions that a run skipped, if the statement right before it in the batch has changed a row. */
export function addSkippedIfStored(db: Database, { keys, memory, ...run }: EndedRun) {
  const named = { keys: JSON.stringify(keys ?? []), hasKeys: Number(keys !== undefined) };
  return addSkipped(db, { ...run, ...memory, ...named });
}

type GivenRun = Memory & Pick<EndedRun, 'learnerId' | 'assignmentId' | 'runKey'> & GivenKeys;
interface GivenKeys {
  /** JSON. */
  readonly keys: string;
  readonly hasKeys: number;
}

const addSkipped = keptStatement((db, given: Given<GivenRun>) => {
  const { learnerId, assignmentId, runKey, keys, hasKeys } = given;
  const named = sql`(select value from json_each(${keys}))`;
  const skipped = sql`from ${assignmentPositions} as ap inner join ${positions} on ${positions.id} = ap.position_id
    where ap.assignment_id = ${assignmentId} and ap.place is not null and ${hasKeys} and changes() > 0
    and not exists (select 1 from ${positionAttempts} as attempt where attempt.learner_id = ${learnerId}
      and attempt.attempt_key in ${named} and attempt.position_id = ap.position_id)
    and not exists (select 1 from ${positionAttempts} as attempt where attempt.learner_id = ${learnerId}
      and attempt.run_key = ${runKey} and attempt.position_id = ap.position_id)`;
  return insertCards(db, learnerId, given, skipped);
});

/** A memory, or the placeholders of one. */
type GivenMemory = { readonly [Name in keyof Memory]: ValueOrPlaceholder<Memory[Name]> };

/**
 * Statement: makes cards of the positions that `source` selects. One that is there already begins anew, harder to keep than before; a
 * review of it that is open stays open.
 */
export function insertCards(
  db: Database,
  learnerId: ValueOrPlaceholder<string>,
  memory: GivenMemory,
  source: SQL,
) {
  const { stability, difficulty, due_at, reviewed_at, reps, lapses } = memory;
  const selected: Readonly<Record<string, unknown>> = {
    learner_id: learnerId,
    position_id: positions.id,
    chapter: sql`substr(${positions.lesson}, 1, instr(${positions.lesson}, '.') - 1)`,
    stability,
    difficulty,
    due_at,
    reviewed_at,
    reps,
    lapses,
  };
  const values = Object.keys(getTableColumns(reviewCards)).map((name) => sql`${selected[name] ?? null}`);
  return db
    .insert(reviewCards)
    .select(sql`select ${sql.join(values, sql`, `)} ${source}`)
    .onConflictDoUpdate({
      target: [reviewCards.learner_id, reviewCards.position_id],
      set: {
        stability: sql`${stability}`,
        difficulty: sql`max(${reviewCards.difficulty}, ${difficulty})`,
        due_at: sql`${due_at}`,
        reviewed_at: sql`${reviewed_at}`,
        reps: sql`${reviewCards.reps} + 1`,
        lapses: sql`${reviewCards.lapses} + 1`,
      },
    });
}
