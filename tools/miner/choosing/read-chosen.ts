/**
 * What the volumes before have chosen, read from the content on disk: a new volume takes nothing that is like it.
 */
import { getPosition } from '#chess/fen';
import { findLesson, findTask, type LessonPlan } from '#contract/curriculum';
import { readCourse, readDailies, readStocks } from '#content/course';
import type { MinedPosition } from '#content/format';
import { ChosenPositions } from './chosen-positions.ts';

/** A stock has no truths. */
type StoredContent = Pick<MinedPosition, 'fen' | 'move'> & Partial<Pick<MinedPosition, 'truth'>>;

/** All positions of the volumes before this one: of course, dailies and stock. */
export function readChosen(volume: number): ChosenPositions {
  const chosen = new ChosenPositions();
  const add = (lesson: LessonPlan | undefined, positions: readonly StoredContent[]): void => {
    if (!lesson) throw new RangeError('a stored position is of no lesson of the course');
    for (const { fen, move, truth } of positions) {
      const { board, turn } = getPosition(fen);
      const stored = { lesson: lesson.titleKey, fen, board };
      chosen.addStored(stored);
      if (move && truth) chosen.addStoredMove({ ...stored, learnerColor: turn, move, truth });
    }
  };
  if (volume === 1) return chosen;
  const isBefore = (other: number): boolean => other < volume;
  for (const { task, positions } of readCourse()) add(findTask(task)?.lesson, positions);
  for (const { positions } of readDailies(isBefore))
    for (const position of positions) add(findLesson(position.lesson), [position]);
  for (const { lesson, positions } of readStocks(isBefore)) add(findLesson(lesson), positions);
  return chosen;
}
