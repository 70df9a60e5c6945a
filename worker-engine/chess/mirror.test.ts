/** A position and its mirror: every idea of the course says the same of both. */
import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLORS, opponentOf, type Arrow, type Square, type UciMove } from '#chess/chess';
import { MIRRORINGS, type Mirroring } from '#chess/mirrorings';
import { captureGain } from '#vision/exchange';
import { undefendedPieces } from '#vision/undefended';
import { xRaysBy } from '#vision/x-ray';
import { anyBoard, anyGameBoard } from '../testing/boards.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { arrowOf } from './arrows.ts';
import { attacks } from './attacks.ts';
import { placedPieces } from './board.ts';
import { getPosition } from './fen.ts';
import {
  exchangesColors,
  exchangesSides,
  findMirroredMove,
  mirrorArrow,
  mirrorBoard,
  mirrorFen,
  mirrorSquare,
} from './mirror.ts';
import { legalMoves } from './moves.ts';

const anyMirroring = constantFrom(...MIRRORINGS);
/** Of random games, with castling rights and captures in passing among them. */
const FENS = randomGameFens(21, 240);

test.each([
  ['none', 'a2'],
  ['sides', 'h2'],
  ['colors', 'a7'],
  ['both', 'h7'],
] as const)('%s: a2 becomes %s', (how, square) => {
  expect(mirrorSquare('a2', how)).toBe(square);
});

describe('a position', () => {
  const FEN = 'r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk d6 3 20';

  test.each([
    ['none', FEN],
    ['sides', 'r2k3r/8/8/3Pp3/8/8/8/R2K3R w - e6 3 20'],
    ['colors', 'r3k2r/8/8/8/3Pp3/8/8/R3K2R b Kkq d3 3 20'],
    ['both', 'r2k3r/8/8/8/3pP3/8/8/R2K3R b - e3 3 20'],
  ] as const)(
    '%s: castling rights go with the colours, and are gone without the king’s way',
    (how, expected) => {
      expect(mirrorFen(FEN, how)).toBe(expected);
    },
  );

  test('mirrored twice is the same again, but for castling rights', () => {
    for (const fen of FENS) {
      for (const how of MIRRORINGS) {
        const again = mirrorFen(mirrorFen(fen, how), how);
        expect(again).toBe(exchangesSides(how) ? withoutCastling(fen) : fen);
      }
    }
  });

  test('left and right and then the colours are both', () => {
    for (const fen of FENS) expect(mirrorFen(mirrorFen(fen, 'sides'), 'colors')).toBe(mirrorFen(fen, 'both'));
  });
});

describe('what is true of a board is true of its mirror', () => {
  test('attacks', () => {
    assert(
      property(anyBoard, anyMirroring, (board, how) => {
        expect(namesOf(attacks(mirrorBoard(board, how)))).toEqual(mirrored(attacks(board), how));
      }),
    );
  });

  test('undefended pieces', () => {
    assert(
      property(anyBoard, anyMirroring, (board, how) => {
        for (const color of COLORS) {
          const seen = undefendedPieces(
            mirrorBoard(board, how),
            exchangesColors(how) ? opponentOf(color) : color,
          );
          const expected = undefendedPieces(board, color).map((square) => mirrorSquare(square, how));
          expect(seen.toSorted()).toEqual(expected.toSorted());
        }
      }),
    );
  });

  test('X-rays', () => {
    assert(
      property(anyBoard, anyMirroring, (board, how) => {
        for (const color of COLORS) {
          const seen = xRaysBy(mirrorBoard(board, how), exchangesColors(how) ? opponentOf(color) : color);
          expect(namesOf(seen)).toEqual(mirrored(xRaysBy(board, color), how));
        }
      }),
    );
  });

  test('what a capture wins', () => {
    assert(
      property(anyGameBoard, anyMirroring, (board, how) => {
        const seen = { board: mirrorBoard(board, how), enPassant: undefined };
        for (const { square } of placedPieces(board)) {
          const gain = captureGain({ board, enPassant: undefined }, square);
          expect(captureGain(seen, mirrorSquare(square, how))).toBe(gain);
        }
      }),
    );
  });

  test('legal moves, in passing too; castling only where the colours alone are exchanged', () => {
    for (const [index, fen] of FENS.entries()) {
      const how = MIRRORINGS[index % MIRRORINGS.length] ?? 'none';
      const original = exchangesSides(how) ? withoutCastling(fen) : fen;
      const moves = legalMoves(original).map((move) => mirrorUci(move, how));
      expect(legalMoves(mirrorFen(fen, how)).toSorted()).toEqual(moves.toSorted());
    }
  });
});

describe('a written move', () => {
  test.each([
    ['Nbxd5+', 'sides', 'Ngxe5+'],
    ['Nbxd5+', 'colors', 'Nbxd4+'],
    ['R1e2', 'colors', 'R8e7'],
    ['R1e2', 'sides', 'R1d2'],
    ['bxa8=Q', 'both', 'gxh1=Q'],
    ['O-O', 'colors', 'O-O'],
    ['O-O-O', 'sides', undefined],
    ['O-O', 'both', undefined],
  ] as const)('%s, %s', (move, how, expected) => {
    expect(findMirroredMove(move, how)).toBe(expected);
  });
});

test('a position of a game is not its own mirror', () => {
  const kept = FENS.filter((fen) => MIRRORINGS.some((how) => how !== 'none' && mirrorFen(fen, how) === fen));
  expect(kept).toEqual([]);
  expect(getPosition(FENS[0] ?? '').turn).toBe('black');
});

/** A promotion stays what it is. */
function mirrorUci(move: UciMove, how: Mirroring): UciMove {
  const { from, to } = mirrorArrow(arrowOf(move), how);
  return from + to + move.slice(4);
}

function withoutCastling(fen: string): string {
  return fen.replace(/ [KQkq]+ /, ' - ');
}

function mirrored(arrows: readonly Arrow[], how: Mirroring): readonly string[] {
  const name = (square: Square): string => mirrorSquare(square, how);
  return arrows.map(({ from, to }) => name(from) + name(to)).toSorted();
}

function namesOf(arrows: readonly Arrow[]): readonly string[] {
  return arrows.map(({ from, to }) => from + to).toSorted();
}
