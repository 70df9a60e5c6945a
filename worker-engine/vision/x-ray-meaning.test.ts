import { parseFen } from 'chessops/fen';
import { makeSquare } from 'chessops/util';
import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attacksBy } from '#chess/attacks';
import { pieceAt, withoutPiece, type Board } from '#chess/board';
import { pinnedPieces } from '#chess/pins';
import { writePlacement } from '#chess/fen';
import { squareIndex } from '#chess/squares';
import { COLORS, opponentOf, type Color, type Square } from '#chess/chess';
import { attackersOf as chessopsAttackers, pinned } from '#worker-engine/testing/by-chessops/marks';
import { randomCount } from '../testing/random-count.ts';
import {
  anyGameBoard,
  boardFromPlacement,
  flipColors,
  flipSquare,
  mirror,
  mirrorSquare,
} from '../testing/boards.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { gainOf } from './exchange.ts';
import { meaningOfXRay, type XRayMeaning } from './x-ray-meaning.ts';
import { xRaysBy, type XRay } from './x-ray.ts';

/** White's only x-ray on the board, or the one written as `from-through-to`. */
type Case = readonly [rule: string, placement: string, meaning: XRayMeaning | undefined, xRay?: string];

const RULES: readonly Case[] = [
  ['the king behind a knight: a pin', '4k3/8/4n3/8/8/8/8/K3R3', 'pin'],
  ['the king behind a defended pawn, too', '4k3/3pp3/8/8/8/8/8/K3R3', 'pin'],
  ['the queen behind a knight', '3qk3/8/5n2/6B1/8/8/8/K7', 'pin', 'g5-f6-d8'],
  [
    'a dearer piece behind that the slider would not win is none',
    '6kr/8/5n2/8/8/8/1Q6/K7',
    undefined,
    'b2-f6-h8',
  ],
  [
    'nor is one behind a piece that would open a line to the slider’s king',
    'r5k1/6p1/p3b2p/1pppp3/1P1b2P1/PKNP3P/2PR2B1/8',
    undefined,
    'g2-d5-a8',
  ],
  ['a loose piece behind, not dearer, and the front one safe', '7k/2b5/3p4/2n5/8/8/8/K1R5', undefined],

  ['the king in front: a skewer', '4q3/8/4k3/8/8/8/8/K3R3', 'skewer'],
  ['a queen in front of a rook', '8/8/1r5k/8/3q4/8/5B2/6K1', 'skewer', 'f2-d4-b6'],
  ['two loose knights, one behind the other', '3n3k/8/8/3n4/8/8/8/K2R4', 'skewer'],
  ['a front piece that is safe where it is need not move', '3n3k/8/4p3/3n4/8/8/8/K2R4', undefined],
  ['nor is it one when the piece behind is safe', '3n3k/2b5/8/3n4/8/8/8/K2R4', undefined],
  ['a pawn in front is none', '3n3k/8/8/3p4/8/8/8/K2R4', 'pin'],
  ['a pawn behind a pawn means nothing', '7k/3p4/8/3p4/8/8/8/K2R4', undefined],

  ['a rook behind a rook: a battery', '3n3k/8/8/8/8/3R4/8/K2R4', 'battery', 'd1-d3-d8'],
  ['a bishop in front of the queen', '7k/6p1/8/8/8/2B5/1Q6/K7', 'battery', 'b2-c3-g7'],
  ['a rook on a diagonal of its queen is none', '7k/6p1/8/8/8/2R5/1Q6/K7', 'discovery', 'b2-c3-g7'],

  ['a pawn that can take what the bishop behind it looks at: a guard', '7k/8/8/5n2/4P3/3B4/8/K7', 'guard'],
  ['the own king in front, beside a pawn that is defended, is none', '7k/8/8/8/2p5/3p4/3K4/3R4', undefined],
  [
    'an enemy rook in front that defends a piece which another one attacks',
    '3q3k/8/4P3/3r4/8/8/8/K2R3Q',
    'pin',
    'd1-d5-d8',
  ],
  [
    'the same with a knight behind: whoever takes it is defended by the rook',
    '3n2k1/4P1p1/2p5/3r4/8/8/8/K2R4',
    'guard',
    'd1-d5-d8',
  ],
  ['nobody else attacks that knight', '3n2k1/6p1/2p5/3r4/8/8/8/K2R4', undefined, 'd1-d5-d8'],

  [
    'a knight that can move off the line to a loose rook: a discovery',
    'r6k/8/8/8/N7/8/8/R3K3',
    'discovery',
    'a1-a4-a8',
  ],
  ['and to the king', 'k7/8/8/8/N7/8/8/R3K3', 'discovery'],
  ['not to a pawn that is defended', '7k/1p6/p7/8/N7/8/8/R3K3', undefined],
  ['a pawn that can only go along the line opens nothing', '3r3k/8/8/8/8/3P4/8/K2R4', undefined],
  ['unless it can take', '3r3k/8/8/8/4p3/3P4/8/K2R4', 'discovery'],
  ['a pawn that can go ahead opens a diagonal', '7k/8/5r2/8/3P4/8/1B6/K7', 'discovery'],
  ['but not when it is blocked', '7k/8/5r2/3n4/3P4/8/1B6/K7', undefined],
  ['and on its first square, along the rank', '7k/8/8/8/8/8/R2P2r1/K7', 'discovery'],
  ['a pinned piece opens nothing', '7k/5r2/8/3N4/8/1B6/8/K2r4', 'discovery', 'b3-d5-f7'],
];

const CASES = RULES.map(([rule, placement, meaning, written]) => ({ rule, placement, meaning, written }));

