/**
 * POST /attempts/assignment_attempt: one run through a task.
 */
import type { AssignmentAttempt, AssignmentAttemptResult } from '#contract/attempts';
import { Fault } from '#contract/faults';
import { attemptKeyOf } from '#db/queries/attempt-keys';
import { insertAssignmentAttempt, readBeforeRun, type RunCount } from '#db/queries/attempts';
import { requireLearner } from '../auth/actor.ts';
import { requireOpenTask } from '../auth/require-open-task.ts';
import { bodyHashOf, requireSameBody } from '../services/body-hash.ts';
import { firstMemory } from '../scheduling/memory.ts';
import type { CommandResult, Services } from '../services/services.ts';
import { tierOf } from '../services/tier.ts';
import { requireStored } from './require-stored.ts';

/**
 * Stores a run through a task. With the keys of its position attempts the server counts the right ones itself: at each position the
 * first that was stored. Without them (REST may leave them out) the numbers stand as claimed and are marked so. A run in which no
 * position was answered is no attempt: nothing is stored (decisions.md#a-run-that-was-skipped).
 */
export async function submitAssignment(
  services: Services,
  input: AssignmentAttempt,
): Promise<CommandResult<AssignmentAttemptResult>> {
  const { db, now } = services;
  const learner = requireLearner(services.actor);
  const createdAt = now();
  const bodyHash = await hashOf(input);
  const key = attemptKeyOf(input.attempt_key, bodyHash, createdAt);
  const { size, premiumUntil, ...known } = await readBeforeRun(db, key, selectionOf(learner.sub, input));
  requireOpenTask(tierOf(learner, premiumUntil, createdAt), input.assignment_id);
  if (size === 0) throw new Fault('not-found', 'This task has no positions yet.');
  requirePossibleCounts(input, size);
  if (known.stored) {
    requireSameBody(known.stored.body_hash, bodyHash);
    return { created: false, body: resultOf(known.stored) };
  }
  if (known.foldedCorrect !== undefined) {
    return { created: false, body: resultOf({ ...input, correct_count: known.foldedCorrect }) };
  }

  const count = countOf(input, known.count);
  if (count.answered === 0) return { created: false, body: resultOf({ ...input, correct_count: 0 }) };
  const result = await insertAssignmentAttempt(db, learner, {
    key,
    attempt: {
      learner_id: learner.sub,
      attempt_key: key.key,
      assignment_id: input.assignment_id,
      correct_count: Math.min(count.correct, size),
      total_count: size,
      time_taken_seconds: input.time_taken_seconds,
      graded: count.graded,
      time_zone: input.timezone,
      body_hash: bodyHash,
      created_at: createdAt,
    },
    positionKeys: input.position_attempt_keys,
    memory: firstMemory(createdAt),
  });
  const { stored, created } = requireStored(result, createdAt);
  // Another call with this key may have been faster.
  requireSameBody(stored.body_hash, bodyHash);
  return { created, body: resultOf(stored) };
}

/** What decides the result: the attempts that are named, in any order, or else the number that is claimed. */
async function hashOf(input: AssignmentAttempt): Promise<string> {
  const { assignment_id, total_count, time_taken_seconds, timezone, position_attempt_keys: keys } = input;
  return bodyHashOf({
    assignment_id,
    total_count,
    time_taken_seconds,
    timezone,
    ...(keys ? { keys: keys.toSorted() } : { claim: input.correct_count }),
  });
}

function resultOf(run: AssignmentAttemptResult): AssignmentAttemptResult {
  const { correct_count, total_count, time_taken_seconds } = run;
  return { correct_count, total_count, time_taken_seconds };
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

/** Which attempts the run is made of; none for a claim, of which nothing is counted. */
function selectionOf(learnerId: string, input: AssignmentAttempt) {
  const { assignment_id: assignmentId, attempt_key: runKey, position_attempt_keys: keys } = input;
  return { learnerId, assignmentId, ...(keys ? { runKey, keys } : { runKey: undefined, keys: [] }) };
}

function countOf(input: AssignmentAttempt, count: RunCount): Omit<RunCount, 'missing'> {
  const { position_attempt_keys: keys } = input;
  // A claim says nothing of what was answered: it stands.
  if (!keys) return { answered: input.total_count, correct: input.correct_count, graded: false };
  requireAllStored(keys, count.missing);
  return count;
}

/** A run that is faster than its answers comes again; counted now, it would be worth less than it is. */
function requireAllStored(keys: readonly string[], missing: readonly string[]): void {
  if (missing.length === 0) return;
  const issues = keys.flatMap((key, index) =>
    missing.includes(key) ? [{ path: ['position_attempt_keys', index], message: 'not stored yet' }] : [],
  );
  throw new Fault('unavailable', 'Some attempts of this run have not arrived yet.', { issues });
}
