/**
 * Perft of the legality layer: how many games of so many half-moves begin in a position, the numbers all chess programs
 * agree on (chessprogramming.org, "Perft Results"). A rule of moving forgotten anywhere would change one of them.
 *
 * Counted to the full depth by the list of moves as numbers, and less deep by what the product calls, `legalMoves` and `playMove`.
 */
import { Chess } from 'chessops/chess';
import { perft } from 'chessops/debug';
import { parseFen } from 'chessops/fen';
import { parseUci } from 'chessops/util';
import { describe, expect, test } from 'vitest';
import { STARTING_FEN } from './fen.ts';
import { MOST_MOVES, legalMoves, listLegalMoves } from './moves.ts';
import { playMove, type PlayedMove } from './play-move.ts';
import { playOn, seenFromFen, type SeenPosition } from './seen-position.ts';
import { randomCount } from '../testing/random-count.ts';

interface Published {
  readonly name: string;
  readonly fen: string;
  /** After one half-move, after two, and so on. */
  readonly counts: readonly number[];
}

const POSITIONS: readonly Published[] = [
  { name: 'the start', fen: STARTING_FEN, counts: [20, 400, 8902, 197_281] },
  {
    name: 'Kiwipete: castling, pins and captures',
    fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    counts: [48, 2039, 97_862],
  },
  {
    name: 'position 3: en passant that would open a rank',
    fen: '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
    counts: [14, 191, 2812, 43_238],
  },
  {
    name: 'position 4: promotions, in check',
    fen: 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
    counts: [6, 264, 9467],
  },
  {
    name: 'position 4 with the colours exchanged',
    fen: 'r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1',
    counts: [6, 264, 9467],
  },
  {
    name: 'position 5: where programs have been wrong',
    fen: 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8',
    counts: [44, 1486, 62_379],
  },
  {
    name: 'position 6: a quiet middlegame',
    fen: 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
    counts: [46, 2079, 89_890],
  },
];

/** A count above this takes too long. */
const MOST_GAMES = randomCount(10_000, 200_000);
/** In milliseconds. */
const TIMEOUT = 60_000;

describe.each(POSITIONS)('$name', ({ fen, counts }) => {
  test('has the published number of games', { timeout: TIMEOUT }, () => {
    expect(counts.map((_, index) => countOnNumbers(seenFromFen(fen), index + 1))).toEqual(counts);
  });

  test('has it by the moves in words, too', { timeout: TIMEOUT }, () => {
    const some = counts.filter((count) => count <= MOST_GAMES);
    expect(some.map((_, index) => countGames(fen, index + 1))).toEqual(some);
  });

  test('has as many after each of its moves as chessops counts', () => {
    const ours = legalMoves(fen).map((move) => [move, countGames(play(fen, move).fen, 1)] as const);
    const theirs = ours.map(([uci]) => [uci, countByChessops(fen, uci)] as const);
    expect(ours).toEqual(theirs);
  });
});

function countOnNumbers(seen: SeenPosition, halfMoves: number): number {
  const moves = new Uint16Array(MOST_MOVES);
  const count = listLegalMoves(seen, moves);
  if (halfMoves === 1) return count;
  let games = 0;
  for (const move of moves.subarray(0, count)) {
    const next = { ...seen, squares: seen.squares.slice() };
    playOn(next, move);
    games += countOnNumbers(next, halfMoves - 1);
  }
  return games;
}

function countGames(fen: string, halfMoves: number): number {
  if (halfMoves === 1) return legalMoves(fen).length;
  return legalMoves(fen).reduce((sum, move) => sum + countGames(play(fen, move).fen, halfMoves - 1), 0);
}

function play(fen: string, move: string): PlayedMove {
  const played = playMove(fen, move);
  if (!played) throw new Error(`${move} is said to be legal in ${fen}, and is not played`);
  return played;
}

function countByChessops(fen: string, uci: string): number {
  const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
  const move = parseUci(uci);
  if (!move || !position.isLegal(move)) return 0;
  position.play(move);
  return perft(position, 1);
}
