import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBoard, boardFromPlacement } from '../testing/boards.ts';
import { boardOf, findKing, pieceAt, piecesOf, placedPieces, withPiece, withoutPiece } from './board.ts';
import { writePlacement } from './fen.ts';
import { SQUARES } from './squares.ts';
import { COLORS } from './chess.ts';
import { readPlacement } from './placement.ts';

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

  test('with a piece more is another board; what stood there is gone', () => {
    const board = boardFromPlacement('8/8/8/8/8/8/8/R6R');
    const more = withPiece(board, { square: 'h1', color: 'black', role: 'king' });
    expect(writePlacement(more)).toBe('8/8/8/8/8/8/8/R6k');
    expect(writePlacement(board)).toBe('8/8/8/8/8/8/8/R6R');
  });

  test('changed square by square is the board made at once', () => {
    assert(
      property(anyBoard, constantFrom(...SQUARES), constantFrom(...COLORS), (board, square, color) => {
        const others = placedPieces(board).filter((piece) => piece.square !== square);
        expect(withoutPiece(board, square)).toEqual(boardOf(others));
        const piece = { square, color, role: 'rook' } as const;
        expect(withPiece(board, piece)).toEqual(boardOf([...others, piece]));
      }),
    );
  });

  test('is made of the pieces of two sides', () => {
    const board = boardFromPlacement('7k/8/8/8/8/8/8/R6R');
    expect(piecesOf(board, 'white').map(({ square }) => square)).toEqual(['a1', 'h1']);
    expect(piecesOf(board, 'black')).toEqual([{ square: 'h8', color: 'black', role: 'king' }]);
  });

  test('knows its kings; a diagram may have none', () => {
    const board = boardFromPlacement('7k/8/8/8/8/8/8/R6R');
    expect(findKing(board, 'black')).toBe('h8');
    expect(findKing(board, 'white')).toBeUndefined();
  });

  test('is told by its pieces, and by its placement', () => {
    assert(
      property(anyBoard, (board) => {
        expect(boardOf(placedPieces(board))).toEqual(board);
        expect(readPlacement(writePlacement(board))).toEqual({ ok: true, pieces: placedPieces(board) });
      }),
    );
  });
});
