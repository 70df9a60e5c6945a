/**
 * POST /attempts/position_attempt: one answer to one position.
 */
import type { PositionAttempt, PositionAttemptResult } from '#contract/attempts';
import { Fault } from '#contract/faults';
import { findAssignedPosition } from '#db/queries/assignments';
import { findPositionAttempt, insertPositionAttempt } from '#db/queries/attempts';
import { requireLearner } from '../auth/actor.ts';
import { requireOpenTask } from '../auth/require-open-task.ts';
import type { CommandResult, Services } from '../services/services.ts';
import { toExercise } from '../grading/exercise.ts';
import { isRight } from '../grading/is-right.ts';

/**
 * Grades an answer on the server and stores the result. The client's own verdict is never trusted; an attempt
 * without an answer stands as claimed and is marked so. For a known key it returns what was stored then.
 */
export async function submitPosition(
  { db, actor, now }: Services,
  input: PositionAttempt,
): Promise<CommandResult<PositionAttemptResult>> {
  const learner = requireLearner(actor);
  requireOpenTask(learner, input.assignment_id);
  const position = await findAssignedPosition(db, input.assignment_id, input.position_task_id);
  if (!position) throw new Fault('not-found', 'This task has no such position.');

  const attemptKey = input.attempt_key ?? crypto.randomUUID();
  const isCorrect = input.answer ? isRight(toExercise(position), input.answer) : input.is_correct;
  const created = await insertPositionAttempt(db, learner, {
    learner_id: learner.sub,
    attempt_key: attemptKey,
    assignment_id: input.assignment_id,
    position_id: input.position_task_id,
    is_correct: isCorrect,
    graded: input.answer !== undefined,
    time_taken_seconds: input.time_taken_seconds,
    answer: input.answer ?? null,
    created_at: now(),
  });
  const stored = await findPositionAttempt(db, learner.sub, attemptKey);
  if (!stored) throw new Error('a stored attempt cannot be found');
  return { created, body: { is_correct: stored.is_correct, graded: stored.graded } };
}
