/** A finished run as it is sent, the better of two results, and times on the clock. */
import { describe, expect, test } from 'vitest';
import { formatTime } from './format-time.ts';
import type { Completed } from './player.ts';
import { betterResult, taskAttemptOf } from './task-attempt.ts';

const POSITION = {
  id: 'p1',
  exercise: { chapter: 'attackedPieces', target: 'me', fen: '' },
  view: { fen: '', turn: 'white', pieces: [] },
} as const;

const result = (correct_count: number, time_taken_seconds: number | null) => ({
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
    attempts: ['k1', 'k3'].map((attempt_key) => ({
      position_task_id: 'p1',
      assignment_id: 'task',
      is_correct: true,
      time_taken_seconds: 1,
      answer: { kind: 'arrows', arrows: [], invalid_tries: 0 },
      attempt_key,
    })),
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

describe('the better result', () => {
  test.each([
    ['more correct wins over less time', result(9, 300), result(8, 20), result(9, 300)],
    ['with as many correct, less time wins', result(8, 50), result(8, 20), result(8, 20)],
    ['any attempt is better than none', result(0, null), result(0, 90), result(0, 90)],
  ])('%s', (_, a, b, better) => {
    expect([betterResult(a, b), betterResult(b, a)]).toEqual([better, better]);
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
