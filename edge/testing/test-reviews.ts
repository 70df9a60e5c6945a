/**
 * Missed positions for tests, and reviews of them at a pace of the test's.
 */
import { decodeJwt } from 'jose';
import { vi } from 'vitest';
import type { NextReview, Review } from '#contract/reviews';
import { cards } from '#db/learner/schema';
import {
  ABANDON,
  ABANDON_TASK,
  FREE_TASK,
  KNIGHT_ATTACKS,
  OTHER_FREE_TASK,
  PREMIUM_TASK,
  ROOK_ATTACKS,
  UNDEFENDED,
  WALK,
  WALK_TASK,
} from './test-content.ts';
import type { TestAnswer, TestEdge } from './test-edge.ts';

export const EVENING = '2026-11-22T20:00:00Z';
export const PREMIUM = { 'cognito:groups': ['premium'] };
const DAY_MS = 86_400_000;
/** Longer than any test's deck lives, in days. */
const TOKEN_DAYS = 900;

/** An answer with nothing in it; wrong where there is something to find. */
export const NOTHING_MARKED = { kind: 'arrows', arrows: [], invalid_tries: 0 };

interface Miss {
  readonly task?: string;
  readonly position?: string;
  readonly answer?: unknown;
  readonly key?: string;
}

/** Of chapters 1 (two), 2, 3 and 4. */
const MISSES: readonly Miss[] = [
  { task: FREE_TASK, position: ROOK_ATTACKS.id },
  { task: OTHER_FREE_TASK, position: KNIGHT_ATTACKS.id },
  {
    task: PREMIUM_TASK,
    position: UNDEFENDED.id,
    answer: { kind: 'circles', squares: [], invalid_tries: 0 },
  },
  {
    task: WALK_TASK,
    position: WALK.id,
    answer: { kind: 'move', move: { from: 'c3', to: 'd5' }, invalid_tries: 0 },
  },
  {
    task: ABANDON_TASK,
    position: ABANDON.id,
    answer: { kind: 'move', move: { from: 'd1', to: 'g1' }, invalid_tries: 0 },
  },
];

/** A token that is good for as long as a deck is tested. */
export async function signIn(edge: TestEdge, claims: object = {}): Promise<string> {
  const exp = Date.parse(EVENING) / 1_000 + (TOKEN_DAYS * DAY_MS) / 1_000;
  return edge.pool.idToken({ sub: crypto.randomUUID(), exp, ...claims });
}

/** Sets the clock on. */
export function daysLater(days: number): void {
  vi.setSystemTime(Date.now() + days * DAY_MS);
}

/** A learner who missed the first so many positions of five, a day ago. */
export async function learnerWith(edge: TestEdge, count: number, claims: object = {}): Promise<string> {
  const sub = crypto.randomUUID();
  const premium = await signIn(edge, { sub, ...PREMIUM });
  for (const miss of MISSES.slice(0, count)) {
    const { status } = await missPosition(edge, premium, miss);
    if (status !== 201) throw new Error(`the attempt is not stored: ${status}`);
  }
  daysLater(1);
  return signIn(edge, { sub, ...claims });
}

/** Answers a position of the course wrongly. */
export async function missPosition(edge: TestEdge, token: string, miss: Miss = {}): Promise<TestAnswer> {
  const { task = FREE_TASK, position = ROOK_ATTACKS.id, answer = NOTHING_MARKED } = miss;
  return edge.call('POST', '/attempts/position_attempt', {
    token,
    body: {
      position_task_id: position,
      assignment_id: task,
      is_correct: false,
      time_taken_seconds: 4,
      answer,
      attempt_key: miss.key ?? crypto.randomUUID(),
    },
  });
}

/** Makes every card of the learner of this token due, whatever the clock says. */
export async function makeCardsDue(edge: TestEdge, token: string): Promise<void> {
  const { sub = '' } = decodeJwt(token);
  await edge.inDatabase(sub, (own) => own.update(cards).set({ due_at: 0 }).run());
}

/** Asks for the next review; throws when nothing is due. */
export async function nextReview(edge: TestEdge, token: string, reviewKey?: string): Promise<Review> {
  const reply = await askForReview(edge, token, reviewKey);
  const { review } = reply.body as NextReview;
  if (!review) throw new Error(`no review: ${reply.status} ${JSON.stringify(reply.body)}`);
  return review;
}

export async function askForReview(
  edge: TestEdge,
  token: string,
  reviewKey: string = crypto.randomUUID(),
  timezone = 'UTC',
): Promise<TestAnswer> {
  return edge.call('POST', '/reviews/next', { token, body: { review_key: reviewKey, timezone } });
}

/** Answers a review; null skips. */
export async function answerReview(
  edge: TestEdge,
  token: string,
  { review_key }: Pick<Review, 'review_key'>,
  answer: unknown,
): Promise<TestAnswer> {
  return edge.call('POST', '/reviews/answer', {
    token,
    body: { review_key, answer, time_taken_seconds: 8, timezone: 'UTC' },
  });
}
