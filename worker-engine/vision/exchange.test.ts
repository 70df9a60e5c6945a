import { describe, expect, test } from 'vitest';
import type { Square } from '#chess/chess';
import { boardFromPlacement, flipColors, flipSquare } from '../testing/boards.ts';
import { captureGain, exchangeOn, type Exchange } from './exchange.ts';

/** What is won on `square`, and from which squares it is captured, in turn. */
type Row = readonly [rule: string, placement: string, square: Square, gain: number, origins: string];

const STOPPING: readonly Row[] = [
  ['an empty square has nothing to win', '8/8/8/8/8/8/8/3R4', 'd5', 0, ''],
  ['what nobody attacks is not won', '8/8/8/3n4/8/8/8/4R3', 'd5', 0, ''],
  ['an undefended piece is won whole', '8/8/8/3n4/8/8/8/3R4', 'd5', 300, 'd1'],
  ['a king is never won', '8/8/8/3k4/8/8/8/3R4', 'd5', 0, ''],
  ['nobody gives a rook for a knight', '8/8/2p5/3n4/8/8/8/3R4', 'd5', 0, ''],
  ['a pawn takes a knight, and is taken', '8/8/2p5/3n4/4P3/8/8/8', 'd5', 200, 'e4 c6'],
  ['a trade of equals wins nothing', '8/8/2p5/3n4/8/2N5/8/8', 'd5', 0, ''],
  ['a knight and a bishop are equals', '8/8/2p5/3n4/8/5B2/8/8', 'd5', 0, ''],
  ['the cheapest goes first', '8/8/8/3n4/4P3/8/8/3R4', 'd5', 300, 'e4'],
  ['who would lose more by taking back stops', '3q4/8/8/3n4/4P3/8/8/3R4', 'd5', 300, 'e4'],
  ['so does who would lose as much', '3r4/8/8/3n4/8/8/3R4/3R4', 'd5', 300, 'd2'],
  ['who began stops as well', '3r4/8/2p5/3n4/4P3/8/8/3R4', 'd5', 200, 'e4 c6'],
  ['a rook for a queen', '8/8/2p5/3q4/8/8/8/3R4', 'd5', 400, 'd1 c6'],
];

const LINES: readonly Row[] = [
  ['a queen behind a rook joins in', '3r4/8/8/3n4/8/8/3R4/3Q4', 'd5', 300, 'd2'],
  ['without her nothing is won', '3r4/8/8/3n4/8/8/3R4/4Q3', 'd5', 0, ''],
  ['a bishop behind a pawn joins in', '8/8/4p3/3n4/4P3/5B2/8/8', 'd5', 300, 'e4'],
  ['so does a rook behind a defender', '3r4/3r4/8/3n4/8/8/3R4/3Q4', 'd5', 0, ''],
  ['x-ray defence: a rook behind its queen guards', '3r4/3q4/8/3n4/8/8/3R4/3R4', 'd5', 200, 'd2 d7 d1 d8'],
  [
    'nobody jumps: a queen goes before the bishop behind her',
    '8/8/2p5/3q4/8/5Q2/6B1/8',
    'd5',
    100,
    'f3 c6 g2',
  ],
  ['what is defended only through the attacker is defended', '8/n7/8/8/R7/8/8/r7', 'a7', 0, ''],
  ['the guard behind the attacker takes back', '8/q7/8/8/R7/8/8/r7', 'a7', 400, 'a4 a1'],
];

