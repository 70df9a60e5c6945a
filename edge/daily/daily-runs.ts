/**
 * Runs through daily exercises. Every statement is about one learner; what may happen once is decided by the database.
 */
import { and, asc, desc, eq, gt, isNotNull, sql, type SQLWrapper } from 'drizzle-orm';
import type { LessonTitleKey } from '#contract/curriculum';
import { firstAnswers } from '#db/rating-tables';
import { assignmentPositions, dailyAnswers, dailyRuns, learners, positions } from '#db/schema';
import type { LearnerIdentity } from './addresses.ts';
import { selectOrder, type DayOfPool, type OpenedDate } from './daily-orders.ts';
import { countIfStored, hasRoomToday, utcDayOf } from './day-counts.ts';
import { keptStatement, type Given } from './kept-statement.ts';
import { writeForLearner } from './learners.ts';
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
  const [runs, places] = await db.batch(selectRun(db, { learnerId, runKey }));
  return storedRun(runs, places);
}

/** By what a run is known. */
export interface RunName {
  readonly learnerId: string;
  readonly runKey: string;
}

/** Statements: the run of this key, and its positions. */
function selectRun(db: Database, name: RunName) {
  return [runOf(db, name), placesOfRun(db, name)] as const;
}

const runOf = keptStatement((db, given: Given<RunName>) =>
  db
    .select({ run: dailyRuns, listing: { username: learners.username, unlisted: learners.unlisted } })
    .from(dailyRuns)
    .innerJoin(learners, eq(learners.id, dailyRuns.learner_id))
    .where(and(eq(dailyRuns.learner_id, given.learnerId), eq(dailyRuns.run_key, given.runKey))),
);
/** The positions of a run, in the order in which they were handed out. */
export const placesOfRun = keptStatement((db, given: Given<RunName>) =>
  selectPlaces(db, given.learnerId, given.runKey),
);

/** Statement: the positions of the run of this key, in the order in which they were handed out. */
function selectPlaces(db: Database, learnerId: SQLWrapper, runKey: SQLWrapper) {
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

/** A learner's date. */
interface DateOfLearner {
  readonly learnerId: string;
  readonly date: string;
}

/** The newest first. */
const runsOfDate = keptStatement((db, given: Given<DateOfLearner>) =>
  db
    .select()
    .from(dailyRuns)
    .where(and(eq(dailyRuns.learner_id, given.learnerId), eq(dailyRuns.date, given.date)))
    .orderBy(desc(dailyRuns.number)),
);

/** The learner's latest date, in an account that was deleted, too. What comes from the archive moves no date. */
const latestDate = keptStatement((db, { learnerId }: Given<{ learnerId: string }>) => {
  const played = sql`select date from ${dailyRuns} where learner_id = ${learnerId} and not from_archive order by date desc limit 1`;
  const either = sql`coalesce((${played}), ''), coalesce(${learners.daily_date}, '')`;
  return db
    .select({ date: sql<string | null>`nullif(max(${either}), '')` })
    .from(learners)
    .where(eq(learners.id, learnerId));
});

/** The learner's runs of a date, the newest first. */
export async function listRuns(
  db: HomeDatabase,
  learnerId: string,
  date: string,
): Promise<readonly DailyRunRow[]> {
  return runsOfDate(db, { learnerId, date });
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
  const [[latest], runs] = await db.batch([
    latestDate(db, { learnerId }),
    runsOfDate(db, { learnerId, date }),
  ]);
  return { latest: latest?.date ?? undefined, runs };
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
  const [[latest], runs, places, played, [subscription]] = await db.batch([
    latestDate(db, { learnerId }),
    runsOfDate(db, { learnerId, date }),
    placesOfNewest(db, { learnerId, date }),
    playedDates(db, { learnerId, since: playedSince }),
    selectPremiumUntil(db, learnerId),
  ]);
  return {
    latest: latest?.date ?? undefined,
    runs,
    last: runs[0] && { run: runs[0], places },
    played: played.map((row) => row.date),
    premiumUntil: subscription?.premium_until,
  };
}

/** The positions of the newest run of a date. */
const placesOfNewest = keptStatement((db, { learnerId, date }: Given<DateOfLearner>) => {
  const newest = db
    .select({ key: dailyRuns.run_key })
    .from(dailyRuns)
    .where(and(eq(dailyRuns.learner_id, learnerId), eq(dailyRuns.date, date)))
    .orderBy(desc(dailyRuns.number))
    .limit(1);
  return selectPlaces(db, learnerId, newest);
});

/** The dates after `since` on which the learner closed a run that was not of the archive, newest first. */
const playedDates = keptStatement((db, { learnerId, since }: Given<{ learnerId: string; since: string }>) =>
  db
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
    .orderBy(desc(dailyRuns.date)),
);

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
    ...selectRun(db, { learnerId, runKey }),
    latestDate(db, { learnerId }),
    selectPremiumUntil(db, learnerId),
  ] as const;
  const [runs, places, [latest], [subscription], [opened]] = db.isFirst
    ? await db.batch([...own, selectOrder(db, day)])
    : await Promise.all([db.batch(own), selectOrder(db.first, day)]).then(
        ([read, orders]) => [...read, orders] as const,
      );
  return {
    known: storedRun(runs, places),
    latest: latest?.date ?? undefined,
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
  /** Whether its first position is handed out with it. */
  readonly handsOut: boolean;
};

