import { describe, expect, test } from 'vitest';
import { ChosenPositions } from './chosen-positions.ts';
import { boardOf } from '../testing/boards.ts';
import { madeUpPosition } from '../testing/usable-positions.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const origin = { game: 3, ply: 20, opening: 'Italian Game' };

function chosen(...placements: string[]): ChosenPositions {
  const positions = new ChosenPositions();
  for (const [number, placement] of placements.entries()) {
    positions.add(madeUpPosition(number, { board: boardOf(placement), origin }));
  }
  return positions;
}

describe('what was chosen', () => {
  test('is counted by game and by opening', () => {
    const positions = chosen(START, START);
    expect([positions.timesGame(3), positions.timesGame(4)]).toEqual([2, 0]);
    expect([positions.timesOpening('Italian Game'), positions.timesOpening('Caro-Kann')]).toEqual([2, 0]);
  });

  test('is known again, also when it differs a little', () => {
    const positions = chosen('4k3/8/8/8/8/8/8/4K3', START);
    const afterE4 = { board: boardOf('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR') };
    const endgame = { board: boardOf('4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3') };
    expect(positions.hasNearlySame(afterE4)).toBe(true);
    expect(positions.hasNearlySame(endgame)).toBe(false);
    expect(chosen().hasNearlySame(afterE4)).toBe(false);
  });

  test('knows again the other board of a contrast pair: who takes both asks before', () => {
    const positions = new ChosenPositions();
    const other = madeUpPosition(2, { board: boardOf(START), pair: 'a' });
    expect(positions.hasNearlySame(other)).toBe(false);
    positions.add(madeUpPosition(1, { board: boardOf(START), pair: 'a' }));
    expect(positions.hasNearlySame(other)).toBe(true);
    expect(positions.hasLike(other)).toBe(false);
    expect(positions.hasLike(madeUpPosition(2, { board: other.board }))).toBe(true);
    positions.add(other);
    expect(positions.hasLike(other)).toBe(true);
  });
});
