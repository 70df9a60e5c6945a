import { describe, expect, test } from 'vitest';
import type { Candidate } from '../sifting/candidate.ts';
import { ChosenPositions } from './chosen-positions.ts';
import { repetitionPoints } from './repetition.ts';
import { answerOn, madeUpCandidate } from '../testing/candidates.ts';

const NOTHING = new ChosenPositions();
const candidate = madeUpCandidate(1, answerOn(['b7']));

function chosen(...candidates: Candidate[]): ChosenPositions {
  const positions = new ChosenPositions();
  for (const one of candidates) positions.add(one);
  return positions;
}

function pointsBeside(other: Partial<Candidate>): number {
  return repetitionPoints(candidate, [madeUpCandidate(2, other)], NOTHING);
}

describe('a position repeats', () => {
  test('nothing in an empty task', () => {
    expect(repetitionPoints(candidate, [], NOTHING)).toBe(0);
  });

  test('the number of things to find', () => {
    const knight = { pattern: 'knight' };
    const same = madeUpCandidate(2, { ...answerOn(['e4']), ...knight });
    const other = madeUpCandidate(2, { ...answerOn(['e4', 'e5']), ...knight });
    expect(repetitionPoints(candidate, [same], NOTHING)).toBeGreaterThan(0);
    expect(repetitionPoints(candidate, [other], NOTHING)).toBe(0);
  });

  test('a target square, and the kind of answer', () => {
    const nothing = pointsBeside({ ...answerOn(['e4']), pattern: 'knight' });
    const target = pointsBeside({ ...answerOn(['b7']), pattern: 'knight' });
    const targetAndPattern = pointsBeside(answerOn(['b7']));
    expect(target).toBeGreaterThan(nothing);
    expect(targetAndPattern).toBeGreaterThan(target);
  });

  test('the opening, which counts more within the task', () => {
    const other = madeUpCandidate(2, { ...answerOn([]), origin: { ...candidate.origin, game: 2 } });
    expect(repetitionPoints(candidate, [], chosen(other))).toBeGreaterThan(0);
    expect(repetitionPoints(candidate, [other], NOTHING)).toBeGreaterThan(
      repetitionPoints(candidate, [], chosen(other)),
    );
  });

  test('the game, which counts more than its opening', () => {
    const sameOpening = madeUpCandidate(2, { origin: { ...candidate.origin, game: 2 } });
    const sameGame = madeUpCandidate(2, { origin: candidate.origin });
    expect(repetitionPoints(candidate, [], chosen(sameGame))).toBeGreaterThan(
      repetitionPoints(candidate, [], chosen(sameOpening)),
    );
  });
});

test('a large truth does not pay for its size: targets count by share', () => {
  const task = [madeUpCandidate(2, answerOn(['b7', 'h1', 'h2']))];
  const onlyB7 = madeUpCandidate(3, answerOn(['b7']));
  const b7AndE4 = madeUpCandidate(3, answerOn(['b7', 'e4']));
  expect(repetitionPoints(b7AndE4, task, NOTHING)).toBeLessThan(repetitionPoints(onlyB7, task, NOTHING));
});
