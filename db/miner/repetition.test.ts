import { describe, expect, test } from 'vitest';
import type { Attack } from '#chess/types';
import type { Candidate } from './candidate.ts';
import { repetitionPoints } from './repetition.ts';
import { madeUpCandidate } from './testing/candidates.ts';

const rookTakesB7: Attack = { from: 'b1', to: 'b7', piece: 'rook' };
const knightTakesB7: Attack = { from: 'c5', to: 'b7', piece: 'knight' };
const knightTakesE4: Attack = { from: 'f6', to: 'e4', piece: 'knight' };
const withTruth = (number: number, ...truth: Attack[]): Candidate => madeUpCandidate(number, { truth });
const candidate = withTruth(1, rookTakesB7);

describe('a position repeats', () => {
  test('nothing in an empty task', () => {
    expect(repetitionPoints(candidate, [], [])).toBe(0);
  });

  test('the number of attacks', () => {
    const same = repetitionPoints(candidate, [withTruth(2, knightTakesE4)], []);
    const other = repetitionPoints(
      candidate,
      [withTruth(2, knightTakesE4, { ...knightTakesE4, from: 'g5' })],
      [],
    );
    expect(same).toBeGreaterThan(other);
    expect(other).toBe(0);
  });

  test('a target square, and the kind of attacker', () => {
    const nothing = repetitionPoints(candidate, [withTruth(2, knightTakesE4)], []);
    const target = repetitionPoints(candidate, [withTruth(2, knightTakesB7)], []);
    const targetAndAttacker = repetitionPoints(candidate, [withTruth(2, rookTakesB7)], []);
    expect(target).toBeGreaterThan(nothing);
    expect(targetAndAttacker).toBeGreaterThan(target);
  });

  test('the opening, which counts more within the task', () => {
    const other = madeUpCandidate(2, { truth: [], origin: { ...candidate.origin, game: 2 } });
    expect(repetitionPoints(candidate, [], [other])).toBeGreaterThan(0);
    expect(repetitionPoints(candidate, [other], [])).toBeGreaterThan(
      repetitionPoints(candidate, [], [other]),
    );
  });

  test('the game, which counts more than its opening', () => {
    const sameOpening = madeUpCandidate(2, { truth: [], origin: { ...candidate.origin, game: 2 } });
    const sameGame = madeUpCandidate(2, { truth: [], origin: candidate.origin });
    expect(repetitionPoints(candidate, [], [sameGame])).toBeGreaterThan(
      repetitionPoints(candidate, [], [sameOpening]),
    );
  });
});

test('a large truth does not pay for its size: targets count by share', () => {
  const task = [withTruth(2, rookTakesB7)];
  const onlyB7 = withTruth(3, knightTakesB7, { ...knightTakesB7, from: 'd8' });
  const b7AndE4 = withTruth(3, knightTakesB7, knightTakesE4);
  expect(repetitionPoints(b7AndE4, task, [])).toBeLessThan(repetitionPoints(onlyB7, task, []));
});
