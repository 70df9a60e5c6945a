/**
 * A stored position as its learner gets it, with all that is said of it (product/course.md#a-position).
 */
import type { PositionRecord } from '#contract/attempts';
import type { ContentPosition } from '../content/content.ts';

/** Without what the assignment says of it, and how hard it is. */
export function toPositionRecord({
  id,
  lesson: _lesson,
  difficulty: _difficulty,
  ...shown
}: ContentPosition): PositionRecord {
  return { position_task_id: id, ...shown };
}