/**
 * Starts a run and hands out its first position if that is wanted, unless its key is known, a run of its date is open or may not be repeated, the
 * learner has had a later date, or the UTC day has had as many runs as it can have. The run of that key as it is then; undefined where
 * there is none.
 */
export async function insertRun(
  db: HomeDatabase,
  learner: LearnerIdentity,
  run: NewRun,
): Promise<StoredRun | undefined> {
  const { sub: learnerId } = learner;
  const { run_key: runKey, started_at: now, opened } = run;
  const { place_order: order } = opened;
  const name = { learnerId, runKey };
  const write = async () => {
    const begin = [
      insertNewRun(db, {
        learnerId,
        runKey,
        date: opened.date,
        assignmentId: opened.assignment_id,
        order: JSON.stringify(order),
        positionCount: order.length,
        timeZone: run.time_zone,
        now,
        day: utcDayOf(now),
        fromArchive: Number(run.from_archive),
        mayRepeat: Number(run.mayRepeat),
      }),
      countIfStored(db, 'dailyRun', learnerId, now),
    ] as const;
    if (!run.handsOut) {
      const [, , ...found] = await db.batch([...begin, ...selectRun(db, name)]);
      return found;
    }
    const first = handOut(db, { ...name, place: 0, now });
    const [, , , ...found] = await db.batch([...begin, first, ...selectRun(db, name)]);
    return found;
  };
  const [runs, places] = await writeForLearner(db, { learner, now }, write);
  return storedRun(runs, places);
}

/** A run as the database is given it: order as JSON, what is true as 1. */
interface RunValues extends RunName, DateOfLearner {
  readonly assignmentId: string;
  readonly order: string;
  readonly positionCount: number;
  readonly timeZone: string;
  readonly now: number;
  /** Of `now`, in UTC. */
  readonly day: number;
  readonly fromArchive: number;
  readonly mayRepeat: number;
}

const insertNewRun = keptStatement((db, given: Given<RunValues>) => {
  const { learnerId, date, fromArchive } = given;
  const ofDate = sql`select 1 from ${dailyRuns} where learner_id = ${learnerId} and date = ${date}`;
  const had = sql`select 1 from ${learners} where ${learners.id} = ${learnerId} and daily_date`;
  const later = sql`select 1 from ${dailyRuns} where learner_id = ${learnerId} and date > ${date} and not from_archive`;
  // Every column, in the order of the table.
  return db
    .insert(dailyRuns)
    .select(
      sql`select ${learnerId}, ${given.runKey}, ${date},
        (select coalesce(max(number), exists (${had} = ${date})) + 1 from ${dailyRuns} where learner_id = ${learnerId} and date = ${date}),
        ${fromArchive}, ${given.assignmentId}, ${given.positionCount}, ${given.timeZone}, ${given.now},
        null, 0, 0, null, 0, ${given.order}
      where not exists (${ofDate} and closed_at is null)
      and (${given.mayRepeat} or not exists (${ofDate} union all ${had} = ${date}))
      and (${fromArchive} or not exists (${later} union all ${had} > ${date}))
      and ${hasRoomToday('dailyRun', learnerId, given.day)}`,
    )
    .onConflictDoNothing();
});

