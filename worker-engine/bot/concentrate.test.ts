import { describe, expect, test } from 'vitest';
import { seenFromFen, uciOf } from '#chess/seen-position';
import { concentrate, ratingAt } from './concentrate.ts';
import { createEncoding, encode } from './encode.ts';

/** A knight that may take a rook or a pawn, and a king. */
const FEN = '4k3/8/8/1r3p2/3N4/8/8/4K3 w - - 0 1';
const board = seenFromFen(FEN);
const encoding = createEncoding();
encode(
  { board, lastMoves: [], lastCaptured: 0, ply: 30, isBlack: false, rating: 1200, speed: 'rapid' },
  encoding,
);
const count = encoding.moveCount;
const moves = Array.from(encoding.moves.subarray(0, count), (move) => uciOf(move, false));
const place = (move: string): number => moves.indexOf(move);

/** Everything loses nothing but those named, which lose that many centipawns. */
function searchOf(losses: Readonly<Record<string, number>>) {
  const scores = Int16Array.from(moves, (move) => -(losses[move] ?? 0));
  return { shallow: scores, deep: scores };
}

/** The named moves have these chances, and all others share the rest. */
function chancesOf(named: Readonly<Record<string, number>>): Float32Array {
  const left = 1 - Object.values(named).reduce((sum, chance) => sum + chance, 0);
  return Float32Array.from(moves, (move) => named[move] ?? left / (count - Object.keys(named).length));
}

const sumOf = (chances: Float32Array, some: readonly string[]): number =>
  some.reduce((sum, move) => sum + (chances[place(move)] ?? 0), 0);

describe('among moves that lose alike', () => {
  test('the likelier ones gain', () => {
    const chances = chancesOf({ d4f3: 0.4, d4e2: 0.1 });
    concentrate(chances, { board, encoding, ply: 40, search: searchOf({}) });
    expect(chances[place('d4f3')]).toBeGreaterThan(0.42);
    expect(chances[place('d4e2')]).toBeLessThan(0.1);
    expect(sumOf(chances, moves)).toBeCloseTo(1);
  });

  test('errors stay as frequent, and so do captures', () => {
    const chances = chancesOf({ d4f3: 0.3, d4b5: 0.2, d4f5: 0.05, d4e6: 0.12, d4c6: 0.08 });
    concentrate(chances, { board, encoding, ply: 40, search: searchOf({ d4e6: 300, d4c6: 310 }) });
    expect(sumOf(chances, ['d4e6', 'd4c6'])).toBeCloseTo(0.2);
    expect(sumOf(chances, ['d4b5', 'd4f5'])).toBeCloseTo(0.25);
    expect(chances[place('d4e6')]).toBeGreaterThan(0.125);
  });
});

describe('rare moves', () => {
  const named = { d4f3: 0.5, d4e2: 0.01, d4c2: 0.2 };

  test('are not played at first', () => {
    const chances = chancesOf(named);
    concentrate(chances, { board, encoding, ply: 8 });
    expect(chances[place('d4e2')]).toBe(0);
    expect(chances[place('d4f3')]).toBeGreaterThan(0.5);
    expect(sumOf(chances, moves)).toBeCloseTo(1);
  });

  test('go from captures and quiet moves alike', () => {
    const chances = chancesOf({ d4b5: 0.3, d4f5: 0.02, d4f3: 0.4 });
    concentrate(chances, { board, encoding, ply: 8 });
    expect(chances[place('d4b5')]).toBeCloseTo(0.32);
    expect(chances[place('d4f5')]).toBe(0);
    expect(sumOf(chances, moves)).toBeCloseTo(1);
  });

  test('are none where all are about as likely, beside a capture that is likelier', () => {
    const chances = chancesOf({ d4b5: 0.44, d4f5: 0.06 });
    concentrate(chances, { board, encoding, ply: 8 });
    expect(sumOf(chances, ['d4b5', 'd4f5'])).toBeCloseTo(0.5);
    expect(chances[place('d4f3')]).toBeGreaterThan(0.03);
  });

  test('are played later on; without Stockfish nothing changes', () => {
    const chances = chancesOf(named);
    concentrate(chances, { board, encoding, ply: 16 });
    expect(chances).toEqual(chancesOf(named));
  });

  test('are all there is where every move is as likely', () => {
    const many = { ...encoding, moveCount: 100, moves: new Uint16Array(256) };
    const even = new Float32Array(100).fill(0.01);
    concentrate(even, { board, encoding: many, ply: 2 });
    expect(even[50]).toBeCloseTo(0.01);
  });
});

test('castling gains among quiet moves, and only while people castle', () => {
  const castling = seenFromFen('4k3/8/8/8/8/8/4P3/4K2R w K - 0 1');
  const other = createEncoding();
  encode(
    {
      board: castling,
      lastMoves: [],
      lastCaptured: 0,
      ply: 20,
      isBlack: false,
      rating: 1200,
      speed: 'rapid',
    },
    other,
  );
  const at = Array.from(other.moves, (move) => uciOf(move, false)).indexOf('e1g1');
  const even = new Float32Array(other.moveCount).fill(1 / other.moveCount);
  const search = { shallow: new Int16Array(other.moveCount), deep: new Int16Array(other.moveCount) };
  const [early, late] = [even.slice(), even.slice()];
  concentrate(early, { board: castling, encoding: other, ply: 20, search });
  concentrate(late, { board: castling, encoding: other, ply: 60, search });
  expect(early[at]).toBeGreaterThan(1.5 / other.moveCount);
  expect(late[at]).toBeCloseTo(1 / other.moveCount);
});

test('the weakest players begin a game as the weakest people do who were counted', () => {
  expect(ratingAt(150, 6)).toBe(800);
  expect(ratingAt(150, 16)).toBe(150);
  expect(ratingAt(1400, 6)).toBe(1400);
});
