/**
 * Runs through daily exercises in the learner's own database, and how a run is shown. Until a
 * position is answered, nothing is shown that would give its answer away.
 */
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { AnsweredPosition, DailyPosition, DailyRun } from '#contract/daily-runs';
import { dateIn } from '#contract/dates';
import { Fault } from '#contract/faults';
import type { LearnerDatabase } from '#db/learner/database';
import { prepareOnce } from '#db/learner/prepare-once';
import type { StoredPlace } from '#db/learner/packed-answers';
import { dailyRuns } from '#db/learner/schema';
import type { Content, ContentPosition } from '../../content/content.ts';
import { toExercise } from '../course/exercise.ts';
import type { Feedback } from '#vision/types';
import { findShownVerdict } from '../course/verdict-on.ts';
import { withoutAnswer } from '../course/without-answer.ts';
import { findSelf } from '../../learner/self.ts';

export type DailyRunState = typeof dailyRuns.$inferSelect;

const selectRun = prepareOnce((own) =>
  own
    .select()
    .from(dailyRuns)
    .where(eq(dailyRuns.key, sql.param(sql.placeholder('key'), dailyRuns.key)))
    .orderBy(desc(dailyRuns.date), desc(dailyRuns.number))
    .limit(1)
    .prepare(),
);

/** The run of this key; the newest are looked at first. */
export function findRun(own: LearnerDatabase, key: string): DailyRunState | undefined {
  return selectRun(own).get({ key });
}

/** The run of this key; raises `not-found` when the learner has none. */
export function getRun(own: LearnerDatabase, key: string): DailyRunState {
  const run = findRun(own, key);
  if (!run) throw new Fault('not-found', 'You have no such run.');
  return run;
}

const selectRunsOf = prepareOnce((own) =>
  own
    .select()
    .from(dailyRuns)
    .where(eq(dailyRuns.date, sql.param(sql.placeholder('date'), dailyRuns.date)))
    .orderBy(desc(dailyRuns.number))
    .prepare(),
);

/** The learner's runs of a date, the newest first. */
export function listRuns(own: LearnerDatabase, date: string): readonly DailyRunState[] {
  return selectRunsOf(own).all({ date });
}

/** The dates after `since` on which the learner closed a run that was not of the archive, newest first. */
export function listPlayedDates(own: LearnerDatabase, since: string): readonly string[] {
  const rows = own
    .selectDistinct({ date: dailyRuns.date })
    .from(dailyRuns)
    .where(and(gt(dailyRuns.date, since), eq(dailyRuns.from_archive, false), isNotNull(dailyRuns.closed_at)))
    .orderBy(desc(dailyRuns.date))
    .all();
  return rows.map(({ date }) => date);
}

/** The learner's date. */
interface LearnerDate {
  readonly date: string;
  /** Whether they have had its exercise in an account that they deleted. */
  readonly hadInDeletedAccount: boolean;
}

/**
 * Finds it: the date of the zone, or the latest they have had if that is later, as after a journey
 * to the west. Runs from the archive do not count.
 */
export function findDate(own: LearnerDatabase, timeZone: string, now: number): LearnerDate {
  const played = own
    .select({ date: dailyRuns.date })
    .from(dailyRuns)
    .where(eq(dailyRuns.from_archive, false))
    .orderBy(desc(dailyRuns.date))
    .limit(1)
    .get();
  const inDeletedAccount = findSelf(own)?.daily_date ?? '';
  const [date = ''] = [dateIn(timeZone, now), played?.date ?? '', inDeletedAccount].toSorted().toReversed();
  return { date, hadInDeletedAccount: date === inDeletedAccount };
}

/** Stores a new run. */
export function insertRun(own: LearnerDatabase, run: typeof dailyRuns.$inferInsert): DailyRunState {
  return own.insert(dailyRuns).values(run).returning().get();
}

/** Changes a run. */
export function updateRun(
  own: LearnerDatabase,
  { date, number }: DailyRunState,
  change: Partial<Omit<DailyRunState, 'date' | 'number' | 'key'>>,
): void {
  own
    .update(dailyRuns)
    .set(change)
    .where(and(eq(dailyRuns.date, date), eq(dailyRuns.number, number)))
    .run();
}

/** A position as it is handed out. */
export function handedOut({ id }: ContentPosition, now: number): StoredPlace {
  return {
    position_id: id,
    handed_out_at: now,
    answered_at: null,
    answer: null,
    is_correct: false,
    time_ms: 0,
  };
}

/** A place of a run, from 0, with its position. */
export interface RunPlace extends StoredPlace {
  readonly place: number;
  readonly position: ContentPosition;
}

/** The places of a run that were handed out. A run that is rolled up has none. */
export async function readPlaces(
  content: Content,
  { assignment_id, places }: DailyRunState,
): Promise<readonly RunPlace[]> {
  return Promise.all(
    (places ?? []).map(async (stored, place) => {
      const position = await content.findPosition(assignment_id, stored.position_id);
      if (!position) throw new Error(`the content has lost the position ${stored.position_id}`);
      return { ...stored, place, position };
    }),
  );
}

/** The run as its learner sees it; times in seconds. */
export async function viewRun(content: Content, run: DailyRunState): Promise<DailyRun> {
  const places = await readPlaces(content, run);
  const answered = places.filter(isAnswered).map((place) => viewAnswered(place));
  const isClosed = run.closed_at !== null;
  const open = places.find((place) => !isAnswered(place));
  return {
    run_key: run.key,
    date: run.date,
    total_count: run.place_order.length,
    answered,
    open: open ? viewPosition(open) : null,
    ...(isClosed
      ? { correct_count: run.correct_count, time_taken_seconds: run.time_ms / 1_000 }
      : {
          correct_count: answered.filter(({ is_correct }) => is_correct).length,
          time_taken_seconds: answered.reduce((sum, { time_taken_seconds }) => sum + time_taken_seconds, 0),
        }),
    completed: isClosed,
    unranked: run.unranked,
  };
}

/** A position of the run: all of it once it is answered, only what the board shows before. */
export function viewPosition(place: RunPlace): DailyPosition {
  const { id, difficulty: _, ...shown } = place.position;
  return {
    ...(isAnswered(place) ? shown : withoutAnswer(shown)),
    position_task_id: id,
    place: place.place,
  };
}

/** Returns an answered position with its outcome. `tone`: of the verdict, where the caller has it already. */
export function viewAnswered(place: RunPlace, tone = findTone(place)): AnsweredPosition {
  const { answer, is_correct, time_ms } = place;
  return {
    place: place.place,
    position: viewPosition(place),
    answer,
    is_correct,
    is_partly: !is_correct && tone === 'partly',
    skipped: answer === null,
    time_taken_seconds: time_ms / 1_000,
  };
}

/** Undefined for a right answer, which needs no second grading. */
function findTone({ position, answer, is_correct }: RunPlace): Feedback['tone'] | undefined {
  return is_correct ? undefined : findShownVerdict(toExercise(position), answer)?.feedback.tone;
}

export function isAnswered({ answered_at }: StoredPlace): boolean {
  return answered_at !== null;
}
