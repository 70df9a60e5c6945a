import { describe, expect, test } from 'vitest';
import { createRandom } from './random.ts';
import { sampleMove } from './bot-strength.ts';
import type { Candidate } from './uci-lines.ts';

const candidate = (move: string, cp: number): Candidate => ({
  move,
  score: { kind: 'cp', cp },
  depth: 4,
  line: [move],
});
const share = (candidates: readonly Candidate[], temperature: number, move: string) => {
  const random = createRandom(3);
  const draws = Array.from({ length: 20_000 }, () => sampleMove(candidates, temperature, random)?.move);
  return draws.filter((drawn) => drawn === move).length / draws.length;
};

describe('sampleMove', () => {
  test('equal moves are equally likely', () => {
    expect(share([candidate('a', 10), candidate('b', 10)], 40, 'a')).toBeCloseTo(0.5, 1);
  });

  test('one temperature worse is e times rarer', () => {
    const worse = share([candidate('good', 100), candidate('bad', 20)], 80, 'bad');
    expect(worse).toBeCloseTo(1 / (1 + Math.E), 2);
  });

  test('a mate on the board is not missed, being mated is not chosen', () => {
    const mate: Candidate = { move: 'mate', score: { kind: 'mate', moves: 1 }, depth: 4, line: ['mate'] };
    const mated: Candidate = { move: 'mated', score: { kind: 'mate', moves: -1 }, depth: 4, line: ['mated'] };
    expect(share([candidate('quiet', 900), mate, mated], 180, 'mate')).toBe(1);
  });

  test('always gives one of the candidates, for every number the generator can draw', () => {
    const candidates = [candidate('a', 0), candidate('b', -40), candidate('c', -1000)];
    for (const number of [0, 0.25, 0.5, 0.75, 1 - 2 ** -32]) {
      expect(candidates).toContain(sampleMove(candidates, 60, () => number));
    }
  });

  test('no moves, no choice', () => {
    expect(sampleMove([], 80, () => 0.5)).toBeUndefined();
  });
});
