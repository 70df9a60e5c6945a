/**
 * The content that learners see, as this measure takes it: every position with its lesson, its place and its board.
 */
import { getPosition, type Position } from '#chess/fen';
import type { LessonTitleKey } from '#contract/curriculum';
import { findLesson, findTask } from '#contract/curriculum';
import { readCourse, readDailies } from '#content/course';
import type { MinedPosition } from '#content/format';

export interface StoredExercise extends MinedPosition {
  readonly lesson: LessonTitleKey;
  readonly position: Position;
  /** Title key of a task, or id of a day. */
  readonly assignment: string;
  readonly origin: 'course' | 'dailies';
}

/** All positions of course and dailies. */
export function readStoredContent(): readonly StoredExercise[] {
  const course = readCourse().flatMap(({ task, positions }) => {
    const plan = findTask(task);
    if (!plan) throw new RangeError(`the course has no task ${task}`);
    const { chapter, key } = plan.lesson;
    return positions.map((content) =>
      toExercise(content, { lesson: `${chapter}.${key}`, assignment: task, origin: 'course' }),
    );
  });
  const dailies = readDailies().flatMap(({ daily, positions }) =>
    positions.map((content) => {
      const plan = findLesson(content.lesson);
      if (!plan) throw new RangeError(`${daily}: the course has no lesson ${content.lesson}`);
      return toExercise(content, {
        lesson: `${plan.chapter}.${plan.key}`,
        assignment: daily,
        origin: 'dailies',
      });
    }),
  );
  return [...course, ...dailies];
}

function toExercise(
  content: MinedPosition,
  place: Pick<StoredExercise, 'lesson' | 'assignment' | 'origin'>,
): StoredExercise {
  return { ...content, ...place, position: getPosition(content.fen) };
}
