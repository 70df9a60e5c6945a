/** Our board plays what chess.js calls legal, in the positions where programs have been wrong and in random games. */
import { describe, expect, test } from 'vitest';
import { movesByChessJs } from '../testing/by-chess-js.ts';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { STARTING_FEN, getPosition } from './fen.ts';
import { makeMove, readUciMove } from './make-move.ts';
import { legalMoves } from './moves.ts';
import { writeGameFen } from './play-move.ts';
import { SQUARES } from './squares.ts';
import type { UciMove } from './chess.ts';

const POSITIONS = [
  ['the start', STARTING_FEN],
  ['castling, pins and captures', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'],
  ['the same with Black to move', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1'],
  ['en passant that would open a rank', '8/8/8/K1pP3r/8/8/6k1/8 w - c6 0 1'],
  ['en passant that answers a check', '8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1'],
  ['promotions, in check', 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1'],
  ['promotions by capture', 'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1'],
  ['castling through and into an attack', '4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1'],
  ['castling out of check', '4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1'],
  ['castling past an attacked b1', '1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1'],
  ['a double check', '4k3/8/8/8/1b6/3n4/8/R3K2R w KQ - 0 1'],
  ['mate', 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'],
  ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'],
] as const;

/** Every text that could be a move. */
const WRITABLE: readonly UciMove[] = SQUARES.flatMap((from) =>
  SQUARES.flatMap((to) => ['', 'q', 'r', 'b', 'n'].map((promotion) => `${from}${to}${promotion}`)),
);

function findAccepted(fen: string): readonly UciMove[] {
  const position = getPosition(fen);
  return WRITABLE.filter((move) => {
    const step = readUciMove(move);
    return step && makeMove(position, step);
  });
}

describe.each(POSITIONS)('%s', (_, fen) => {
  test('accepts the legal moves and no other', () => {
    expect(findAccepted(fen).toSorted()).toEqual(legalMoves(fen).toSorted());
  });

  test('each move leads where chess.js says', () => {
    expect(ownFens(fen)).toEqual(fensByChessJs(fen));
  });
});

test('in random games too', () => {
  for (const fen of randomGameFens(4, randomCount(15, 60))) {
    expect(findAccepted(fen).toSorted()).toEqual(legalMoves(fen).toSorted());
    expect(ownFens(fen)).toEqual(fensByChessJs(fen));
  }
});

test.each(['', 'e2', 'e2e9', 'e2e4k', 'e2e4qq', 'E2E4', 'O-O', 'Nf3'])('%j is no move', (text) => {
  expect(readUciMove(text)).toBeUndefined();
});

test('a right without its rook castles nothing; chess.js would let the king jump alone', () => {
  const accepted = findAccepted('4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1');
  expect(accepted).toContain('e1c1');
  expect(accepted).not.toContain('e1g1');
});

test('a king is never taken, whatever position was set up', () => {
  expect(findAccepted('4k3/8/8/8/8/8/8/K3R3 w - - 0 1')).not.toContain('e1e8');
});

/** Where each legal move leads. */
function ownFens(fen: string): readonly (string | undefined)[] {
  return legalMoves(fen).map((move) => fenAfter(fen, move));
}

function fensByChessJs(fen: string): readonly (string | undefined)[] {
  const moves = movesByChessJs(fen);
  return legalMoves(fen).map((move) => moves.get(move)?.fen);
}

function fenAfter(fen: string, move: UciMove): string {
  const step = readUciMove(move);
  const next = step && makeMove(getPosition(fen), step);
  return next ? writeGameFen(next) : `${move} is not legal`;
}
