import { describe, expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import { strengthOf, strengthWith } from './bot-strength.ts';
import { createRandom } from './random.ts';
import type { SearchResult } from './uci-lines.ts';

const at = { position: getPosition('6k1/8/5B2/8/8/8/1r6/6K1 w - - 0 1'), capturedOn: undefined };
const result: SearchResult = {
  best: 'g1h1',
  candidates: [
    { move: 'f6b2', score: { kind: 'cp', cp: 500 }, depth: 2, line: ['f6b2'] },
    { move: 'g1h1', score: { kind: 'cp', cp: 0 }, depth: 2, line: ['g1h1'] },
  ],
};

const drawAt400 = (seed: number) => strengthOf(400).choose(result, at, createRandom(seed));

describe('below 1320', () => {
  const play = strengthOf(1200);

  test('Stockfish scores all legal moves with its limit off, to a depth', () => {
    expect(play.options).toMatchObject({ UCI_LimitStrength: false, MultiPV: 256 });
    expect(play.limit).toHaveProperty('depth');
  });

  test('a person chooses, not Stockfish', () => {
    expect(play.choose(result, at, createRandom(1))).toBe('f6b2');
  });

  test('the same luck gives the same move, other luck another', () => {
    const moves = Array.from({ length: 50 }, (_, seed) => drawAt400(seed));
    expect(Array.from({ length: 50 }, (_, seed) => drawAt400(seed))).toEqual(moves);
    expect(new Set(moves).size).toBe(2);
  });
});

describe('from 1320 on', () => {
  const play = strengthOf(2000);

  test('Stockfish limits itself, on nodes and never on time', () => {
    expect(play.options).toMatchObject({ UCI_LimitStrength: true, MultiPV: 1 });
    expect(play.limit).toHaveProperty('nodes');
  });

  test('its own choice stands', () => {
    expect(play.choose(result, at, createRandom(1))).toBe('g1h1');
  });
});

test.each([
  ['a person', strengthOf(500)],
  ['Stockfish', strengthOf(1500)],
])('%s has no move where there is none', (_, play) => {
  expect(play.choose({ best: undefined, candidates: [] }, at, createRandom(1))).toBeUndefined();
});

test('the options of one strength leave nothing of another behind', () => {
  const person = strengthWith({ kind: 'person', sightEffort: 0.5 }).options;
  const engine = strengthWith({ kind: 'engine', uciElo: 1500, nodes: 100 }).options;
  for (const name of ['Hash', 'UCI_LimitStrength', 'MultiPV']) {
    expect(person).toHaveProperty(name);
    expect(engine).toHaveProperty(name);
  }
});
