/**
 * GET /assignments/by-name/{taskTitleKey}/positions_with_stats: a task, and how the learner did in it so far.
 */
import type { AssignmentWithStats, ByName } from '#contract/assignments';
import { Fault } from '#contract/faults';
import { lessonTextsOf } from '#contract/lesson-texts';
import { readTask } from '#db/queries/attempts';
import { requireLearner } from '../auth/actor.ts';
import { requireOpenTask } from '../auth/require-open-task.ts';
import { toPositionRecord } from '../services/position-record.ts';
import type { Services } from '../services/services.ts';
import { tierOf } from '../services/tier.ts';

/** A task's positions with the learner's own best result. A task whose content is yet to come is not found. */
export async function getAssignmentByName(
  { db, actor, now }: Services,
  { task_title_key: titleKey }: ByName,
): Promise<AssignmentWithStats> {
  const learner = requireLearner(actor);
  const { positions, best, premiumUntil } = await readTask(db, learner.sub, titleKey);
  const { lesson } = requireOpenTask(tierOf(learner, premiumUntil, now()), titleKey);
  if (positions.length === 0) throw new Fault('not-found', 'This task has no positions yet.');
  return {
    assignment_id: titleKey,
    chapter: lesson.chapter,
    positions: positions.map(toPositionRecord),
    stats: {
      correct_count: best?.correct_count ?? 0,
      total_count: positions.length,
      time_taken_seconds: best?.time_taken_seconds ?? null,
    },
    boardConfig: lesson.boardConfig,
    translations: lessonTextsOf(lesson.key),
  };
}