const KINGS: readonly Row[] = [
  ['a king takes what nobody defends', '8/8/8/3n4/4K3/8/8/8', 'd5', 300, 'e4'],
  ['nothing that is defended', '8/8/2p5/3n4/4K3/8/8/8', 'd5', 0, ''],
  ['nor what a king defends', '8/8/3k4/3n4/4K3/8/8/8', 'd5', 0, ''],
  ['nor what a pinned piece defends', '4k3/8/4b3/3n4/2K5/8/8/4R3', 'd5', 0, ''],
  ['nor what is defended through the king itself', '8/3n4/3K4/8/8/8/8/3r4', 'd7', 0, ''],
  ['a king as the only guard guards', '8/8/3k4/3n4/8/8/8/3R4', 'd5', 0, ''],
  ['it takes back', '8/8/3k4/3q4/8/8/8/3R4', 'd5', 400, 'd1 d6'],
  ['it may not against two', '8/8/3k4/3n4/8/8/3R4/3R4', 'd5', 300, 'd2'],
  ['a king comes last, when nobody is left', '8/1b6/8/3n4/4K3/8/8/3R4', 'd5', 100, 'd1 b7 e4'],
  ['while someone is left it does not come', '8/1b6/2p5/3n4/4K3/8/8/3R4', 'd5', 0, ''],
];

const PINS: readonly Row[] = [
  ['a pinned sole defender does not take back', '4k3/8/4b3/3n4/8/8/8/3RR3', 'd5', 300, 'd1'],
  ['unpinned it does', '3k4/8/4b3/3n4/8/8/8/3RR3', 'd5', 0, ''],
  ['a pinned attacker does not take', '4r3/8/8/3n4/8/4N3/8/4K3', 'd5', 0, ''],
  ['unless along its pin', '4r3/8/8/8/8/8/4R3/4K3', 'e8', 500, 'e2'],
  ['not across', '4r3/8/8/8/8/8/n3R3/4K3', 'a2', 0, ''],
  ['a pinned pawn lets the rook go first', '4r3/8/8/3n4/4P3/8/8/3RK3', 'd5', 300, 'd1'],
  ['a pin ends when the pinning piece takes back', '2b1r3/4N3/8/8/8/8/8/2R1K3', 'c8', 300, 'c1'],
  ['a capture opens a line and pins the defender', '4k3/4n3/8/3p4/4P3/8/8/4R3', 'd5', 100, 'e4'],
  ['without a line it takes back', '4k3/4n3/8/3p4/4P3/8/8/8', 'd5', 0, ''],
  ['taking back opens a line and pins the attacker', '4r3/8/4p3/3n4/2P5/4N3/8/4K3', 'd5', 200, 'c4 e6'],
  ['a check that stands already pins nobody', '8/8/8/3n4/4r3/2N5/8/4K3', 'd5', 300, 'c3'],
  ['a check that a capture discovers is not seen', '4k3/6p1/5b2/8/4N3/8/8/4R3', 'f6', 0, ''],
];

const PROMOTIONS: readonly Row[] = [
  ['a pawn that takes on the last rank wins a queen too', '3r4/2P5/8/8/8/8/8/8', 'd8', 1300, 'c7'],
  ['the queen may be taken', '3r4/2P1k3/8/8/8/8/8/8', 'd8', 400, 'c7 e7'],
  ['it is the pawn that goes first', '3r4/1nP5/8/8/8/8/8/3R4', 'd8', 700, 'c7 b7 d1'],
  ['a pawn may take back and become a queen', '8/8/8/8/8/8/4p3/R2b4', 'd1', 0, ''],
];

const EQUALS: readonly Row[] = [
  ['of equals the one goes first that wins more', '3rk3/4b3/3n4/8/4NB2/8/8/4R3', 'd6', 300, 'e4'],
  ['wherever it stands', '3kr3/3b4/4n3/8/2BN4/8/8/3R4', 'e6', 300, 'd4'],
  ['though the first wins something', '3kr3/3b4/4q3/8/2BN4/8/8/3R4', 'e6', 900, 'd4'],
  ['if both win as much, the first in board order', '8/8/8/3n4/8/2N1N3/8/8', 'd5', 300, 'c3'],
];

