/**
 * POST /attempts/position_attempt: one answer to one position.
 */
import type { PositionAttempt, PositionAttemptResult } from '#contract/attempts';
import { Fault } from '#contract/faults';
import { readAssignedPosition } from '#db/queries/assignments';
import { attemptKeyOf } from '#db/queries/attempt-keys';
import { findFoldedAttempt, insertPositionAttempt } from '#db/queries/attempts';
import { requireLearner } from '../auth/actor.ts';
import { requireOpenAssignment } from '../auth/require-open-task.ts';
import { bodyHashOf, requireSameBody } from '../services/body-hash.ts';
import { boundedAnswer } from '../grading/bounded-answer.ts';
import { toExercise } from '../grading/exercise.ts';
import { isRight } from '../grading/verdict-on.ts';
import { firstMemory } from '../scheduling/memory.ts';
import type { CommandResult, Services } from '../services/services.ts';
import { tierOf } from '../services/tier.ts';
import { requireStored } from './require-stored.ts';

/**
 * Grades an answer on the server and stores the result. The client's own verdict is never trusted; an attempt
 * without an answer stands as claimed and is marked so. For a known key it returns what was stored then, also when the row is
 * folded meanwhile; another body under it is a `conflict`.
 */
export async function submitPosition(
  { db, actor, now }: Services,
  input: PositionAttempt,
): Promise<CommandResult<PositionAttemptResult>> {
  const learner = requireLearner(actor);
  const createdAt = now();
  const { position, premiumUntil } = await readAssignedPosition(db, learner.sub, {
    assignmentId: input.assignment_id,
    positionId: input.position_task_id,
  });
  requireOpenAssignment(tierOf(learner, premiumUntil, createdAt), input.assignment_id);
  if (!position) throw new Fault('not-found', 'This task has no such position.');

  const answer = input.answer && boundedAnswer(position.fen, input.answer);
  const bodyHash = await hashOf({ ...input, answer });
  const key = attemptKeyOf(input.attempt_key, bodyHash, createdAt);
  const result = await insertPositionAttempt(db, learner, {
    key,
    attempt: {
      learner_id: learner.sub,
      attempt_key: key.key,
      run_key: input.run_key ?? null,
      assignment_id: input.assignment_id,
      position_id: input.position_task_id,
      is_correct: answer ? isRight(toExercise(position), answer) : input.is_correct,
      graded: answer !== undefined,
      time_taken_seconds: input.time_taken_seconds,
      answer: answer ?? null,
      body_hash: bodyHash,
      created_at: createdAt,
    },
    memory: firstMemory(createdAt),
  });
  if (!result) {
    const wasCorrect = await findFoldedAttempt(db, learner.sub, input.position_task_id, key);
    if (wasCorrect !== undefined) {
      return { created: false, body: { is_correct: wasCorrect, graded: answer !== undefined } };
    }
  }
  const { stored, created } = requireStored(result, createdAt);
  requireSameBody(stored.body_hash, bodyHash);
  return { created, body: { is_correct: stored.is_correct, graded: stored.graded } };
}

/** All that is stored of what was sent. Beside an answer the client's own verdict counts nothing. */
async function hashOf({ attempt_key: _key, is_correct: claim, ...sent }: PositionAttempt): Promise<string> {
  return bodyHashOf({ ...sent, claim: sent.answer ? undefined : claim });
}
