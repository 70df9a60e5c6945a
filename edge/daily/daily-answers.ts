/**
 * Answers in runs through daily exercises, and the end of a run. Every statement is about one learner; that an answer is the first is
 * decided by the database.
 */
import { and, eq, isNull } from 'drizzle-orm';
import { dailyAnswers, dailyRuns } from '#db/schema';
import {
  placesOfRun,
  type DailyAnswerRow,
  type DailyRunRow,
  type RunName,
  type StoredRun,
} from './daily-runs.ts';
import { keptStatement, rowOf, type Given } from './kept-statement.ts';
import { rankStatements, type RunWatch } from './ranks.ts';
import { addCardIfStored, type Memory } from './missed-positions.ts';
import type { Database, HomeDatabase } from './database.ts';

/** What is stored with an answer. */
type StoredAnswer = Pick<DailyAnswerRow, 'place' | 'position_id' | 'answer' | 'is_correct' | 'time_ms'> & {
  readonly answered_at: number;
  /** With what the position comes into the learner's deck if it was missed (product.md §5.16). */
  readonly memory: Memory;
};

/** What a run comes to with its last answer. */
export type RunEnd = Pick<DailyRunRow, 'correct_count' | 'time_ms' | 'unranked'> & {
  readonly watch: RunWatch;
};

/**
 * Stores the first answer to a position; with the last one the run is closed and ranked. A later answer changes nothing. Says what is
 * stored at that place now, and whether this call stored it.
 */
export async function insertAnswer(
  db: HomeDatabase,
  run: DailyRunRow,
  answer: StoredAnswer,
  end: RunEnd | undefined,
): Promise<{ readonly kept: StoredRun['places'][number]; readonly created: boolean }> {
  const { learner_id: learnerId, run_key: runKey } = run;
  const { memory, ...stored } = answer;
  const store = storeAnswer(db, { ...stored, learnerId, runKey });
  const read = placesOfRun(db, { learnerId, runKey });
  const close = end ? closeStatements(db, run, end, answer.answered_at) : [];
  const card = addCardIfStored(db, {
    learnerId,
    positionId: answer.position_id,
    isMissed: !answer.is_correct,
    memory,
  });
  const [made, , places] = await db.batch([store, card, read, ...close]);
  const kept = places[answer.place];
  if (!kept) throw new Error('a stored answer cannot be found');
  return { kept, created: made.length > 0 };
}

/** Stores an answer where there is none. */
const storeAnswer = keptStatement((db, given: Given<Omit<StoredAnswer, 'memory'> & RunName>) => {
  const { answer, is_correct, time_ms, answered_at } = rowOf(dailyAnswers, given);
  return db
    .update(dailyAnswers)
    .set({ answer, is_correct, time_ms, answered_at })
    .where(
      and(
        eq(dailyAnswers.learner_id, given.learnerId),
        eq(dailyAnswers.run_key, given.runKey),
        eq(dailyAnswers.place, given.place),
        isNull(dailyAnswers.answered_at),
      ),
    )
    .returning({ place: dailyAnswers.place });
});

/** What is written of a run that is closed. */
type ClosingValues = Omit<RunEnd, 'watch'> & { readonly closed_at: number };

/** Statements: close a run that is open, and rank it. */
function closeStatements(db: Database, run: DailyRunRow, end: RunEnd, now: number) {
  const name = { learnerId: run.learner_id, runKey: run.run_key };
  const { watch, ...result } = end;
  const { correct_count: correctCount, time_ms: timeMs } = result;
  const closed = { ...name, date: run.date, correctCount, timeMs, closedAt: now, watch };
  return [closeRun(db, { ...name, ...result, closed_at: now }), ...rankStatements(db, closed)] as const;
}

const closeRun = keptStatement((db, given: Given<RunName & ClosingValues>) => {
  const { correct_count, time_ms, unranked, closed_at } = rowOf(dailyRuns, given);
  return db
    .update(dailyRuns)
    .set({ correct_count, time_ms, unranked, closed_at })
    .where(
      and(
        eq(dailyRuns.learner_id, given.learnerId),
        eq(dailyRuns.run_key, given.runKey),
        isNull(dailyRuns.closed_at),
      ),
    );
});
