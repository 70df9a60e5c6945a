import { describe, expect, test } from 'vitest';
import { movesByChessJs } from '../testing/by-chess-js.ts';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { getPosition } from './fen.ts';
import { makeMove, readUciMove } from './make-move.ts';
import { legalMoves } from './moves.ts';
import { writeSan } from './write-san.ts';

function san(fen: string, move: string): string {
  const before = getPosition(fen);
  const step = readUciMove(move);
  const after = step && makeMove(before, step);
  return step && after ? writeSan(before, step, after) : `${move} is not legal`;
}

describe('a move is written', () => {
  test.each([
    ['a pawn by where it goes', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 'e2e4', 'e4'],
    ['a pawn that captures by its file', '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5', 'exd5'],
    ['in passing as any capture', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', 'exd6'],
    ['a promotion with its piece', '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1', 'e7e8n', 'e8=N+'],
    ['a capture by a piece', '4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1', 'd1d5', 'Rxd5'],
    ['a check', '4k3/8/8/8/8/8/8/3RK3 w - - 0 1', 'd1d8', 'Rd8+'],
    ['two of a kind by file', '4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1', 'b1d2', 'Nbd2'],
    ['two on one file by rank', '4k3/8/8/R7/8/8/8/R3K3 w - - 0 1', 'a1a3', 'R1a3'],
    ['three that need both', '4k3/8/8/8/Q6Q/8/8/Q3K3 w - - 0 1', 'a4d4', 'Qa4d4'],
    ['a pinned one does not count', '4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1', 'g1e2', 'Ne2'],
    ['castling short', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'O-O'],
    ['castling long, with check', '3k4/8/8/8/8/8/8/R3K3 w Q - 0 1', 'e1c1', 'O-O-O+'],
    ['a king’s step aside is no castling', '4k3/8/8/8/8/8/8/5K2 w - - 0 1', 'f1g1', 'Kg1'],
  ])('%s', (_, fen, move, expected) => {
    expect(san(fen, move)).toBe(expected);
  });

  test('as chess.js does, but for the mark of a mate', () => {
    for (const fen of randomGameFens(6, randomCount(20, 60))) {
      const moves = movesByChessJs(fen);
      for (const move of legalMoves(fen)) expect(san(fen, move)).toBe(moves.get(move)?.san.replace('#', '+'));
    }
  });
});
