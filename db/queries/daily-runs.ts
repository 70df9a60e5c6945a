/**
 * Runs through daily exercises. Every statement is about one learner; what may happen once is decided by the database.
 */
import { and, asc, desc, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm';
import { assignmentPositions, dailyAnswers, dailyRuns, learners, positions } from '#db/schema';
import { selectOrder, type DayOfPool, type OpenedDate } from './daily-orders.ts';
import { countIfStored, hasRoomToday } from './day-counts.ts';
import { writeForLearner, type LearnerIdentity } from './learners.ts';
import { rankStatements } from './ranks.ts';
import { addCardIfStored, type Memory } from './review-cards.ts';
import { selectPremiumUntil, type PremiumUntil } from './subscriptions.ts';
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
  return [run, selectPlaces(db, learnerId, runKey)] as const;
}

/** Statement: the positions of the run of this key, in the order in which they were handed out. */
function selectPlaces(db: Database, learnerId: string, runKey: string | SQL) {
  return db
    .select({ answer: dailyAnswers, position: positions })
    .from(dailyAnswers)
    .innerJoin(positions, eq(positions.id, dailyAnswers.position_id))
    .where(and(eq(dailyAnswers.learner_id, learnerId), eq(dailyAnswers.run_key, runKey)))
    .orderBy(asc(dailyAnswers.place));
}

/** What these two statements found, as one. */
function storedRun(
  [found]: readonly Omit<StoredRun, 'places'>[],
  places: StoredRun['places'],
): StoredRun | undefined {
  return found && { ...found, places };
}

/** Statement: the learner's runs of a date, the newest first. */
function selectRuns(db: Database, learnerId: string, date: string) {
  return db
    .select()
    .from(dailyRuns)
    .where(and(eq(dailyRuns.learner_id, learnerId), eq(dailyRuns.date, date)))
    .orderBy(desc(dailyRuns.number));
}

/** Statement: the learner's latest date. What comes from the archive moves no date. */
function selectLatestDate(db: Database, learnerId: string) {
  return db
    .select({ date: dailyRuns.date })
    .from(dailyRuns)
    .where(and(eq(dailyRuns.learner_id, learnerId), eq(dailyRuns.from_archive, false)))
    .orderBy(desc(dailyRuns.date))
    .limit(1);
}

/** The learner's runs of a date, the newest first. */
export async function listRuns(
  db: HomeDatabase,
  learnerId: string,
  date: string,
): Promise<readonly DailyRunRow[]> {
  return selectRuns(db, learnerId, date);
}

/** How a learner stands with a date. */
export interface RunsOfDate {
  /** The learner's latest date, which may be another one; undefined before their first run. */
  readonly latest: string | undefined;
  /** The newest first. */
  readonly runs: readonly DailyRunRow[];
}

/** Reads that in one round trip. */
export async function readRunsOfDate(db: HomeDatabase, learnerId: string, date: string): Promise<RunsOfDate> {
  const [[latest], runs] = await db.batch([selectLatestDate(db, learnerId), selectRuns(db, learnerId, date)]);
  return { latest: latest?.date, runs };
}

/** How a learner stands with a date, and with those before it. */
interface DailyOfDate extends RunsOfDate {
  /** The newest run, with its positions. */
  readonly last: Pick<StoredRun, 'run' | 'places'> | undefined;
  /** The dates on which the learner closed a run that was not of the archive, newest first. */
  readonly played: readonly string[];
  readonly premiumUntil: PremiumUntil;
}

/** Reads that in one round trip; `playedSince` is the date behind which the played ones are listed. */
export async function readDailyOfDate(
  db: HomeDatabase,
  learnerId: string,
  { date, playedSince }: { readonly date: string; readonly playedSince: string },
): Promise<DailyOfDate> {
  const lastKey = db
    .select({ key: dailyRuns.run_key })
    .from(dailyRuns)
    .where(and(eq(dailyRuns.learner_id, learnerId), eq(dailyRuns.date, date)))
    .orderBy(desc(dailyRuns.number))
    .limit(1);
  const [[latest], runs, places, played, [subscription]] = await db.batch([
    selectLatestDate(db, learnerId),
    selectRuns(db, learnerId, date),
    selectPlaces(db, learnerId, sql`${lastKey}`),
    selectPlayedDates(db, learnerId, playedSince),
    selectPremiumUntil(db, learnerId),
  ]);
  return {
    latest: latest?.date,
    runs,
    last: runs[0] && { run: runs[0], places },
    played: played.map((row) => row.date),
    premiumUntil: subscription?.premium_until,
  };
}

