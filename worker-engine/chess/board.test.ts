import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBoard, boardFromPlacement } from '../testing/boards.ts';
import { boardOf, pieceAt, placedPieces, withoutPiece } from './board.ts';
import { readPlacement, writePlacement } from './placement.ts';

describe('a board', () => {
  test('has its pieces where they were put, in board order', () => {
    const board = boardOf([
      { square: 'h8', color: 'black', role: 'king' },
      { square: 'a2', color: 'white', role: 'pawn' },
    ]);
    expect(pieceAt(board, 'h8')).toEqual({ color: 'black', role: 'king' });
    expect(pieceAt(board, 'a1')).toBeUndefined();
    expect(placedPieces(board).map(({ square }) => square)).toEqual(['a2', 'h8']);
  });

  test('keeps the later of two pieces on one square', () => {
    const board = boardOf([
      { square: 'e4', color: 'black', role: 'king' },
      { square: 'e4', color: 'white', role: 'pawn' },
    ]);
    expect(placedPieces(board)).toEqual([{ square: 'e4', color: 'white', role: 'pawn' }]);
  });

  test('without a piece is another board; the first stays as it was', () => {
    const board = boardFromPlacement('8/8/8/8/8/8/8/R6R');
    expect(writePlacement(withoutPiece(board, 'a1'))).toBe('8/8/8/8/8/8/8/7R');
    expect(writePlacement(board)).toBe('8/8/8/8/8/8/8/R6R');
  });

  test('is told by its pieces, and by its placement', () => {
    assert(
      property(anyBoard, (board) => {
        expect(boardOf(placedPieces(board))).toEqual(board);
        expect(readPlacement(writePlacement(board))).toEqual({ ok: true, board });
      }),
    );
  });
});
