import { describe, expect, test } from 'vitest';
import { getArrow } from '#chess/arrows';
import { getPosition, STARTING_FEN } from '#chess/fen';
import { flipColors, flipSquare } from '../testing/boards.ts';
import { habitOf } from './habits.ts';

/** The same for White and, with the colours exchanged, for Black. */
function habitsOf(fen: string, uci: string): readonly [number, number] {
  const { board } = getPosition(fen);
  const move = getArrow(uci);
  const flipped = { from: flipSquare(move.from), to: flipSquare(move.to) };
  return [
    habitOf({ board, enPassant: undefined }, move),
    habitOf({ board: flipColors(board), enPassant: undefined }, flipped),
  ];
}

const ITALIAN = 'r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';

describe('in the opening', () => {
  test.each([
    ['castling is better than a pawn move', ITALIAN, 'e1g1', 'c2c3'],
    ['a pawn move is better than a walk of the king', ITALIAN, 'c2c3', 'e1e2'],
    ['a knight comes out rather than a pawn on the edge moves', ITALIAN, 'b1c3', 'h2h3'],
    ['a knight goes to the centre rather than to the rim', ITALIAN, 'b1c3', 'b1a3'],
    ['a pawn of the centre moves rather than a rook', ITALIAN, 'd2d3', 'h1g1'],
    ['a bishop comes out rather than the queen', ITALIAN, 'd2d3', 'd1e2'],
    ['the first move is one in the centre', STARTING_FEN, 'e2e4', 'g2g4'],
  ])('%s', (_, fen, wanted, other) => {
    const [white, black] = habitsOf(fen, wanted);
    const [lessWhite, lessBlack] = habitsOf(fen, other);
    expect(white).toBeGreaterThan(lessWhite);
    expect([black, lessBlack]).toEqual([white, lessWhite]);
  });

  test('a capture is no matter of habit', () => {
    expect(habitsOf(ITALIAN, 'f3e5')).toEqual([0, 0]);
    expect(habitsOf(ITALIAN, 'c4f7')).toEqual([0, 0]);
  });
});

test.each([
  ['the pieces are out', 'r2q1rk1/pppb1ppp/2np1n2/2b1p3/2B1P3/2NPBN2/PPP2PPP/R2QK2R w KQ - 6 8'],
  ['in an ending', '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1'],
])('habits are over when %s', (_, fen) => {
  expect(habitsOf(fen, 'e1c1')).toEqual([0, 0]);
  expect(habitsOf(fen, 'e1d2')).toEqual([0, 0]);
});
