/** Tests a run's attempt, its comparison with the best result, and times. */
import { describe, expect, test } from 'vitest';
import type { GradedPositionAttempt } from '#web/shared/outbox/parcel.ts';
import { formatTime } from './format-time.ts';
import type { Completed } from './player.ts';
import { bestWith, isNewBest, taskAttemptOf, wasSkipped } from './task-attempt.ts';

const POSITION = {
  id: 'p1',
  exercise: { chapter: 'attackedPieces', target: 'me', fen: '' },
  view: { fen: '', turn: 'white', pieces: [] },
  comments: {},
} as const;

const ATTEMPT: GradedPositionAttempt = {
  position_task_id: 'p1',
  assignment_id: 'task',
  is_correct: true,
  time_taken_seconds: 1,
  answer: { kind: 'arrows', arrows: [], invalid_tries: 0 },
  attempt_key: 'k1',
};

const reached = (correct_count: number, time_taken_seconds: number) => ({
  correct_count,
  time_taken_seconds,
});

test('the attempt at a task counts the right positions and names those it is made of', () => {
  const player: Completed = {
    step: 'completed',
    task: { assignmentId: 'task', positions: [POSITION, POSITION, POSITION] },
    taskAttemptKey: 'run',
    index: 2,
    outcomes: ['correct', 'skipped', 'incorrect'],
    attempts: ['k1', 'k3'].map((attempt_key) => ({ ...ATTEMPT, attempt_key })),
    past: [],
    positionSeconds: 4,
    taskSeconds: 31,
  };
  expect(taskAttemptOf(player, 'Europe/Warsaw')).toEqual({
    assignment_id: 'task',
    correct_count: 1,
    total_count: 3,
    time_taken_seconds: 31,
    completed_at: 'Europe/Warsaw',
    timezone: 'Europe/Warsaw',
    attempt_key: 'run',
    position_attempt_keys: ['k1', 'k3'],
  });
});

test.each([
  ['nothing was answered', ['skipped', 'skipped'], true],
  ['one position was answered', ['skipped', 'incorrect'], false],
] as const)('%s: was the run skipped?', (_, outcomes, isSkipped) => {
  expect(wasSkipped({ outcomes })).toBe(isSkipped);
});

describe('beside the best result', () => {
  test.each([
    ['more correct wins over less time', reached(9, 300), reached(8, 20), true],
    ['fewer correct loses, however fast', reached(8, 20), reached(9, 300), false],
    ['with as many correct, less time wins', reached(8, 20), reached(8, 50), true],
    ['with as many correct, more time loses', reached(8, 50), reached(8, 20), false],
    ['the result itself, back from the server, leaves it the best', reached(8, 20), reached(8, 20), true],
    ['any result is better than none', reached(0, 90), { correct_count: 0, time_taken_seconds: null }, true],
    ['any result is better than one not known yet', reached(0, 90), undefined, true],
  ])('%s', (_, run, best, isBest) => {
    expect(isNewBest(run, best)).toBe(isBest);
    expect(bestWith(run, best)).toEqual(isBest ? run : best);
  });
});

test.each([
  [0, '00:00'],
  [9.9, '00:09'],
  [61, '01:01'],
  [6000, '100:00'],
])('%s seconds are shown as %s', (seconds, shown) => {
  expect(formatTime(seconds)).toBe(shown);
});
