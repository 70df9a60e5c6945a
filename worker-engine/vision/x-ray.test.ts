import { attacks as chessopsAttacks } from 'chessops/attacks';
import { parseFen } from 'chessops/fen';
import type { Piece as ChessopsPiece } from 'chessops/types';
import { makeSquare, opposite } from 'chessops/util';
import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attacksBy } from '#chess/attacks';
import { withoutPiece } from '#chess/board';
import { pinnedPieces } from '#chess/pins';
import { writePlacement } from '#chess/fen';
import { COLORS, type Color, type Square } from '#chess/chess';
import * as chessops from '#worker-engine/testing/by-chessops/marks';
import {
  anyBoard,
  boardFromPlacement,
  flipColors,
  flipSquare,
  mirror,
  mirrorSquare,
} from '../testing/boards.ts';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { xRaysBy, xRaysOn, type XRay } from './x-ray.ts';

/** `a1-d4-h8`: from, through, to. */
type Written = string;

const RULES: readonly (readonly [rule: string, placement: string, xRays: readonly Written[]])[] = [
  ['a rook looks through an enemy piece', '8/8/8/8/R2n3q/8/8/8', ['a4-d4-h4']],
  ['and through one of its own', '8/8/8/8/R2N3q/8/8/8', ['a4-d4-h4']],
  ['a bishop looks along a diagonal', '7q/8/5p2/8/8/8/8/B7', ['a1-f6-h8']],
  ['a queen looks along both', '7r/r7/5p2/p7/8/8/8/Q7', ['a1-a5-a7', 'a1-f6-h8']],
  ['an absolute pin is an x-ray', '4k3/8/4n3/8/8/8/8/4R3', ['e1-e6-e8']],
  [
    'a king may be looked through, and the piece behind it is the target',
    '4q3/8/4k3/8/8/8/8/4R3',
    ['e1-e6-e8'],
  ],
  ['a pawn can be a target', '8/8/8/8/R2n3p/8/8/8', ['a4-d4-h4']],
  ['two blockers are one too many', '8/8/8/8/R1bn3q/8/8/8', ['a4-c4-d4']],
  ['a battery behind a piece of its own is one', '8/8/8/r7/8/R7/R7/8', ['a2-a3-a5']],
  ['an x-ray defence is none: the piece behind is its own', '8/8/8/8/R2n3Q/8/8/8', []],
  ['an attack is none', '8/8/8/8/R6q/8/8/8', []],
  ['a rook does not look along diagonals', '7q/8/5p2/8/8/8/8/R7', []],
  ['nor a bishop along ranks', '8/8/8/8/B2n3q/8/8/8', []],
  ['a knight looks through nothing', '8/8/8/8/N2n3q/2p5/3q4/8', []],
  ['nor does a pawn, nor a king', '8/8/3q4/2p5/1P1p4/2K5/8/8', []],
  ['one line may hold x-rays by two sliders', '8/8/8/8/R2nq2R/8/8/8', ['a4-d4-e4', 'h4-e4-d4']],
];

describe('x-rays', () => {
  test.each(RULES)('%s', (_, placement, expected) => {
    const board = boardFromPlacement(placement);
    expect(xRaysBy(board, 'white').map(write)).toEqual(expected);
    expect(xRaysOn(board, 'black')).toEqual(xRaysBy(board, 'white'));
  });

  test.each(RULES)('black: %s', (_, placement, expected) => {
    const flipped = flipColors(boardFromPlacement(placement));
    const found = xRaysBy(flipped, 'black').map((xRay) => write(moved(xRay, flipSquare)));
    expect(found.toSorted()).toEqual(expected.toSorted());
    expect(xRaysOn(flipped, 'white')).toEqual(xRaysBy(flipped, 'black'));
  });

  test('they are listed by origin, then by target, in board order', () => {
    const board = boardFromPlacement('r6q/8/p4p2/8/8/8/8/Q2n3R');
    expect(xRaysBy(board, 'white').map(write)).toEqual(['a1-a6-a8', 'a1-f6-h8']);
  });

  test('in random games, they are those that chessops finds', () => {
    const disputed = randomGameFens(6, randomCount(200, 2000)).filter((fen) => {
      const board = boardFromPlacement(fen.split(' ', 1)[0] ?? '');
      return COLORS.some(
        (color) => sorted(xRaysBy(board, color)).join() !== sorted(xRaysByChessops(fen, color)).join(),
      );
    });
    expect(disputed).toEqual([]);
  });
});

describe('what holds on every board', () => {
  test('chessops finds the same', () => {
    assert(
      property(anyBoard, constantFrom(...COLORS), (board, color) => {
        const fen = `${writePlacement(board)} w - - 0 1`;
        expect(sorted(xRaysBy(board, color))).toEqual(sorted(xRaysByChessops(fen, color)));
        expect(xRaysBy(board, color).map(({ from, to }) => from + to)).toEqual(chessops.xRays(fen, color));
      }),
      { numRuns: randomCount(100, 500) },
    );
  });

  test('exchanging the colours, or left and right, exchanges nothing else', () => {
    assert(
      property(anyBoard, (board) => {
        const white = xRaysBy(board, 'white');
        expect(sorted(xRaysBy(flipColors(board), 'black'))).toEqual(
          sorted(white.map((xRay) => moved(xRay, flipSquare))),
        );
        expect(sorted(xRaysBy(mirror(board), 'white'))).toEqual(
          sorted(white.map((xRay) => moved(xRay, mirrorSquare))),
        );
      }),
    );
  });

  test('an x-ray is no attack, and becomes one when the piece looked through is gone', () => {
    assert(
      property(anyBoard, (board) => {
        for (const { from, through, to } of xRaysBy(board, 'white')) {
          const isAttack = (attack: { from: Square; to: Square }) => attack.from === from && attack.to === to;
          expect(attacksBy(board, 'white').some(isAttack)).toBe(false);
          expect(attacksBy(withoutPiece(board, through), 'white').some(isAttack)).toBe(true);
        }
      }),
    );
  });

  test('every pinned piece is looked through at its king', () => {
    for (const fen of randomGameFens(7, randomCount(100, 1000))) {
      const board = boardFromPlacement(fen.split(' ', 1)[0] ?? '');
      const through = new Set(xRaysOn(board, 'white').map((xRay) => xRay.through));
      for (const square of pinnedPieces(board, 'white')) expect(through).toContain(square);
    }
  });
});

/** By chessops, which shares no code with us: what a slider comes to attack when a piece it attacks is lifted off. */
function xRaysByChessops(fen: string, color: Color): XRay[] {
  const { board } = parseFen(fen).unwrap();
  const sliders = board.bishop.union(board.rook).union(board.queen).intersect(board[color]);
  return [...sliders].flatMap((from) => {
    const piece: ChessopsPiece = { color, role: board.getRole(from) ?? 'king' };
    const seen = chessopsAttacks(piece, from, board.occupied);
    return [...seen.intersect(board.occupied)].flatMap((through) =>
      [...chessopsAttacks(piece, from, board.occupied.without(through)).diff(seen)]
        .filter((to) => board[opposite(color)].has(to))
        .map((to) => ({ from: makeSquare(from), through: makeSquare(through), to: makeSquare(to) })),
    );
  });
}

function moved({ from, through, to }: XRay, move: (square: Square) => Square): XRay {
  return { from: move(from), through: move(through), to: move(to) };
}

function write({ from, through, to }: XRay): Written {
  return `${from}-${through}-${to}`;
}

function sorted(xRays: readonly XRay[]): readonly Written[] {
  return xRays.map(write).toSorted();
}
