/**
 * POST /attempts/assignment_attempt: one run through a task.
 */
import type { AssignmentAttempt, AssignmentAttemptResult } from '#contract/attempts';
import { Fault } from '#contract/faults';
import { countPositions } from '#db/queries/assignments';
import { countCorrectPositions, findAssignmentAttempt, insertAssignmentAttempt } from '#db/queries/attempts';
import { requireLearner } from '../auth/actor.ts';
import { requireOpenTask } from '../auth/require-open-task.ts';
import type { CommandResult, Services } from '../services/services.ts';

/**
 * Stores a run through a task. With the keys of its position attempts the server counts the right ones itself;
 * without them (REST may leave them out) the numbers stand as claimed and are marked so.
 */
export async function submitAssignment(
  services: Services,
  input: AssignmentAttempt,
): Promise<CommandResult<AssignmentAttemptResult>> {
  const { db, now } = services;
  const learner = requireLearner(services.actor);
  requireOpenTask(learner, input.assignment_id);
  const size = await countPositions(db, input.assignment_id);
  if (size === 0) throw new Fault('not-found', 'This task has no positions yet.');
  requirePossibleCounts(input, size);

  const attemptKey = input.attempt_key ?? crypto.randomUUID();
  const count = await countCorrect(services, learner.sub, input);
  const created = await insertAssignmentAttempt(db, learner, {
    learner_id: learner.sub,
    attempt_key: attemptKey,
    assignment_id: input.assignment_id,
    correct_count: Math.min(count.correct, size),
    total_count: size,
    time_taken_seconds: input.time_taken_seconds,
    graded: count.graded,
    time_zone: input.timezone,
    created_at: now(),
  });
  const stored = await findAssignmentAttempt(db, learner.sub, attemptKey);
  if (!stored) throw new Error('a stored attempt cannot be found');
  const { correct_count, total_count, time_taken_seconds } = stored;
  return { created, body: { correct_count, total_count, time_taken_seconds } };
}

function requirePossibleCounts({ correct_count, total_count }: AssignmentAttempt, size: number): void {
  if (total_count !== size) throw impossible('total_count', `this task has ${size} positions`);
  if (correct_count > total_count) throw impossible('correct_count', 'more than total_count');
}

function impossible(field: keyof AssignmentAttempt, message: string): Fault {
  return new Fault('invalid-input', 'These numbers do not go together.', {
    issues: [{ path: [field], message }],
  });
}

async function countCorrect({ db }: Services, learnerId: string, input: AssignmentAttempt) {
  if (!input.position_attempt_keys) return { correct: input.correct_count, graded: false };
  return countCorrectPositions(db, {
    learnerId,
    assignmentId: input.assignment_id,
    keys: input.position_attempt_keys,
  });
}
