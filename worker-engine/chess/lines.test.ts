import { describe, expect, test } from 'vitest';
import { boardFromPlacement } from '../testing/boards.ts';
import { findBlockers, linesThrough } from './lines.ts';
import { getArrow } from './arrows.ts';
import type { Color } from './chess.ts';

describe('what a slider on d4 sees behind the first piece', () => {
  test.each([
    ['a rook, on ranks and files', '3n4/3p4/8/8/pn1R1q2/8/3P4/3B4', ['d2d1', 'b4a4', 'd7d8']],
    ['a bishop, on diagonals', '3n3n/3p4/8/8/3B4/2p3P1/1P6/8', ['c3b2']],
    ['a queen, on all of them', '3n3n/3p4/5p2/8/1p1Q4/8/8/8', ['d7d8', 'f6h8']],
    ['the next piece, not the one after', '3n4/3p4/3p4/8/3R4/8/8/8', ['d6d7']],
    ['nothing behind a first piece that is the last', '8/3p4/8/8/3R4/8/8/8', []],
    ['nothing on an empty line', '8/8/8/8/3R4/8/8/8', []],
    ['nothing around the edge of the board', '8/8/8/8/3Rp3/p7/8/8', []],
    ['a knight sees nothing behind', '3n4/3p4/8/8/pp1N4/8/8/8', []],
    ['nor does a pawn', '8/1n3n2/2p1p3/8/3P4/8/8/8', []],
    ['nor a king', '8/8/3n4/3p4/3K4/8/8/8', []],
    ['nor an empty square', '3n4/3p4/8/8/8/8/8/8', []],
  ])('%s', (_, placement, expected) => {
    const looks = linesThrough(boardFromPlacement(placement), 'white').filter(({ from }) => from === 'd4');
    expect(looks.map(({ through, to }) => through + to)).toEqual(expected);
  });
});

test('each side’s looks go by origin, then by target', () => {
  const board = boardFromPlacement('r6q/8/p4p2/8/8/8/8/Q2n3R');
  const seen = (color: Color) => linesThrough(board, color).map(({ from, to }) => from + to);
  expect(seen('white')).toEqual(['a1h1', 'a1a8', 'a1h8', 'h1a1']);
  expect(seen('black')).toEqual(['a8a1', 'h8a1']);
});

describe('what stands in the way', () => {
  test.each([
    ['of a rook to the right', '8/8/8/8/R2n1b1q/8/8/8', 'a4h4', ['d4', 'f4']],
    ['of a rook to the left, the nearest first', '8/8/8/8/R2n1b1q/8/8/8', 'h4a4', ['f4', 'd4']],
    ['of a bishop', '7q/8/5p2/4P3/8/8/8/B7', 'a1h8', ['e5', 'f6']],
    ['of a queen, to an empty square too', '8/8/3p4/8/8/8/3Q4/8', 'd2d8', ['d6']],
    ['of nothing that strikes at once', '8/8/8/8/R6q/8/8/8', 'a4h4', []],
    ['of nothing that jumps', '8/8/8/2r5/1pp5/PP6/1N6/8', 'b2c4', []],
  ])('%s', (_, placement, arrow, expected) => {
    const blockers = findBlockers(boardFromPlacement(placement), getArrow(arrow));
    expect(blockers?.map(({ square }) => square)).toEqual(expected);
  });

  test.each([
    ['a rook on a diagonal', '7q/8/8/8/8/8/8/R7', 'a1h8'],
    ['a bishop on a file', 'q7/8/8/8/8/8/8/B7', 'a1a8'],
    ['a pawn straight ahead', '8/8/8/8/3p4/3P4/8/8', 'd3d4'],
    ['a pawn backwards', '8/8/8/8/3P4/4p3/8/8', 'd4e3'],
    ['a king two squares away', '8/8/8/8/3K1p2/8/8/8', 'd4f4'],
    ['an empty square', '8/8/8/8/3p4/8/8/8', 'd3d4'],
  ])('%s does not go there at all', (_, placement, arrow) => {
    expect(findBlockers(boardFromPlacement(placement), getArrow(arrow))).toBeUndefined();
  });
});
