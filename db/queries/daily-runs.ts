/**
 * Runs through daily exercises. Every statement is about one learner; what may happen once is decided by the database.
 */
import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { assignmentPositions, dailyAnswers, dailyRuns, learners, positions } from '#db/schema';
import { countIfStored, hasRoomToday } from './day-counts.ts';
import { writeForLearner, type LearnerIdentity } from './learners.ts';
import { rankStatements } from './ranks.ts';
import { addCardIfStored, type Memory } from './review-cards.ts';
import type { Database, HomeDatabase } from './database.ts';

export type DailyRunRow = typeof dailyRuns.$inferSelect;
export type DailyAnswerRow = typeof dailyAnswers.$inferSelect;
type PositionRow = typeof positions.$inferSelect;

/** A run with its positions, in the order in which they were handed out. */
export interface StoredRun {
  readonly run: DailyRunRow;
  /**
   * Whether the learner can be on a leaderboard: the name they would have there (null, too, where only the first database knows it), and
   * whether they were taken off.
   */
  readonly listing: { readonly username: string | null; readonly unlisted: boolean };
  readonly places: readonly { readonly answer: DailyAnswerRow; readonly position: PositionRow }[];
}

/** The run of this key; undefined when the learner has none. */
export async function findRun(
  db: HomeDatabase,
  learnerId: string,
  runKey: string,
): Promise<StoredRun | undefined> {
  const [runs, places] = await db.batch(selectRun(db, learnerId, runKey));
  return storedRun(runs, places);
}

/** Statements: the run of this key, and its positions. */
function selectRun(db: Database, learnerId: string, runKey: string) {
  const run = db
    .select({ run: dailyRuns, listing: { username: learners.username, unlisted: learners.unlisted } })
    .from(dailyRuns)
    .innerJoin(learners, eq(learners.id, dailyRuns.learner_id))
    .where(and(eq(dailyRuns.learner_id, learnerId), eq(dailyRuns.run_key, runKey)));
  const places = db
    .select({ answer: dailyAnswers, position: positions })
    .from(dailyAnswers)
    .innerJoin(positions, eq(positions.id, dailyAnswers.position_id))
    .where(and(eq(dailyAnswers.learner_id, learnerId), eq(dailyAnswers.run_key, runKey)))
    .orderBy(asc(dailyAnswers.place));
  return [run, places] as const;
}

/** What these two statements found, as one. */
function storedRun(
  [found]: readonly Omit<StoredRun, 'places'>[],
  places: StoredRun['places'],
): StoredRun | undefined {
  return found && { ...found, places };
}

/** The learner's runs of a date, the newest first. */
export async function listRuns(
  db: HomeDatabase,
  learnerId: string,
  date: string,
): Promise<readonly DailyRunRow[]> {
  return db
    .select()
    .from(dailyRuns)
    .where(and(eq(dailyRuns.learner_id, learnerId), eq(dailyRuns.date, date)))
    .orderBy(desc(dailyRuns.number));
}

/** The learner's latest date; undefined before their first run. What comes from the archive moves no date. */
export async function findLatestDate(db: HomeDatabase, learnerId: string): Promise<string | undefined> {
  const row = await db
    .select({ date: dailyRuns.date })
    .from(dailyRuns)
    .where(and(eq(dailyRuns.learner_id, learnerId), eq(dailyRuns.from_archive, false)))
    .orderBy(desc(dailyRuns.date))
    .limit(1)
    .get();
  return row?.date;
}

/** The dates after `since` on which the learner closed a run that was not of the archive, newest first. */
export async function listPlayedDates(
  db: HomeDatabase,
  learnerId: string,
  since: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ date: dailyRuns.date })
    .from(dailyRuns)
    .where(
      and(
        eq(dailyRuns.learner_id, learnerId),
        gt(dailyRuns.date, since),
        eq(dailyRuns.from_archive, false),
        isNotNull(dailyRuns.closed_at),
      ),
    )
    .orderBy(desc(dailyRuns.date));
  return rows.map(({ date }) => date);
}

/** What a run begins with; which number of its date it is, the database says. */
type NewRun = Pick<
  DailyRunRow,
  'run_key' | 'date' | 'from_archive' | 'assignment_id' | 'time_zone' | 'started_at'
> & {
  /** In which order the positions of the date are shown. */
  readonly order: readonly number[];
  /** Whether the date may have been played before. */
  readonly mayRepeat: boolean;
};

/**
 * Starts a run and hands out its first position, unless its key is known, a run of its date is open or may not be repeated, the
 * learner has had a later date, or the UTC day has had as many runs as it can have.
 */
