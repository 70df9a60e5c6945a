/**
 * The positions of the course, of the dailies and of the workouts, as the deployment has them. Where they are stored is not known here.
 *
 * An assignment is a task (`chapter.lesson.n`), a daily (`daily.n`) or a lesson's stock of workouts (contract/workouts.ts).
 */
import type { PositionRecord } from '#contract/attempts';
import type { LessonTitleKey } from '#contract/curriculum';

/** A position with all that is said of it (product/course.md#a-position). The truth is not stored: grading computes it. */
export interface ContentPosition extends Omit<PositionRecord, 'position_task_id'> {
  readonly id: string;
  /** Which exercise it is: the lesson says the chapter and whose pieces are meant. */
  readonly lesson: LessonTitleKey;
  /** 0 (easiest) to 100 (product/content.md#difficulty). */
  readonly difficulty: number;
}

/** Which positions of an assignment are wanted. */
export interface NearSearch {
  /** The stated difficulty that they are to be near. */
  readonly difficulty: number;
  readonly most: number;
  /** Whether to pass over the position of this id. */
  readonly skip: (positionId: string) => boolean;
}

/** Each method fails with the fault `unavailable` when the files cannot be read. */
export interface Content {
  /** Positions that an assignment shows today, in order; empty when it has no content. */
  readonly listPositions: (assignmentId: string) => Promise<readonly ContentPosition[]>;
  /** A position of an assignment, retired or not; undefined when the assignment has none of this id. */
  readonly findPosition: (assignmentId: string, positionId: string) => Promise<ContentPosition | undefined>;
  /** Those of several positions that an assignment has, retired or not, in no order: cheaper than one by one. */
  readonly findPositions: (
    assignmentId: string,
    positionIds: ReadonlySet<string>,
  ) => Promise<readonly ContentPosition[]>;
  /** Of these assignments those that show a position today, in the order given. */
  readonly listStocked: (assignmentIds: readonly string[]) => Promise<readonly string[]>;
  /** Positions of a stock that are shown today, the nearest to a difficulty first; of equals the lower id. */
  readonly listNear: (assignmentId: string, search: NearSearch) => Promise<readonly ContentPosition[]>;
}