/** What the positions of a run ask, as lessons: of each place, and of what the learner has answered anywhere. */
interface RunLessons {
  readonly inOrder: readonly LessonTitleKey[];
  readonly answered: readonly LessonTitleKey[];
}

/** Reads that in one round trip. What it reads grows with the answers: ask only for learners who are new to something. */
export async function readRunLessons(db: HomeDatabase, run: DailyRunRow): Promise<RunLessons> {
  const [content, answered] = await db.batch([
    lessonsOfDaily(db, { assignmentId: run.assignment_id }),
    answeredLessons(db, { learnerId: run.learner_id }),
  ]);
  const lessons = content.map(({ lesson }) => lesson);
  const order = run.place_order ?? [...lessons.keys()];
  return {
    inOrder: order.flatMap((place) => lessons[place] ?? []),
    answered: answered.map(({ lesson }) => lesson),
  };
}

const lessonsOfDaily = keptStatement((db, { assignmentId }: Given<{ assignmentId: string }>) =>
  db
    .select({ lesson: positions.lesson })
    .from(assignmentPositions)
    .innerJoin(positions, eq(positions.id, assignmentPositions.position_id))
    .where(and(eq(assignmentPositions.assignment_id, assignmentId), isNotNull(assignmentPositions.place)))
    .orderBy(asc(assignmentPositions.place)),
);

/** What was skipped has no answer. */
const answeredLessons = keptStatement((db, { learnerId }: Given<{ learnerId: string }>) =>
  db
    .selectDistinct({ lesson: positions.lesson })
    .from(firstAnswers)
    .innerJoin(positions, eq(positions.id, firstAnswers.position_id))
    .where(and(eq(firstAnswers.learner_id, learnerId), isNotNull(firstAnswers.is_correct))),
);

interface HandedOut extends RunName {
  readonly place: number;
  readonly now: number;
}

/** Hands the position at `place` out, once, when all before it are answered; the run as it is then, undefined where there is none. */
export async function handOutPlace(db: HomeDatabase, handedOut: HandedOut): Promise<StoredRun | undefined> {
  const [, runs, places] = await db.batch([handOut(db, handedOut), ...selectRun(db, handedOut)]);
  return storedRun(runs, places);
}

/** Statement: hands the position at `place` out, once, when all before it are answered. */
function handOut(db: Database, handedOut: HandedOut) {
  return insertPlace(db, { ...handedOut, inOrder: `$[${handedOut.place}]` });
}

/** `inOrder` is where the place stands in the order of the run, as a path of JSON. */
const insertPlace = keptStatement((db, given: Given<HandedOut & { readonly inOrder: string }>) => {
  const { learnerId, runKey, place, inOrder, now } = given;
  return db
    .insert(dailyAnswers)
    .select(
      sql`select ${learnerId}, ${runKey}, ${place}, ap.position_id, ${now}, null, null, 0, 0
      from ${dailyRuns} as run inner join ${assignmentPositions} as ap
        on ap.assignment_id = run.assignment_id and ap.place = coalesce(run.place_order ->> ${inOrder}, ${place})
      where run.learner_id = ${learnerId} and run.run_key = ${runKey} and run.closed_at is null
      and ${place} = (select count(*) from ${dailyAnswers}
        where learner_id = ${learnerId} and run_key = ${runKey} and answered_at is not null)`,
    )
    .onConflictDoNothing();
});
