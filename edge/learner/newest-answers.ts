/**
 * The learner's newest graded answers, of runs and of daily exercises.
 */
import { desc, isNotNull, sql } from 'drizzle-orm';
import type { LearnerDatabase } from '#db/learner/database';
import type { StoredAttempt } from '#db/learner/packed-answers';
import { dailyRuns, runs } from '#db/learner/schema';

/** An answer that was graded. */
export interface GradedAnswer extends Pick<StoredAttempt, 'position_id' | 'is_correct' | 'time_ms' | 'at'> {
  readonly assignment_id: string;
  readonly answer: NonNullable<StoredAttempt['answer']>;
}

type NewestRun = Pick<typeof runs.$inferSelect, 'assignment_id' | 'answers'>;
type NewestDaily = Pick<typeof dailyRuns.$inferSelect, 'assignment_id' | 'places'>;

/** Those of a run; a claim is none. */
export function gradedInRun({ assignment_id, answers }: NewestRun): readonly GradedAnswer[] {
  return answers.flatMap(({ position_id, is_correct, time_ms, answer, at }) =>
    answer === null ? [] : [{ assignment_id, position_id, is_correct, time_ms, answer, at }],
  );
}

/** Those of a daily run; a position that was skipped has none. */
export function gradedInDaily({ assignment_id, places }: NewestDaily): readonly GradedAnswer[] {
  return (places ?? []).flatMap(({ position_id, is_correct, time_ms, answer, answered_at }) =>
    answer === null || answered_at === null
      ? []
      : [{ assignment_id, position_id, is_correct, time_ms, answer, at: answered_at }],
  );
}

/** At most so many, the newest first. */
export function listNewestAnswers(own: LearnerDatabase, most: number): readonly GradedAnswer[] {
  const ofRuns = readNewest(most, (page) =>
    own
      .select({ assignment_id: runs.assignment_id, answers: runs.answers, latest: runs.changed_at })
      .from(runs)
      .orderBy(desc(runs.changed_at))
      .limit(PAGE)
      .offset(page * PAGE)
      .all()
      .map((run) => ({ latest: run.latest, answers: gradedInRun(run) })),
  );
  const ofDailies = readNewest(most, (page) =>
    own
      .select({ assignment_id: dailyRuns.assignment_id, places: dailyRuns.places, latest: LATEST_OF_DAILY })
      .from(dailyRuns)
      .where(isNotNull(dailyRuns.places))
      .orderBy(desc(LATEST_OF_DAILY))
      .limit(PAGE)
      .offset(page * PAGE)
      .all()
      .map((run) => ({ latest: run.latest, answers: gradedInDaily(run) })),
  );
  return [...ofRuns, ...ofDailies].toSorted((one, other) => other.at - one.at).slice(0, most);
}

/** The last answer of a daily run that is open may be one of the newest. */
const LATEST_OF_DAILY = sql<number>`coalesce(${dailyRuns.closed_at}, ${Number.MAX_SAFE_INTEGER})`;

/** Runs that are read at once: fifty of ten make the newest five hundred answers. */
const PAGE = 60;

interface RunAnswers {
  /** No answer of the run is later. */
  readonly latest: number;
  readonly answers: readonly GradedAnswer[];
}

/** Reads runs, the latest first, until no other can have one of the newest answers. */
function readNewest(
  most: number,
  readPage: (page: number) => readonly RunAnswers[],
): readonly GradedAnswer[] {
  const found: GradedAnswer[] = [];
  for (let page = 0; ; page += 1) {
    const read = readPage(page);
    found.push(...read.flatMap(({ answers }) => answers));
    const rest = read.at(-1)?.latest ?? 0;
    if (read.length < PAGE || found.filter(({ at }) => at >= rest).length >= most) return found;
  }
}
