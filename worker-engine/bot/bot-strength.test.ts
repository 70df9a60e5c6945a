import { describe, expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import { createChanceFinder } from './chances.ts';
import { readPeopleModel } from '../testing/people-model.ts';
import { strengthOf, strengthWith, type MoveContext } from './bot-strength.ts';
import { createRandom } from './random.ts';
import type { SearchResult } from './uci-lines.ts';

const FEN = '6k1/8/5B2/8/8/8/1r6/6K1 w - - 0 31';
const at: MoveContext = {
  position: getPosition(FEN),
  capturedOn: undefined,
  game: { startFen: FEN, moves: [] },
};
const result: SearchResult = {
  best: 'f6b2',
  candidates: [
    { move: 'f6b2', score: { kind: 'cp', cp: 500 }, depth: 2, line: ['f6b2'] },
    { move: 'g1h1', score: { kind: 'cp', cp: 0 }, depth: 2, line: ['g1h1'] },
  ],
};
const results = [result, result];
const findChances = createChanceFinder(readPeopleModel());
const SEEDS = Array.from({ length: 100 }, (_, seed) => seed);

const movesAt = (elo: number, advice = { results, findChances }) =>
  SEEDS.map((seed) => strengthOf(elo).choose(advice, at, createRandom(seed)));
const shareOfBest = (moves: readonly unknown[]) =>
  moves.filter((move) => move === 'f6b2').length / moves.length;

describe('up to 2000', () => {
  const play = strengthOf(2000);
  test('Stockfish scores all legal moves with its limit off, at depth 1 and 2', () => {
    expect(play.asksPeople).toBe(true);
    expect(play.options).toMatchObject({ UCI_LimitStrength: false, MultiPV: 256 });
    expect(play.limits).toEqual([{ depth: 1 }, { depth: 2 }]);
  });

  test('people choose, not Stockfish: the weaker, the more often they miss what is there', () => {
    const shares = [400, 1000, 2000].map((elo) => shareOfBest(movesAt(elo)));
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares[0]).toBeLessThan(0.95);
    expect(shares[2]).toBeGreaterThan(0.95);
  });

  test('the same luck gives the same move, other luck another', () => {
    expect(movesAt(400)).toEqual(movesAt(400));
    expect(new Set(movesAt(400)).size).toBeGreaterThan(1);
  });

  test('without Stockfish the model chooses alone, and still sees what hangs', () => {
    expect(shareOfBest(movesAt(2000, { results: [], findChances }))).toBeGreaterThan(0.8);
  });

  test('without the model the scores decide', () => {
    const play400 = strengthOf(400);
    const moves = SEEDS.map((seed) =>
      play400.choose({ results, findChances: undefined }, at, createRandom(seed)),
    );
    expect(shareOfBest(moves)).toBeGreaterThan(0.5);
  });

  test('a weakness shows', () => {
    // Bartek is weak at knights.
    const fen = '7k/8/3n4/8/8/8/8/4R1K1 w - - 0 31';
    const game = { startFen: fen, moves: [] };
    const context = { position: getPosition(fen), capturedOn: undefined, game };
    const sharesOf = (weakness?: 'knights') => {
      const strength = strengthOf(1000, weakness);
      const moves = Array.from({ length: 600 }, (_, seed) =>
        strength.choose({ results: [], findChances }, context, createRandom(seed)),
      );
      return moves.filter((move) => move === 'e1e4').length;
    };
    expect(sharesOf('knights')).toBeGreaterThan(sharesOf());
  });
});

describe('above 2000', () => {
  const play = strengthOf(2200);

  test('Stockfish limits itself, on nodes and never on time', () => {
    expect(play.asksPeople).toBe(false);
    expect(play.options).toMatchObject({ UCI_LimitStrength: true, MultiPV: 1 });
    expect(play.limits).toEqual([{ nodes: expect.any(Number) }]);
  });

  test('its own choice stands', () => {
    const advice = { results: [{ ...result, best: 'g1h1' }], findChances: undefined };
    expect(play.choose(advice, at, createRandom(1))).toBe('g1h1');
  });
});

test.each([
  ['people', strengthOf(500)],
  ['Stockfish', strengthOf(2500)],
])('%s have no move where there is none', (_, play) => {
  const fen = '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1';
  const mated = {
    position: getPosition(fen),
    capturedOn: undefined,
    game: { startFen: fen, moves: [] },
  };
  const nothing = { best: undefined, candidates: [] };
  expect(play.choose({ results: [nothing], findChances }, mated, createRandom(1))).toBeUndefined();
});

test('the options of one strength leave nothing of another behind', () => {
  const people = strengthWith({ kind: 'people', rating: 1000, temperature: 1 }).options;
  const engine = strengthWith({ kind: 'engine', uciElo: 1500, nodes: 100 }).options;
  for (const name of ['Hash', 'UCI_LimitStrength', 'MultiPV']) {
    expect(people).toHaveProperty(name);
    expect(engine).toHaveProperty(name);
  }
});
