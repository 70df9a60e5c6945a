/** Tests practice of missed positions, unknown to the server. */
import { expect, test } from 'vitest';
import { findMissed } from './missed.ts';
import type { PlayPosition } from './play-task.ts';
import type { Outcome } from './run.ts';

const position = (id: string): PlayPosition => ({
  id,
  exercise: { chapter: 'attackedPieces', target: 'me', fen: '' },
  view: { fen: '', turn: 'white', pieces: [] },
  comments: {},
});
const TASK = { assignmentId: 'task', positions: [position('a'), position('b'), position('c')] } as const;

test.each<[string, readonly Outcome[], readonly string[] | undefined]>([
  ['wrong and skipped positions, in their order', ['incorrect', 'correct', 'skipped'], ['a', 'c']],
  ['every position', ['skipped', 'incorrect', 'incorrect'], ['a', 'b', 'c']],
  ['nothing', ['correct', 'correct', 'correct'], undefined],
])('%s', (_, outcomes, missed) => {
  expect(findMissed({ task: TASK, outcomes })?.positions.map(({ id }) => id)).toEqual(missed);
});

test('it is no assignment of the server’s', () => {
  const missed = findMissed({ task: TASK, outcomes: ['skipped', 'correct', 'correct'] });
  expect(missed?.assignmentId).toBe('practice');
});
