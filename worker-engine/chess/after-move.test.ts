import { describe, expect, test } from 'vitest';
import { boardFromPlacement } from '../testing/boards.ts';
import { learnersMoves } from '../testing/by-chess-js.ts';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { afterMove, movePiece } from './after-move.ts';
import { getPosition, writePlacement } from './fen.ts';
import type { Arrow, Square } from './chess.ts';

/** The placement after a move from a placement. */
function placementAfter(placement: string, move: Arrow, enPassant?: Square): string {
  return writePlacement(afterMove({ board: boardFromPlacement(placement), enPassant }, move).board);
}

describe('after a move', () => {
  test.each([
    ['a piece has gone', '8/8/8/8/8/8/8/R7', { from: 'a1', to: 'a8' }, 'R7/8/8/8/8/8/8/8'],
    ['what stood there is taken', 'n7/8/8/8/8/8/8/R7', { from: 'a1', to: 'a8' }, 'R7/8/8/8/8/8/8/8'],
    [
      'a pawn on the last rank is a queen',
      '1n6/P7/8/8/8/8/8/8',
      { from: 'a7', to: 'b8' },
      '1Q6/8/8/8/8/8/8/8',
    ],
    ['so is a black one', '8/8/8/8/8/8/p7/8', { from: 'a2', to: 'a1' }, '8/8/8/8/8/8/8/q7'],
    ['castling short moves the rook', '8/8/8/8/8/8/8/R3K2R', { from: 'e1', to: 'g1' }, '8/8/8/8/8/8/8/R4RK1'],
    ['castling long too', 'r3k2r/8/8/8/8/8/8/8', { from: 'e8', to: 'c8' }, '2kr3r/8/8/8/8/8/8/8'],
    ['a rook on e1 does not castle', '8/8/8/8/8/8/8/4R2R', { from: 'e1', to: 'g1' }, '8/8/8/8/8/8/8/6RR'],
  ] as const)('%s', (_, placement, move, expected) => {
    expect(placementAfter(placement, move)).toBe(expected);
  });

  test('a pawn taken in passing is gone; a piece that moves there takes nothing', () => {
    const move: Arrow = { from: 'e5', to: 'd6' };
    expect(placementAfter('8/8/8/3pP3/8/8/8/8', move, 'd6')).toBe('8/8/3P4/8/8/8/8/8');
    expect(placementAfter('8/8/8/3pB3/8/8/8/8', move, 'd6')).toBe('8/8/3B4/3p4/8/8/8/8');
  });

  test('only a pawn that moved two squares can be taken in passing, and only at once', () => {
    const board = boardFromPlacement('8/3p4/8/4P3/8/8/4P3/R7');
    const behind = (move: Arrow): Square | undefined => afterMove({ board, enPassant: 'd6' }, move).enPassant;
    expect(behind({ from: 'e2', to: 'e4' })).toBe('e3');
    expect(behind({ from: 'd7', to: 'd5' })).toBe('d6');
    expect(behind({ from: 'e2', to: 'e3' })).toBeUndefined();
    expect(behind({ from: 'a1', to: 'a3' })).toBeUndefined();
  });

  test('an empty square has nothing to move', () => {
    expect(() => movePiece(boardFromPlacement('8/8/8/8/8/8/8/8'), { from: 'a1', to: 'a2' })).toThrow('a1');
  });

  test('the board is the one chess.js has, for every move of random games', () => {
    const moves = randomGameFens(4, randomCount(300, 1500))
      .filter((_, index) => index % 15 === 0)
      .flatMap((fen) => learnersMoves(fen).map((played) => ({ fen, played })));
    expect(moves.length).toBeGreaterThan(randomCount(500, 2_000));
    for (const { fen, played } of moves) {
      const after = writePlacement(afterMove(getPosition(fen), played).board);
      if (after !== played.fen.split(' ', 1)[0]) throw new Error(`${played.san} in ${fen}: ${after}`);
    }
  });
});
