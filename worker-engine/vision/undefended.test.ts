import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attacksBy } from '#chess/attacks';
import { piecesOf, withPiece } from '#chess/board';
import { writePlacement } from '#chess/fen';
import { COLORS, opponentOf, type Square } from '#chess/chess';
import * as chessops from '#worker-engine/testing/by-chessops/marks';
import {
  anyBoard,
  boardFromPlacement,
  flipColors,
  flipSquare,
  mirror,
  mirrorSquare,
} from '../testing/boards.ts';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { undefendedPieces } from './undefended.ts';

const RULES: readonly (readonly [rule: string, placement: string, undefended: readonly Square[]])[] = [
  ['a lone rook is undefended', '8/8/8/8/8/8/8/R3K3', ['a1']],
  ['two rooks on a rank defend each other', '8/8/8/8/8/8/8/R6R', []],
  ['a piece in between breaks the defence', '8/8/8/8/8/8/8/R2p3R', ['a1', 'h1']],
  ['pawns count', '8/8/8/8/8/8/4P3/7K', ['e2']],
  ['a pawn defends forward, to both sides, and is not defended by it', '8/8/8/8/3N1N2/4P3/8/8', ['e3']],
  ['a pawn does not defend what stands before it', '8/8/8/8/4N3/4P3/8/8', ['e3', 'e4']],
  ['a king defends its neighbours', '8/8/8/8/8/8/4PN2/4K3', []],
  ['a king as the only guard guards, even what it may not recapture', '5r2/8/8/8/8/6b1/5P2/4K3', []],
  ['a king is never undefended', '8/8/8/8/8/8/8/4K3', []],
  ['an attacker makes no difference', '8/8/8/8/8/8/r6R/7R', []],
  ['a pinned sole defender defends', '4r3/8/8/8/8/2P5/4N3/4K3', []],
  [
    'a defender behind an attacker does not, though it would come to recapture',
    '8/N7/8/8/r7/8/8/R7',
    ['a1', 'a7'],
  ],
  ['a defender behind a piece of its own does not', '8/8/8/P7/B7/R7/8/8', ['a3', 'a5']],
];

describe('undefended pieces', () => {
  test.each(RULES)('%s', (_, placement, undefended) => {
    expect(undefendedPieces(boardFromPlacement(placement), 'white')).toEqual(undefended);
  });

  test.each(RULES)('black: %s', (_, placement, undefended) => {
    const flipped = flipColors(boardFromPlacement(placement));
    expect(undefendedPieces(flipped, 'black').toSorted()).toEqual(undefended.map(flipSquare).toSorted());
  });

  test('they are named in board order', () => {
    const board = boardFromPlacement('7N/8/8/8/8/8/8/N6N');
    expect(undefendedPieces(board, 'white')).toEqual(['a1', 'h1', 'h8']);
  });

  test('in random games, they are those that chessops finds no defender for', () => {
    const disputed = randomGameFens(5, randomCount(200, 2000)).filter((fen) => {
      const board = boardFromPlacement(fen.split(' ', 1)[0] ?? '');
      return COLORS.some(
        (color) => undefendedPieces(board, color).join() !== chessops.undefendedPieces(fen, color).join(),
      );
    });
    expect(disputed).toEqual([]);
  });
});

describe('what holds on every board', () => {
  test('chessops finds no defender for the same pieces', () => {
    assert(
      property(anyBoard, constantFrom(...COLORS), (board, color) => {
        const fen = `${writePlacement(board)} w - - 0 1`;
        expect(undefendedPieces(board, color)).toEqual(chessops.undefendedPieces(fen, color));
      }),
      { numRuns: randomCount(100, 500) },
    );
  });

  test('exchanging the colours, or left and right, exchanges nothing else', () => {
    assert(
      property(anyBoard, (board) => {
        const white = undefendedPieces(board, 'white');
        expect(undefendedPieces(flipColors(board), 'black').toSorted()).toEqual(
          white.map(flipSquare).toSorted(),
        );
        expect(undefendedPieces(mirror(board), 'white').toSorted()).toEqual(
          white.map(mirrorSquare).toSorted(),
        );
      }),
    );
  });

  test('a piece is undefended when its own side would not attack it if it were the enemy’s', () => {
    assert(
      property(anyBoard, constantFrom(...COLORS), (board, color) => {
        const undefended = undefendedPieces(board, color);
        for (const piece of piecesOf(board, color).filter(({ role }) => role !== 'king')) {
          const changed = withPiece(board, { ...piece, color: opponentOf(color) });
          const isAttacked = attacksBy(changed, color).some(({ to }) => to === piece.square);
          expect(undefended.includes(piece.square)).toBe(!isAttacked);
        }
      }),
    );
  });
});
