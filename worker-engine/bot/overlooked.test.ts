import { describe, expect, test } from 'vitest';
import { getArrow } from '#chess/arrows';
import type { BoardPosition } from '#chess/after-move';
import { getPosition } from '#chess/fen';
import type { Arrow } from '#chess/chess';
import { flipColors, flipSquare } from '../testing/boards.ts';
import { findChance, threatsAfter, type Oversight } from './overlooked.ts';

const sceneOf = (fen: string): BoardPosition => {
  const { board, enPassant } = getPosition(fen);
  return { board, enPassant };
};
const flipPosition = ({ board }: BoardPosition): BoardPosition => ({
  board: flipColors(board),
  enPassant: undefined,
});
const flipArrow = ({ from, to }: Arrow): Arrow => ({ from: flipSquare(from), to: flipSquare(to) });
const written = ({ from, to }: Arrow) => from + to;

/** Each row for White, and again with the colours exchanged. */
const bothWays = (fen: string, uci: string) => {
  const [position, move] = [sceneOf(fen), getArrow(uci)];
  return [
    { side: 'white', position, move, seen: (arrow: Arrow) => arrow },
    { side: 'black', position: flipPosition(position), move: flipArrow(move), seen: flipArrow },
  ] as const;
};

describe('what a move puts or leaves at risk', () => {
  test.each<[string, string, string, readonly [kind: string, attack: string, gain: number][]]>([
    [
      'a knight that walks into a bishop far behind',
      '7k/8/8/8/4N3/8/8/b5K1 w - - 0 1',
      'e4f6',
      [['walks-into-attack', 'a1f6', 300]],
    ],
    [
      'a guard that walks off',
      '6k1/1b6/8/3N4/8/8/8/3R2K1 w - - 0 1',
      'd1a1',
      [['leaves-defence', 'b7d5', 300]],
    ],
    [
      'a piece that steps out of an x-ray',
      '3r2k1/8/8/8/3B4/8/8/3R2K1 w - - 0 1',
      'd4c3',
      [['opens-line', 'd8d1', 500]],
    ],
    [
      'a rook that hangs and stays',
      '4b1k1/8/8/7R/8/8/P7/6K1 w - - 0 1',
      'a2a3',
      [['leaves-hanging', 'e8h5', 500]],
    ],
    ['nothing, when the rook moves away', '4b1k1/8/8/7R/8/8/P7/6K1 w - - 0 1', 'h5h1', []],
    [
      'nothing, when the piece is defended by a pawn and costs as much',
      '6k1/1b6/8/3N4/4P3/8/8/6K1 w - - 0 1',
      'g1f1',
      [],
    ],
  ])('%s', (_, fen, uci, expected) => {
    for (const { position, move, seen } of bothWays(fen, uci)) {
      const found = threatsAfter(position, move).map(({ kind, attack, gain }) => [
        kind,
        written(attack),
        gain,
      ]);
      const wanted = expected.map(([kind, attack, gain]) => [kind, written(seen(getArrow(attack))), gain]);
      expect(found).toEqual(wanted);
    }
  });
});

describe('what a move wins', () => {
  test.each<[string, string, string, number | undefined]>([
    ['a rook that nobody defends', '6k1/8/5B2/8/8/8/1r6/6K1 w - - 0 1', 'f6b2', 500],
    ['a rook for a bishop', '6k1/8/5B2/8/8/p7/1r6/6K1 w - - 0 1', 'f6b2', 200],
    ['nothing, a bishop for a pawn', '6k1/8/5B2/8/8/p7/1p6/6K1 w - - 0 1', 'f6b2', undefined],
    ['nothing, no capture', '6k1/8/5B2/8/8/8/1r6/6K1 w - - 0 1', 'f6e7', undefined],
  ])('%s', (_, fen, uci, gain) => {
    for (const { position, move } of bothWays(fen, uci)) expect(findChance(position, move)?.gain).toBe(gain);
  });
});

const effortOf = (fen: string, uci: string): number => {
  const [threat] = threatsAfter(sceneOf(fen), getArrow(uci));
  if (!threat) throw new Error('nothing to see');
  return threat.effort;
};
const chanceOf = (fen: string, uci: string): Oversight => {
  const chance = findChance(sceneOf(fen), getArrow(uci));
  if (!chance) throw new Error('nothing to win');
  return chance;
};

describe('what it costs to see', () => {
  test.each<[string, more: readonly [string, string], less: readonly [string, string]]>([
    [
      'a bishop far behind is harder to see than one that looks forward from next door',
      ['7k/8/8/8/4N3/8/8/b5K1 w - - 0 1', 'e4f6'],
      ['7k/4b3/8/8/4N3/8/8/6K1 w - - 0 1', 'e4f6'],
    ],
    [
      'what a guard leaves behind is harder to see than what the piece in hand walks into',
      ['6k1/1b6/8/3N4/8/8/8/3R2K1 w - - 0 1', 'd1a1'],
      ['6k1/1b6/8/8/8/2N5/8/6K1 w - - 0 1', 'c3d5'],
    ],
    [
      'a rook that hangs is harder to see than a queen that hangs in its place',
      ['4b1k1/8/8/7R/8/8/P7/6K1 w - - 0 1', 'a2a3'],
      ['4b1k1/8/8/7Q/8/8/P7/6K1 w - - 0 1', 'a2a3'],
    ],
    [
      'a capturer that waits behind another is harder to see than one from the side',
      ['3r2k1/3r4/8/8/3N4/4B3/8/6K1 w - - 0 1', 'g1f1'],
      ['6k1/3r4/8/8/r2N4/4B3/8/6K1 w - - 0 1', 'g1f1'],
    ],
    [
      'what a knight takes backwards is harder to see than what the rook beside it may take as well',
      ['k7/4n3/8/8/6Q1/8/8/6K1 w - - 0 1', 'g4g8'],
      ['k4r2/4n3/8/8/6Q1/8/8/6K1 w - - 0 1', 'g4g8'],
    ],
  ])('%s', (_, more, less) => {
    expect(effortOf(...more)).toBeGreaterThan(effortOf(...less));
  });

  test('a capture back along a long diagonal is harder to see than one forward', () => {
    const back = chanceOf('6k1/8/5B2/8/8/8/1r6/6K1 w - - 0 1', 'f6b2');
    const forward = chanceOf('6k1/8/5r2/8/8/8/1B6/6K1 w - - 0 1', 'b2f6');
    expect(back.effort).toBeGreaterThan(forward.effort);
  });

  test('costs Black as much as White', () => {
    for (const { position, move } of bothWays('7k/8/8/8/4N3/8/8/b5K1 w - - 0 1', 'e4f6')) {
      expect(threatsAfter(position, move)[0]?.effort).toBeCloseTo(
        effortOf('7k/8/8/8/4N3/8/8/b5K1 w - - 0 1', 'e4f6'),
        9,
      );
    }
  });
});