export async function insertRun(db: HomeDatabase, learner: LearnerIdentity, run: NewRun): Promise<void> {
  const { sub } = learner;
  const ofDate = sql`select 1 from ${dailyRuns} where learner_id = ${sub} and date = ${run.date}`;
  const later = sql`select 1 from ${dailyRuns} where learner_id = ${sub} and date > ${run.date} and not from_archive`;
  // Every column, in the order of the table.
  const insert = db
    .insert(dailyRuns)
    .select(
      sql`select ${sub}, ${run.run_key}, ${run.date},
        (select coalesce(max(number), 0) + 1 from ${dailyRuns} where learner_id = ${sub} and date = ${run.date}),
        ${Number(run.from_archive)}, ${run.assignment_id}, ${run.order.length}, ${run.time_zone}, ${run.started_at},
        null, 0, 0, null, 0, ${JSON.stringify(run.order)}
      where not exists (${ofDate} and closed_at is null)
      and (${Number(run.mayRepeat)} or not exists (${ofDate}))
      and (${Number(run.from_archive)} or not exists (${later}))
      and ${hasRoomToday('dailyRun', sub, run.started_at)}`,
    )
    .onConflictDoNothing();
  await writeForLearner(db, { learner, now: run.started_at }, async () =>
    db.batch([
      insert,
      countIfStored(db, 'dailyRun', sub, run.started_at),
      handOut(db, { learnerId: sub, runKey: run.run_key, place: 0, now: run.started_at }),
    ]),
  );
}

interface HandedOut {
  readonly learnerId: string;
  readonly runKey: string;
  readonly place: number;
  readonly now: number;
}

/** Hands the position at `place` out, once, when all before it are answered; the run as it is then, undefined where there is none. */
export async function handOutPlace(db: HomeDatabase, handedOut: HandedOut): Promise<StoredRun | undefined> {
  const [, runs, places] = await db.batch([
    handOut(db, handedOut),
    ...selectRun(db, handedOut.learnerId, handedOut.runKey),
  ]);
  return storedRun(runs, places);
}

/** Statement: hands the position at `place` out, once, when all before it are answered. */
function handOut(db: Database, { learnerId, runKey, place, now }: HandedOut) {
  return db
    .insert(dailyAnswers)
    .select(
      sql`select ${learnerId}, ${runKey}, ${place}, ap.position_id, ${now}, null, null, 0, 0
      from ${dailyRuns} as run inner join ${assignmentPositions} as ap
        on ap.assignment_id = run.assignment_id and ap.place = coalesce(run.place_order ->> ${`$[${place}]`}, ${place})
      where run.learner_id = ${learnerId} and run.run_key = ${runKey} and run.closed_at is null
      and ${place} = (select count(*) from ${dailyAnswers}
        where learner_id = ${learnerId} and run_key = ${runKey} and answered_at is not null)`,
    )
    .onConflictDoNothing();
}

/** What is stored with an answer. */
type StoredAnswer = Pick<DailyAnswerRow, 'place' | 'position_id' | 'answer' | 'is_correct' | 'time_ms'> & {
  readonly answered_at: number;
  /** With what the position comes into the learner's deck if it was missed (product.md §5.16). */
  readonly memory: Memory;
};

/** What a run comes to with its last answer. */
export type RunEnd = Pick<DailyRunRow, 'correct_count' | 'time_ms' | 'unranked'>;

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
  const store = storeAnswer(db, run, answer);
  const read = selectRun(db, learnerId, runKey)[1];
  const close = end ? closeStatements(db, run, end, answer.answered_at) : [];
  const card = addCardIfStored(db, {
    learnerId,
    positionId: answer.position_id,
    isMissed: !answer.is_correct,
    memory: answer.memory,
  });
  const [made, , places] = await db.batch([store, card, read, ...close]);
  const kept = places[answer.place];
  if (!kept) throw new Error('a stored answer cannot be found');
  return { kept, created: made.length > 0 };
}

/** Statement: stores an answer where there is none. */
function storeAnswer(db: Database, run: DailyRunRow, stored: StoredAnswer) {
  const { place, answer, is_correct, time_ms, answered_at } = stored;
  return db
    .update(dailyAnswers)
    .set({ answer, is_correct, time_ms, answered_at })
    .where(
      and(
        eq(dailyAnswers.learner_id, run.learner_id),
        eq(dailyAnswers.run_key, run.run_key),
        eq(dailyAnswers.place, place),
        sql`${dailyAnswers.answered_at} is null`,
      ),
    )
    .returning({ place: dailyAnswers.place });
}

/** Statements: close a run that is open, and rank it. */
function closeStatements(db: Database, run: DailyRunRow, end: RunEnd, now: number) {
  const close = db
    .update(dailyRuns)
    .set({ ...end, closed_at: now })
    .where(
      and(
        eq(dailyRuns.learner_id, run.learner_id),
        eq(dailyRuns.run_key, run.run_key),
        sql`${dailyRuns.closed_at} is null`,
      ),
    );
  const closed = {
    learnerId: run.learner_id,
    runKey: run.run_key,
    date: run.date,
    correctCount: end.correct_count,
    timeMs: end.time_ms,
    closedAt: now,
  };
  return [close, ...rankStatements(db, closed)] as const;
}
