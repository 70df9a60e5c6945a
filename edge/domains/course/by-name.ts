/**
 * GET /assignments/by-name/{taskTitleKey}/positions_with_stats: a task, and how the learner did in it so far.
 */
import type { AssignmentWithStats, ByName } from '#contract/attempts';
import { Fault } from '#contract/faults';
import { lessonTextsOf } from '#contract/lesson-texts';
import { findBest } from './runs.ts';
import { requireOpenTask } from '../../auth/require-open-task.ts';
import { toPositionRecord } from '../../services/position-record.ts';
import type { LearnerServices } from '../../services/services.ts';

/** A task's positions with the learner's own best result. A task whose content is yet to come is not found. */
export async function getAssignmentByName(
  { own, content, tier }: LearnerServices,
  { task_title_key: titleKey }: ByName,
): Promise<AssignmentWithStats> {
  const { lesson } = requireOpenTask(tier(), titleKey);
  const positions = await content.listPositions(titleKey);
  if (positions.length === 0) throw new Fault('not-found', 'This task has no positions yet.');
  const best = findBest(own, titleKey);
  return {
    assignment_id: titleKey,
    chapter: lesson.chapter,
    positions: positions.map(toPositionRecord),
    stats: {
      correct_count: best?.correct_count ?? 0,
      total_count: positions.length,
      time_taken_seconds: best ? best.time_ms / 1_000 : null,
    },
    boardConfig: lesson.boardConfig,
    translations: lessonTextsOf(lesson.key),
  };
}
