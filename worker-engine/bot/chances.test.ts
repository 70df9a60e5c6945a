import { describe, expect, test } from 'vitest';
import { seenFromFen, uciOf } from '#chess/seen-position';
import { readPeopleModel } from '../testing/people-model.ts';
import { createChanceFinder, drawPlace, type ChanceQuestion } from './chances.ts';
import { createEncoding, encode } from './encode.ts';

const findChances = createChanceFinder(readPeopleModel());

/** White to move with a queen that is attacked by a pawn. */
const FEN = 'r1bqkbnr/ppp2ppp/2np4/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 4';
const encoding = createEncoding();
encode(
  {
    board: seenFromFen(FEN),
    lastMoves: [],
    lastCaptured: 0,
    ply: 6,
    isBlack: false,
    rating: 900,
    speed: 'rapid',
  },
  encoding,
);
const MOVES = Array.from(encoding.moves.subarray(0, encoding.moveCount), (move) => uciOf(move, false));

/** The chance of each move by its name. */
function ask(question: Omit<ChanceQuestion, 'encoding'> = {}): ReadonlyMap<string, number> {
  const chances = new Float32Array(256);
  findChances({ encoding, ...question }, chances);
  return new Map(MOVES.map((move, place) => [move, chances[place] ?? 0]));
}

function likeliestOf(chances: ReadonlyMap<string, number>): [string, number] {
  return [...chances].toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0];
}

const oddsOf = (chance = 0): number => chance / (1 - chance);

/** Stockfish says that each move is as good as another, but for one. */
function searchWith(best: string) {
  const scores = Int16Array.from(MOVES, (move) => (move === best ? 500 : 0));
  return { shallow: scores, deep: scores };
}

describe('the chance of each move', () => {
  test('sums up to one, and mate in one is the likeliest', () => {
    const chances = ask();
    expect([...chances.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 4);
    expect(likeliestOf(chances)[0]).toBe('f3f7');
  });
  test('rises with what Stockfish says of the move', () => {
    expect(ask({ search: searchWith('b1c3') }).get('b1c3')).toBeGreaterThan(
      2 * (ask({ search: searchWith('a2a3') }).get('b1c3') ?? 1),
    );
  });
  test('a low temperature prefers the likeliest', () => {
    expect(likeliestOf(ask({ temperature: 0.5 }))[1]).toBeGreaterThan(likeliestOf(ask())[1]);
  });
  test.each([1, 0.5])('a shift multiplies the odds of its move, at temperature %d', (temperature) => {
    const shifts = MOVES.map((move) => (move === 'b1c3' ? Math.LN2 : 0));
    const before = oddsOf(ask({ temperature }).get('b1c3'));
    expect(oddsOf(ask({ temperature, shifts }).get('b1c3'))).toBeCloseTo(2 * before, 4);
  });
});

test.each([
  [0, 0],
  [0.249, 0],
  [0.25, 1],
  [0.9, 2],
  [0.999_999_999, 2],
])('luck of %d draws place %d', (luck, place) => {
  expect(drawPlace(Float32Array.of(0.25, 0.5, 0.25, 1), 3, luck)).toBe(place);
});
