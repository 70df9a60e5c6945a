import { describe, expect, test } from 'vitest';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { ChosenPositions } from './chosen-positions.ts';
import { repetitionPoints } from './repetition.ts';
import { answerOn, madeUpPosition } from '../testing/usable-positions.ts';

const NOTHING = new ChosenPositions();
const position = madeUpPosition(1, answerOn(['b7']));

function chosen(...usable: UsablePosition[]): ChosenPositions {
  const positions = new ChosenPositions();
  for (const one of usable) positions.add(one);
  return positions;
}

function pointsBeside(other: Partial<UsablePosition>): number {
  return repetitionPoints(position, [madeUpPosition(2, other)], NOTHING);
}

describe('a position repeats', () => {
  test('nothing in an empty task', () => {
    expect(repetitionPoints(position, [], NOTHING)).toBe(0);
  });

  test('the number of things to find', () => {
    const knight = { pattern: 'knight' };
    const same = madeUpPosition(2, { ...answerOn(['e4']), ...knight });
    const other = madeUpPosition(2, { ...answerOn(['e4', 'e5']), ...knight });
    expect(repetitionPoints(position, [same], NOTHING)).toBeGreaterThan(0);
    expect(repetitionPoints(position, [other], NOTHING)).toBe(0);
  });

  test('a target square, and the kind of answer', () => {
    const nothing = pointsBeside({ ...answerOn(['e4']), pattern: 'knight' });
    const target = pointsBeside({ ...answerOn(['b7']), pattern: 'knight' });
    const targetAndPattern = pointsBeside(answerOn(['b7']));
    expect(target).toBeGreaterThan(nothing);
    expect(targetAndPattern).toBeGreaterThan(target);
  });

  test('the opening, which counts more within the task', () => {
    const other = madeUpPosition(2, { ...answerOn([]), origin: { ...position.origin, game: 2 } });
    expect(repetitionPoints(position, [], chosen(other))).toBeGreaterThan(0);
    expect(repetitionPoints(position, [other], NOTHING)).toBeGreaterThan(
      repetitionPoints(position, [], chosen(other)),
    );
  });

  test('the game, which counts more than its opening', () => {
    const sameOpening = madeUpPosition(2, { origin: { ...position.origin, game: 2 } });
    const sameGame = madeUpPosition(2, { origin: position.origin });
    expect(repetitionPoints(position, [], chosen(sameGame))).toBeGreaterThan(
      repetitionPoints(position, [], chosen(sameOpening)),
    );
  });
});

test('a large truth does not pay for its size: targets count by share', () => {
  const task = [madeUpPosition(2, answerOn(['b7', 'h1', 'h2']))];
  const onlyB7 = madeUpPosition(3, answerOn(['b7']));
  const b7AndE4 = madeUpPosition(3, answerOn(['b7', 'e4']));
  expect(repetitionPoints(b7AndE4, task, NOTHING)).toBeLessThan(repetitionPoints(onlyB7, task, NOTHING));
});
