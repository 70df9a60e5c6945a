/** Tests which moves a board takes; a king castles by two squares or onto its rook. */
import { describe, expect, test } from 'vitest';
import type { Arrow, PlacedPiece, Square } from '#chess/chess';
import { meantMove, targetsOf } from './game-board-area.tsx';

const whiteKing: PlacedPiece = { square: 'e1', color: 'white', role: 'king' };
const blackKing: PlacedPiece = { square: 'e8', color: 'black', role: 'king' };
const whiteQueen: PlacedPiece = { square: 'e1', color: 'white', role: 'queen' };

const arrow = (from: Square, to: Square): Arrow => ({ from, to });

describe('where a piece may go', () => {
  test.each<[string, readonly Arrow[], PlacedPiece, readonly Square[]]>([
    ['a king that castles may be set onto its rook', [arrow('e1', 'g1')], whiteKing, ['g1', 'h1']],
    ['onto either', [arrow('e8', 'g8'), arrow('e8', 'c8')], blackKing, ['g8', 'c8', 'h8', 'a8']],
    ['one that may not castle may not', [arrow('e1', 'f1')], whiteKing, ['f1']],
    ['a queen that goes two squares does not castle', [arrow('e1', 'g1')], whiteQueen, ['g1']],
  ])('%s', (...[, moves, piece, targets]) => {
    expect(targetsOf(moves, [piece]).get(piece.square)).toEqual(targets);
  });
});

describe('what is meant', () => {
  test.each<[string, Arrow, PlacedPiece, Arrow]>([
    ['onto the rook is castling', arrow('e1', 'h1'), whiteKing, arrow('e1', 'g1')],
    ['on the long side too', arrow('e8', 'a8'), blackKing, arrow('e8', 'c8')],
    ['two squares are castling already', arrow('e1', 'g1'), whiteKing, arrow('e1', 'g1')],
    ['a queen goes where it is set', arrow('e1', 'h1'), whiteQueen, arrow('e1', 'h1')],
  ])('%s', (...[, made, piece, meant]) => {
    expect(meantMove(made, [piece])).toEqual(meant);
  });
});
