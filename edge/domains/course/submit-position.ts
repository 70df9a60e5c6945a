/**
 * POST /attempts/position_attempt: one answer to one position.
 */
import type { PositionAttempt, PositionAttemptResult } from '#contract/attempts';
import { Fault } from '#contract/faults';
import type { LearnerDatabase } from '#db/learner/database';
import type { StoredAttempt } from '#db/learner/packed-answers';
import { requireOpenAssignment } from '../../auth/require-open-task.ts';
import { boundedAnswer } from './bounded-answer.ts';
import { toExercise } from './exercise.ts';
import { isRight } from './verdict-on.ts';
import { countOne, getSelf, requireRoomToday } from '../../learner/self.ts';
import { noteFirstAnswer } from '../../learner/met-positions.ts';
import { askForRollUp } from '../../learner/roll-up.ts';
import { askForRating } from '../rating/rate-own-answers.ts';
import { putCard } from '../review/cards.ts';
import type { CommandResult, LearnerServices } from '../../services/services.ts';
import { addAttempt, findRun, listLatestRuns, SAME_BODY_MS } from './runs.ts';

/**
 * Grades an answer on the server and stores the result. The client's own verdict is never trusted; an attempt without an answer stands
 * as claimed and is marked so. For a known key it returns what was stored then; another body under it is a `conflict`.
 */
export async function submitPosition(
  services: LearnerServices,
  input: PositionAttempt,
): Promise<CommandResult<PositionAttemptResult>> {
  const { own, content, learner } = services;
  const now = services.now();
  const { assignment_id: assignmentId, position_task_id: positionId } = input;
  requireOpenAssignment(services.tier(), assignmentId);
  const position = await content.findPosition(assignmentId, positionId);
  if (!position) throw new Fault('not-found', 'This task has no such position.');
  const answer = input.answer && boundedAnswer(position.fen, input.answer);
  await services.register();

  const attempt = {
    key: input.attempt_key ?? '',
    position_id: positionId,
    is_correct: answer ? isRight(toExercise(position), answer) : input.is_correct,
    answer: answer ?? null,
    time_ms: Math.round(input.time_taken_seconds * 1_000),
    at: now,
  };
  const result = own.transaction(() => {
    const known = findAttempt(own, input, attempt);
    if (known) return { created: false, body: resultOf(known) };
    const row = getSelf(own, learner.sub);
    requireRoomToday(row, 'attempts', now);
    addAttempt(own, { key: runKeyOf(own, input), assignmentId }, attempt);
    countOne(own, row, 'attempts', now);
    if (answer) {
      noteFirstAnswer(own, position, attempt.is_correct ? 'right' : 'wrong', now);
      if (!attempt.is_correct) putCard(own, { assignmentId, position }, now);
    }
    return { created: true, body: resultOf(attempt) };
  });
  if (result.created) {
    await askForRating(services);
    await askForRollUp(services);
  }
  return result;
}

/** The attempt that is stored already: under its key, or for a minute under its body where it came without one. */
function findAttempt(
  own: LearnerDatabase,
  { attempt_key: key, run_key: runKey, assignment_id: assignmentId }: PositionAttempt,
  sent: StoredAttempt,
): StoredAttempt | undefined {
  if (key === undefined) {
    const runs = runKey === undefined ? listLatestRuns(own, assignmentId, sent.at) : [findRun(own, runKey)];
    return runs
      .flatMap((run) => run?.answers ?? [])
      .find((stored) => stored.key === '' && stored.at >= sent.at - SAME_BODY_MS && isSame(stored, sent));
  }
  const runs = [findRun(own, key), ...(runKey === undefined ? [] : [findRun(own, runKey)])];
  for (const run of runs) {
    const known = run?.answers.find((stored) => stored.key === key);
    if (!run || !known) continue;
    if (run.assignment_id === assignmentId && isSame(known, sent)) return known;
    throw new Fault('conflict', 'This key came with something else before.');
  }
  return undefined;
}

/** Beside an answer the client's own verdict counts nothing. */
function isSame(stored: StoredAttempt, sent: StoredAttempt): boolean {
  return (
    stored.position_id === sent.position_id &&
    stored.time_ms === sent.time_ms &&
    stored.is_correct === sent.is_correct &&
    JSON.stringify(stored.answer) === JSON.stringify(sent.answer)
  );
}

/** The run that an attempt is stored in: the one that it names, but if that is one through another task a run of its own. */
function runKeyOf(own: LearnerDatabase, input: PositionAttempt): string {
  const { run_key: runKey, attempt_key: key, assignment_id: assignmentId } = input;
  const named = runKey === undefined ? undefined : findRun(own, runKey);
  const isThere = runKey !== undefined && (named?.assignment_id ?? assignmentId) === assignmentId;
  return isThere ? runKey : (key ?? crypto.randomUUID());
}

function resultOf({ is_correct, answer }: StoredAttempt): PositionAttemptResult {
  return { is_correct, graded: answer !== null };
}
