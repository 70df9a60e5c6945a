import { describe, expect, test } from 'vitest';
import { createRandom, shuffle } from '#bot/random';
import { STARTING_FEN } from '#chess/fen';
import { randomGameFens } from '#worker-engine/testing/random-games';
import { isPlausible, isQuiet, lookOver } from './compare-sources.ts';
import type { DrawnPosition } from './drawn-position.ts';
import { tellApart } from './tell-apart.ts';

const CASTLED = 'r4rk1/ppp2ppp/8/8/8/8/PPP2PPP/R4RK1 b - - 0 20';
const drawn = (fens: readonly string[]): DrawnPosition[] => fens.map((fen) => ({ fen, group: fen }));

describe('what anyone would look at', () => {
  test('is a mean over positions and, where sides have it, over both sides', () => {
    const looks = new Map(lookOver(drawn([STARTING_FEN, CASTLED])).map(({ name, mean }) => [name, mean]));
    expect(looks.get('men')).toBe((32 + 18) / 2);
    expect(looks.get('kings castled')).toBe(0.5);
    expect(looks.get('minor pieces at home, a side')).toBe(2);
    expect(looks.get('without queens')).toBe(0.5);
  });
  test('people’s positions are put aside like ours', () => {
    expect(isPlausible(CASTLED)).toBe(true);
    expect(isPlausible('4k3/8/8/8/8/8/PPPP4/RNBQK3 w - - 0 30')).toBe(false);
    const inCheck = 'r5k1/ppp2ppp/8/8/8/8/PPP2PPP/R3r1K1 w - - 0 20';
    expect([CASTLED, inCheck].map(isQuiet)).toEqual([true, false]);
  });
});

describe('telling two origins apart', () => {
  const fens = randomGameFens(3, 100);

  test('is easy when one has no queens', () => {
    const withoutQueens = fens.map((fen) => fen.replaceAll(/q(?=.* [wb] )/gi, 'r'));
    const { logistic, trees, differences } = tellApart(drawn(withoutQueens), drawn(fens));
    expect(Math.min(logistic, trees)).toBeGreaterThan(0.9);
    expect(differences.slice(0, 6).map(({ name }) => name)).toContain('no queens');
  });
  test('is a coin when both are of the same games', () => {
    const mixed = shuffle(fens, createRandom(2));
    const [one, other] = [mixed.slice(0, 50), mixed.slice(50)];
    const { logistic, ours } = tellApart(drawn(one), drawn(other));
    expect(ours).toBe(50);
    expect(Math.abs(logistic - 0.5)).toBeLessThan(0.2);
  });
});
