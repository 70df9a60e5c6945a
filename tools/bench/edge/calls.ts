/**
 * The calls that a learner makes in normal use, as the page sends them: over tRPC.
 *
 * Left out are those of a sign-up and of a new username, which a learner makes once in a while.
 */
import { CALLS } from '../../../contract/calls.ts';
import { LOST_GAME } from '../../../contract/testing/lost-game.ts';
import { listPositionsIn } from '../../../edge/content/assignment-file.ts';
import { CONTENT_FILES } from './content-files.ts';

/** Which learner calls, and the number of the call: keys are made of both. */
export interface Turn {
  readonly learner: number;
  readonly turn: number;
}

/** A call as it is measured. */
export interface MeasuredCall {
  readonly name: string;
  /** A call that changes something is made once by a learner; the others again and again. */
  readonly isOnce: boolean;
  readonly input: (turn: Turn) => Readonly<Record<string, unknown>>;
}

/** What comes over the wire. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

const TASK = 'attackedPieces.markYourPieces.1';
/** Of all learners. */
export const TIME_ZONE = 'Europe/Warsaw';
const timezone = TIME_ZONE;
const NOTHING_MARKED = { kind: 'arrows', arrows: [], invalid_tries: 0 };

/** In this order: a run is started before it is answered. */
export function measuredCalls(): readonly MeasuredCall[] {
  const [position] = listPositionsIn(CONTENT_FILES.get(`/content/${TASK}.txt`) ?? '');
  if (!position) throw new Error('the task has no positions');
  return [
    read('users.me'),
    read('users.recentAnswers'),
    read('users.rating'),
    read('assignments.byName', { task_title_key: TASK }),
    read('attempts.bestForAssignment', { assignment_id: TASK }),
    read('attempts.bestInCourse'),
    read('daily.today', { timezone }),
    read('daily.best', { timezone }),
    read('leaderboard.top', { top_n: 12, period: 'today', timezone }),
    read('reviews.due', { timezone }),
    read('botGames.recent', { limit: 20 }),
    once('attempts.submitPosition', (turn) => ({
      assignment_id: TASK,
      position_task_id: position.id,
      is_correct: false,
      answer: NOTHING_MARKED,
      run_key: keyOf('b', turn),
      time_taken_seconds: 4,
      attempt_key: keyOf('a', turn),
    })),
    once('attempts.submitAssignment', (turn) => ({
      assignment_id: TASK,
      correct_count: 0,
      total_count: 10,
      time_taken_seconds: 90,
      completed_at: timezone,
      timezone,
      attempt_key: keyOf('b', turn),
      position_attempt_keys: [keyOf('a', turn)],
    })),
    once('daily.start', (turn) => ({ run_key: keyOf('d', turn), timezone })),
    once('daily.answer', (turn) => ({
      run_key: keyOf('d', turn),
      place: 0,
      answer: null,
      time_taken_seconds: 4,
    })),
    once('daily.handOut', (turn) => ({ run_key: keyOf('d', turn), place: 1 })),
    once('reviews.next', (turn) => ({ review_key: keyOf('e', turn), timezone })),
    once('reviews.answer', (turn) => ({
      review_key: keyOf('e', turn),
      answer: null,
      time_taken_seconds: 4,
      timezone,
    })),
    once('botGames.submit', (turn) => ({
      game_key: keyOf('c', turn),
      ...LOST_GAME,
    })),
  ];
}

function read(name: string, input: Readonly<Record<string, unknown>> = {}): MeasuredCall {
  return { name, isOnce: false, input: () => input };
}

function once(name: string, input: MeasuredCall['input']): MeasuredCall {
  return { name, isOnce: true, input };
}

/** The call as tRPC's client sends it. */
export function requestOf({ name, input }: MeasuredCall, turn: Turn): WireRequest {
  return wireRequest(name, input(turn));
}

/** A call with its input as tRPC's client sends it. */
export function wireRequest(name: string, input: object): WireRequest {
  const text = JSON.stringify(input);
  const path = `/trpc/${name}`;
  return isQuery(name)
    ? { method: 'GET', path: `${path}?input=${encodeURIComponent(text)}` }
    : { method: 'POST', path, body: text };
}

/** A learner's id, in the order of their numbers. */
export function learnerId(number: number): string {
  return `${hex(number, 8)}-0000-4000-8000-000000000000`;
}

function keyOf(kind: string, { learner, turn }: Turn): string {
  return `${kind}0000000-0000-4000-8000-${hex(learner * 1_000 + turn, 12)}`;
}

function hex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, '0');
}

function isQuery(name: string): boolean {
  const calls: Readonly<Record<string, Readonly<Record<string, { readonly method: string }>>>> = CALLS;
  const [domain = '', call = ''] = name.split('.');
  return calls[domain]?.[call]?.method === 'GET';
}
