import { expect, test } from 'vitest';
import { boardFromFen, playOn, type SeenBoard } from './board.ts';
import { listLegalMoves } from './legal-moves.ts';

/** How many ways there are to go on for so many half-moves. */
function countWays(board: SeenBoard, depth: number): number {
  const moves = new Uint16Array(256);
  const count = listLegalMoves(board, moves);
  if (depth === 1) return count;
  let ways = 0;
  for (const move of moves.subarray(0, count)) {
    const next = { ...board, squares: board.squares.slice() };
    playOn(next, move);
    ways += countWays(next, depth - 1);
  }
  return ways;
}

// Positions and numbers: chessprogramming.org, "Perft Results".
test.each([
  ['the first position', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 4, 197_281],
  [
    'castling, pins and promotions',
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    3,
    97_862,
  ],
  ['captures in passing along a rank', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', 4, 43_238],
  ['promotions with check', 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', 3, 9_467],
  [
    'the same with colours exchanged',
    'r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1',
    3,
    9_467,
  ],
  ['a discovered check', 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', 3, 62_379],
])('all legal moves and no others: %s', (_, fen, depth, ways) => {
  expect(countWays(boardFromFen(fen), depth)).toBe(ways);
});