describe('what an x-ray means', () => {
  test.each(CASES)('$rule', ({ placement, meaning, written }) => {
    const board = boardFromPlacement(placement);
    expect(meaningOfXRay(board, theXRay(board, 'white', written))).toBe(meaning);
  });

  test.each(CASES)('black: $rule', ({ placement, meaning, written }) => {
    const board = boardFromPlacement(placement);
    const xRay = moved(theXRay(board, 'white', written), flipSquare);
    expect(meaningOfXRay(flipColors(board), xRay)).toBe(meaning);
  });

  test('what is no x-ray is a bug of the caller', () => {
    const board = boardFromPlacement('8/8/8/8/R2n3q/8/8/8');
    expect(() => meaningOfXRay(board, { from: 'a4', through: 'e4', to: 'h4' })).toThrow('a4');
  });
});

describe('what holds on every board', () => {
  test('left and right, and the colours, do not matter', () => {
    assert(
      property(anyGameBoard, constantFrom(...COLORS), (board, color) => {
        for (const xRay of xRaysBy(board, color)) {
          const meaning = meaningOfXRay(board, xRay);
          expect(meaningOfXRay(mirror(board), moved(xRay, mirrorSquare))).toBe(meaning);
          expect(meaningOfXRay(flipColors(board), moved(xRay, flipSquare))).toBe(meaning);
        }
      }),
      { numRuns: randomCount(100, 500) },
    );
  });

  test('through an enemy piece at its king is a pin, as chessops has it, and so is no other x-ray at a king', () => {
    const pins = randomGameFens(11, randomCount(300, 3000)).flatMap((fen) => {
      const board = boardFromPlacement(fen.split(' ', 1)[0] ?? '');
      return COLORS.flatMap((color) => {
        const held = [...pinned(fen, opponentOf(color))];
        const atKing = xRaysBy(board, color).filter(({ to }) => pieceAt(board, to)?.role === 'king');
        const found = atKing.filter((xRay) => meaningOfXRay(board, xRay) === 'pin');
        expect(found.map(({ through }) => through).toSorted()).toEqual(
          pinnedPieces(board, opponentOf(color)).toSorted(),
        );
        expect(found).toHaveLength(held.length);
        return found;
      });
    });
    expect(pins.length).toBeGreaterThan(20);
  });

  test('each says what is on the board', () => {
    const seen = new Set<XRayMeaning>();
    assert(
      property(anyGameBoard, constantFrom(...COLORS), (board, color) => {
        for (const xRay of xRaysBy(board, color)) {
          const meaning = meaningOfXRay(board, xRay);
          if (meaning) seen.add(meaning);
          if (meaning) LAWS[meaning](board, xRay, color);
        }
      }),
      { numRuns: randomCount(300, 2000) },
    );
    // A guard is so rare in random games that a short run may see none; its examples stand above.
    expect([...seen, 'guard']).toEqual(expect.arrayContaining(Object.keys(LAWS)));
  });
});

/** What each meaning promises, in other words than the rule's. */
const LAWS: Readonly<Record<XRayMeaning, (board: Board, xRay: XRay, color: Color) => void>> = {
  pin: (board, xRay, color) => {
    expect(colorOn(board, xRay)).toBe(opponentOf(color));
    expectPrizeBehind(board, xRay);
  },
  skewer: (board, xRay, color) => {
    expect(colorOn(board, xRay)).toBe(opponentOf(color));
    expect(attacksBy(board, color)).toContainEqual(
      expect.objectContaining({ from: xRay.from, to: xRay.through }),
    );
    expectPrizeBehind(board, xRay);
  },
  battery: (board, xRay, color) => {
    expect(colorOn(board, xRay)).toBe(color);
    expect(attackersByChessops(board, xRay.to, color)).toContain(xRay.through);
  },
  guard: (board, xRay, color) => {
    // Somebody else of the slider's side attacks the piece behind.
    const attackers = attackersByChessops(board, xRay.to, color);
    expect(attackers.length).toBeGreaterThan(0);
    expect(attackers).not.toContain(xRay.from);
  },
  discovery: (board, xRay, color) => {
    expect(colorOn(board, xRay)).toBe(color);
    const attacker = pieceAt(board, xRay.through);
    if (attacker?.role !== 'king') {
      expect(attackersByChessops(board, xRay.to, color)).not.toContain(xRay.through);
    }
  },
};

function colorOn(board: Board, { through }: XRay): Color | undefined {
  return pieceAt(board, through)?.color;
}

function expectPrizeBehind(board: Board, { from, through, to }: XRay): void {
  if (pieceAt(board, to)?.role === 'king') return;
  expect(gainOf(withoutPiece(board, through), { from, to })).toBeGreaterThan(0);
}

function attackersByChessops(board: Board, square: Square, color: Color): readonly string[] {
  const { board: theirs } = parseFen(`${writePlacement(board)} w - - 0 1`).unwrap();
  return [...chessopsAttackers(theirs, squareIndex(square), color)].map(makeSquare);
}

function theXRay(board: Board, color: Color, written: string | undefined): XRay {
  const all = xRaysBy(board, color);
  const found = written ? all.find((xRay) => write(xRay) === written) : all[0];
  if (!found || (!written && all.length > 1)) throw new Error(`say which: ${all.map(write).join(', ')}`);
  return found;
}

function write({ from, through, to }: XRay): string {
  return `${from}-${through}-${to}`;
}

function moved({ from, through, to }: XRay, move: (square: XRay['from']) => XRay['from']): XRay {
  return { from: move(from), through: move(through), to: move(to) };
}