describe.each([
  ['both sides may stop', STOPPING],
  ['lines open behind capturers', LINES],
  ['kings', KINGS],
  ['pins', PINS],
  ['promotions', PROMOTIONS],
  ['equals', EQUALS],
])('%s', (_, rows) => {
  test.each(rows)('%s', (...[, placement, square, gain, origins]) => {
    const exchange = exchangeOn({ board: boardFromPlacement(placement), enPassant: undefined }, square);
    expect([exchange.gain, originsOf(exchange)]).toEqual([gain, origins]);
  });

  test.each(rows)('black: %s', (...[, placement, square, gain, origins]) => {
    const board = flipColors(boardFromPlacement(placement));
    const exchange = exchangeOn({ board, enPassant: undefined }, flipSquare(square));
    const flipped = exchange.line.map((capture) => ({ ...capture, from: flipSquare(capture.from) }));
    expect([exchange.gain, originsOf({ ...exchange, line: flipped })]).toEqual([gain, origins]);
  });
});

describe('in passing', () => {
  const RULES: readonly (readonly [rule: string, placement: string, gain: number, line: string])[] = [
    ['a pawn is taken in passing', '8/8/8/3pP3/8/8/8/8', 100, 'e5d6'],
    ['and taken back on the square behind', '8/2p5/8/3pP3/8/8/8/8', 0, ''],
    ['which a second pawn takes back again', '8/2p5/8/2PpP3/8/8/8/8', 100, 'c5d6'],
    ['only pawns take in passing', '8/8/8/3pB3/8/8/8/8', 0, ''],
    ['no knight either', '8/8/8/1N1p4/8/8/8/8', 0, ''],
    ['not a pawn that stands elsewhere', '8/8/8/3p2P1/8/8/8/8', 0, ''],
    ['a pinned pawn does not', '4r3/8/8/3pP3/8/8/8/4K3', 0, ''],
    ['nor one that empties the king’s rank together with the other', '8/8/8/K2pP2r/8/8/8/8', 0, ''],
    ['the usual capture goes first when both win as much', '8/8/8/3pP3/4P3/8/8/8', 100, 'e4d5'],
    ['and when it wins more', '8/2p5/8/3pP3/4P3/8/8/8', 100, 'e4d5'],
    ['and not when it wins less', '8/8/4p3/3pP3/4P3/8/8/8', 100, 'e5d6'],
  ];

  test.each(RULES)('%s', (_, placement, gain, line) => {
    const exchange = exchangeOn({ board: boardFromPlacement(placement), enPassant: 'd6' }, 'd5');
    expect(exchange.gain).toBe(gain);
    expect(exchange.line.map(({ from, to }) => from + to).join(' ')).toBe(line);
  });

  test.each(RULES)('black: %s', (_, placement, gain) => {
    const board = flipColors(boardFromPlacement(placement));
    expect(captureGain({ board, enPassant: 'd3' }, 'd4')).toBe(gain);
  });

  test('only the pawn that has just moved', () => {
    const board = boardFromPlacement('8/8/8/3pPp2/8/8/8/8');
    expect(captureGain({ board, enPassant: 'd6' }, 'f5')).toBe(0);
    expect(captureGain({ board, enPassant: 'd6' }, 'd5')).toBe(100);
    expect(captureGain({ board, enPassant: undefined }, 'd5')).toBe(0);
  });
});

test('a line says which piece captures where', () => {
  const position = { board: boardFromPlacement('8/8/2p5/3q4/8/8/8/3R4'), enPassant: undefined };
  expect(exchangeOn(position, 'd5').line).toEqual([
    { from: 'd1', to: 'd5', piece: 'rook' },
    { from: 'c6', to: 'd5', piece: 'pawn' },
  ]);
});

test('a board full of queens is no riddle: not every order of equals is tried', () => {
  const placement = '3Q4/3q2q1/Q2Q1Q2/1qQqQq2/Qq1p1QqQ/2QqQ3/1q1Q1q2/3q2Q1';
  expect(captureGain({ board: boardFromPlacement(placement), enPassant: undefined }, 'd4')).toBe(100);
});

function originsOf({ line }: Exchange): string {
  return line.map(({ from }) => from).join(' ');
}