/** Statement: the dates after `since` on which the learner closed a run that was not of the archive, newest first. */
function selectPlayedDates(db: Database, learnerId: string, since: string) {
  return db
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
}

/** What decides how a run is started. */
interface BeforeStart {
  /** The run of the key that was sent. */
  readonly known: StoredRun | undefined;
  /** The learner's latest date; undefined before their first run. */
  readonly latest: string | undefined;
  /** The date that was asked for with its order; undefined while nobody has opened it. */
  readonly opened: OpenedDate | undefined;
  readonly premiumUntil: PremiumUntil;
}

/** Reads that at once: in one round trip, or in one to the learner's home and one to the first database, which has the orders. */
export async function readBeforeStart(
  db: HomeDatabase,
  learnerId: string,
  { runKey, day }: { readonly runKey: string; readonly day: DayOfPool },
): Promise<BeforeStart> {
  const own = [
    ...selectRun(db, learnerId, runKey),
    selectLatestDate(db, learnerId),
    selectPremiumUntil(db, learnerId),
  ] as const;
  const [runs, places, [latest], [subscription], [opened]] = db.isFirst
    ? await db.batch([...own, selectOrder(db, day)])
    : await Promise.all([db.batch(own), selectOrder(db.first, day)]).then(
        ([read, orders]) => [...read, orders] as const,
      );
  return {
    known: storedRun(runs, places),
    latest: latest?.date,
    opened,
    premiumUntil: subscription?.premium_until,
  };
}

/** What a run begins with; which number of its date it is, the database says. */
type NewRun = Pick<DailyRunRow, 'run_key' | 'from_archive' | 'time_zone' | 'started_at'> & {
  /** Its date, its day of the pool, and in which order the positions are shown. */
  readonly opened: OpenedDate;
  /** Whether the date may have been played before. */
  readonly mayRepeat: boolean;
};

/**
 * Starts a run and hands out its first position, unless its key is known, a run of its date is open or may not be repeated, the
 * learner has had a later date, or the UTC day has had as many runs as it can have. The run of that key as it is then; undefined where
 * there is none.
 */
export async function insertRun(
  db: HomeDatabase,
  learner: LearnerIdentity,
  run: NewRun,
): Promise<StoredRun | undefined> {
  const { sub } = learner;
  const { date, assignment_id: assignmentId, place_order: order } = run.opened;
  const ofDate = sql`select 1 from ${dailyRuns} where learner_id = ${sub} and date = ${date}`;
  const later = sql`select 1 from ${dailyRuns} where learner_id = ${sub} and date > ${date} and not from_archive`;
  // Every column, in the order of the table.
  const insert = db
    .insert(dailyRuns)
    .select(
      sql`select ${sub}, ${run.run_key}, ${date},
        (select coalesce(max(number), 0) + 1 from ${dailyRuns} where learner_id = ${sub} and date = ${date}),
        ${Number(run.from_archive)}, ${assignmentId}, ${order.length}, ${run.time_zone}, ${run.started_at},
        null, 0, 0, null, 0, ${JSON.stringify(order)}
      where not exists (${ofDate} and closed_at is null)
      and (${Number(run.mayRepeat)} or not exists (${ofDate}))
      and (${Number(run.from_archive)} or not exists (${later}))
      and ${hasRoomToday('dailyRun', sub, run.started_at)}`,
    )
    .onConflictDoNothing();
  const write = async () =>
    db.batch([
      insert,
      countIfStored(db, 'dailyRun', sub, run.started_at),
      handOut(db, { learnerId: sub, runKey: run.run_key, place: 0, now: run.started_at }),
      ...selectRun(db, sub, run.run_key),
    ]);
  const [, , , runs, places] = await writeForLearner(db, { learner, now: run.started_at }, write);
  return storedRun(runs, places);
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
