/**
 * What a learner of a test has done in a task.
 */
import { decodeJwt } from 'jose';
import type { Answer } from '#contract/attempts';
import type { StoredAttempt } from '#db/learner/packed-answers';
import { runs } from '#db/learner/schema';
import type { Run } from '#edge/domains/course/runs';
import { overRest, sampleInput, type CallInput } from './sample-calls.ts';
import type { TestEdge } from './test-edge.ts';
import { ROOK_ATTACKS } from './test-content.ts';

export const NO_ARROWS: Answer = { kind: 'arrows', arrows: [], invalid_tries: 0 };

/** Attempts a position for the first time and gives the attempt's key. */
export async function attemptPosition(
  edge: TestEdge,
  token: string,
  changes: CallInput = {},
): Promise<string> {
  const body = sampleInput('attempts.submitPosition', changes);
  const { status } = await overRest(edge, 'attempts.submitPosition', { token, body });
  if (status !== 201) throw new Error(`the attempt is not stored: ${status}`);
  return String(body['attempt_key']);
}

/** A run through the task without the keys of its position attempts, but with its own. */
export function claimedRun(correct_count: number, time_taken_seconds: number) {
  return {
    position_attempt_keys: undefined,
    attempt_key: crypto.randomUUID(),
    correct_count,
    time_taken_seconds,
  };
}

/** All attempts at positions that the learner of this token has stored. */
export async function attemptsOf(edge: TestEdge, token: string): Promise<readonly StoredAttempt[]> {
  return (await runsOf(edge, token)).flatMap(({ answers }) => answers);
}

/** The learner's runs that have ended. */
export async function endedRunsOf(edge: TestEdge, token: string): Promise<readonly Run[]> {
  return (await runsOf(edge, token)).filter(({ ended_at }) => ended_at !== null);
}

async function runsOf(edge: TestEdge, token: string): Promise<readonly Run[]> {
  const { sub = '' } = decodeJwt(token);
  return edge.inDatabase(sub, (own) => own.select().from(runs).all());
}

/** A right answer of this moment, as a run stores it. */
export function attemptAt(at: number, changes: Partial<StoredAttempt> = {}): StoredAttempt {
  return {
    key: crypto.randomUUID(),
    position_id: ROOK_ATTACKS.id,
    is_correct: true,
    answer: NO_ARROWS,
    time_ms: 1_000,
    at,
    ...changes,
  };
}
