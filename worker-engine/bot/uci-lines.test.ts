import { describe, expect, test } from 'vitest';
import { readSearch, toCentipawns } from './uci-lines.ts';

describe('readSearch', () => {
  test('keeps the last line of each MultiPV rank, best first', () => {
    const { best, candidates } = readSearch([
      'info string NNUE evaluation using nn-61e7af4bb97d.nnue',
      'info depth 1 seldepth 2 multipv 1 score cp 50 nodes 30 nps 30000 hashfull 0 time 1 pv a2a3',
      'info depth 1 seldepth 2 multipv 2 score cp 10 nodes 30 nps 30000 hashfull 0 time 1 pv e2e4',
      'info depth 2 seldepth 3 multipv 2 score cp -5 nodes 90 nps 30000 hashfull 0 time 1 pv a2a3 e7e5',
      'info depth 2 seldepth 3 multipv 1 score cp 33 nodes 90 nps 30000 hashfull 0 time 1 pv e2e4 e7e5',
      'bestmove e2e4 ponder e7e5',
    ]);
    expect(best).toBe('e2e4');
    expect(candidates).toEqual([
      { move: 'e2e4', score: { kind: 'cp', cp: 33 }, depth: 2, line: ['e2e4', 'e7e5'] },
      { move: 'a2a3', score: { kind: 'cp', cp: -5 }, depth: 2, line: ['a2a3', 'e7e5'] },
    ]);
  });

  test('reads mates of both signs and promotions', () => {
    const { candidates } = readSearch([
      'info depth 3 multipv 1 score mate 1 pv e7e8q',
      'info depth 3 multipv 2 score mate -2 pv e7f8n g7f8',
      'bestmove e7e8q',
    ]);
    expect(candidates).toEqual([
      { move: 'e7e8q', score: { kind: 'mate', moves: 1 }, depth: 3, line: ['e7e8q'] },
      { move: 'e7f8n', score: { kind: 'mate', moves: -2 }, depth: 3, line: ['e7f8n', 'g7f8'] },
    ]);
  });

  test('a bound is not a score', () => {
    const { candidates } = readSearch([
      'info depth 5 multipv 1 score cp 20 pv e2e4',
      'info depth 6 multipv 1 score cp 90 lowerbound pv e2e4',
      'bestmove e2e4',
    ]);
    expect(candidates).toEqual([{ move: 'e2e4', score: { kind: 'cp', cp: 20 }, depth: 5, line: ['e2e4'] }]);
  });

  test('mate and stalemate answer (none)', () => {
    expect(readSearch(['info depth 0 score mate 0', 'bestmove (none)'])).toEqual({
      best: undefined,
      candidates: [],
    });
    expect(readSearch(['info depth 0 score cp 0', 'bestmove (none)'])).toEqual({
      best: undefined,
      candidates: [],
    });
  });
});

test('on one scale a sooner mate is better than a later one, and any mate than any material', () => {
  const scores = [
    { kind: 'mate', moves: -1 },
    { kind: 'mate', moves: -5 },
    { kind: 'cp', cp: -9000 },
    { kind: 'cp', cp: 9000 },
    { kind: 'mate', moves: 5 },
    { kind: 'mate', moves: 1 },
  ] as const;
  const scale = scores.map(toCentipawns);
  expect(scale).toEqual(scale.toSorted((a, b) => a - b));
});
