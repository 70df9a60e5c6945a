/**
 * POST /attempts/assignment_attempt: one run through a task.
 */
import type { AssignmentAttempt, AssignmentAttemptResult } from '#contract/attempts';
import { Fault } from '#contract/faults';
import type { LearnerDatabase } from '#db/learner/database';
import type { StoredAttempt } from '#db/learner/packed-answers';
import { requireOpenTask } from '../../auth/require-open-task.ts';
import type { ContentPosition } from '../../content/content.ts';
import { askForRollUp } from '../../learner/roll-up.ts';
import { countOne, getSelf, requireRoomToday } from '../../learner/self.ts';
import { bodyHashOf, requireSameBody } from '../../services/body-hash.ts';
import { putCard } from '../review/cards.ts';
import type { CommandResult, LearnerServices } from '../../services/services.ts';
import { endRun, findRun, getRun, isAttemptStored, listLatestRuns, type Run, type RunEnd } from './runs.ts';

/**
 * Stores a run through a task. With the keys of its position attempts the server counts the right ones itself: at each position the
 * first that was stored. Without them (REST may leave them out) the numbers stand as claimed and are marked so. A run in which no
 * position was answered is no attempt: nothing is stored (adr/0011).
 */
export async function submitAssignment(
  services: LearnerServices,
  input: AssignmentAttempt,
): Promise<CommandResult<AssignmentAttemptResult>> {
  const { own, content, learner } = services;
  const now = services.now();
  const { assignment_id: assignmentId } = input;
  requireOpenTask(services.tier(), assignmentId);
  const positions = await content.listPositions(assignmentId);
  if (positions.length === 0) throw new Fault('not-found', 'This task has no positions yet.');
  requirePossibleCounts(input, positions.length);
  const body_hash = await hashOf(input);
  await services.register();

  const result = own.transaction(() => {
    const attempts = findAttempts(own, input);
    const end = endOf(input, attempts, positions.length);
    const known = findEnded(own, input, body_hash, now);
    if (known) return { created: false, body: resultOf(requireSame(known, body_hash)) };
    if (end === undefined) return { created: false, body: resultOf({ ...claimOf(input), correct_count: 0 }) };
    const row = getSelf(own, learner.sub);
    requireRoomToday(row, 'attempts', now);
    const run = getRun(own, input.attempt_key ?? crypto.randomUUID(), assignmentId, now);
    endRun(own, run, { ...end, body_hash, ended_at: now, time_zone: input.timezone });
    countOne(own, row, 'attempts', now);
    if (input.position_attempt_keys) putSkipped(own, { assignmentId, positions, attempts, now });
    return { created: true, body: resultOf(end) };
  });
  if (result.created) await askForRollUp(services);
  return result;
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

/**
 * The attempts that a run is made of: those that its keys name and that belong to no other run, and those that name this run themselves, so
 * that leaving out the key of a wrong answer makes no difference. `unavailable` while one of the keys is not stored yet.
 */
function findAttempts(own: LearnerDatabase, input: AssignmentAttempt): readonly StoredAttempt[] {
  const { assignment_id, attempt_key: runKey, position_attempt_keys: keys } = input;
  if (!keys) return [];
  const run = runKey === undefined ? undefined : findRun(own, runKey);
  const ofRun = run?.assignment_id === assignment_id ? run.answers : [];
  const named = keys.map((key) => {
    const inRun = run?.answers.find((attempt) => attempt.key === key);
    if (inRun) return { key, isStored: true, attempts: [] };
    const alone = findRun(own, key);
    const attempts = alone?.assignment_id === assignment_id ? alone.answers : [];
    return { key, isStored: alone !== undefined || isAttemptStored(own, key), attempts };
  });
  const issues = named.flatMap(({ isStored }, index) =>
    isStored ? [] : [{ path: ['position_attempt_keys', index], message: 'not stored yet' }],
  );
  // A run that is faster than its answers comes again; counted now, it would be worth less than it is.
  if (issues.length > 0)
    throw new Fault('unavailable', 'Some attempts of this run have not arrived yet.', { issues });
  return [...ofRun, ...named.flatMap(({ attempts }) => attempts)].toSorted((a, b) => a.at - b.at);
}

/** What the run comes to; undefined where nothing was answered. */
function endOf(
  input: AssignmentAttempt,
  attempts: readonly StoredAttempt[],
  size: number,
): RunEnd | undefined {
  if (!input.position_attempt_keys) return claimOf(input);
  const first = new Map<string, StoredAttempt>();
  for (const attempt of attempts)
    if (!first.has(attempt.position_id)) first.set(attempt.position_id, attempt);
  const counted = [...first.values()];
  if (counted.length === 0) return undefined;
  const correct = counted.filter(({ is_correct }) => is_correct).length;
  const graded = counted.every(({ answer }) => answer !== null);
  return { ...claimOf(input), correct_count: Math.min(correct, size), total_count: size, graded };
}

/** A claim says nothing of what was answered: it stands. */
function claimOf({ correct_count, total_count, time_taken_seconds }: AssignmentAttempt): RunEnd {
  return { correct_count, total_count, time_ms: Math.round(time_taken_seconds * 1_000), graded: false };
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

/** The run that was ended before: under its key, or for a minute under its body where it came without one. */
function findEnded(
  own: LearnerDatabase,
  { attempt_key: key, assignment_id: assignmentId }: AssignmentAttempt,
  bodyHash: string,
  now: number,
): Run | undefined {
  if (key === undefined) {
    return listLatestRuns(own, assignmentId, now).find((run) => run.body_hash === bodyHash);
  }
  const run = findRun(own, key);
  return run && run.ended_at !== null ? run : undefined;
}

/** What a run that has ended came to; `conflict` when what was sent is another one. */
function requireSame(run: Run, bodyHash: string): RunEnd {
  const { correct_count, total_count, time_ms, graded, body_hash } = run;
  if (correct_count === null || total_count === null || time_ms === null || graded === null) {
    throw new Error('a run that has ended came to nothing');
  }
  requireSameBody(body_hash, bodyHash);
  return { correct_count, total_count, time_ms, graded };
}

/** Positions that a run skipped come into the deck. */
function putSkipped(
  own: LearnerDatabase,
  run: {
    readonly assignmentId: string;
    readonly positions: readonly ContentPosition[];
    readonly attempts: readonly StoredAttempt[];
    readonly now: number;
  },
): void {
  const answered = new Set(run.attempts.map(({ position_id }) => position_id));
  for (const position of run.positions) {
    if (answered.has(position.id)) continue;
    putCard(own, { assignmentId: run.assignmentId, position }, run.now);
  }
}

function resultOf({ correct_count, total_count, time_ms }: RunEnd): AssignmentAttemptResult {
  return { correct_count, total_count, time_taken_seconds: time_ms / 1_000 };
}
