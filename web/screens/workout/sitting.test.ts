import { expect, test } from 'vitest';
import type { PlayPosition, PlayTask } from '#web/exercise/play-task.ts';
import type { Outcome } from '#web/exercise/run.ts';
import { FIRST_ROUND, withNextRound, withPractice } from './workout-board.tsx';

// A sitting looks at ids alone.
const position = (id: string) => ({ id }) as PlayPosition;
const task = (first: string, ...others: readonly string[]): PlayTask => ({
  assignmentId: 'workout',
  positions: [position(first), ...others.map(position)],
});
const played = (outcomes: readonly Outcome[], ...ids: readonly [string, ...string[]]) => ({
  player: { task: task(...ids), outcomes },
  difficulty: 40,
});

test('the next round is as hard as the last went, and has other positions', () => {
  const next = withNextRound(FIRST_ROUND, played(['correct', 'correct'], 'a', 'b'));
  expect(next).toMatchObject({ round: 2, difficulty: 48, met: new Set(['a', 'b']) });
});

test('what was skipped stays out for the whole sitting; what was answered is the server’s to know', () => {
  const second = withNextRound(FIRST_ROUND, played(['skipped', 'correct'], 'a', 'b'));
  const third = withNextRound(second, played(['incorrect'], 'c'));
  expect(third.met).toEqual(new Set(['a', 'c']));
});

test('what was missed is practised, and the next round ends it', () => {
  const first = played(['incorrect', 'correct'], 'a', 'b').player;
  const practising = withPractice(FIRST_ROUND, task('a'), first);
  expect(practising).toMatchObject({ round: 1, practice: task('a'), played: first, practices: 1 });
  const again = withPractice(practising, task('a'), played(['correct'], 'a').player);
  expect(again.played).toEqual(first);
  expect(withNextRound(practising, played(['correct'], 'a')).practice).toBeUndefined();
});
