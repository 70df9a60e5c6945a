import { describe, expect, test } from 'vitest';
import type { TraitResult } from '#vision/find-blind-spots';
import { TRAITS } from '#vision/traits';
import { centreOf, piecesOf, signsOf } from './spot-map.tsx';
import { foundPercent, listedResults, nameWithBlack, resultsOf, viewOf, VIEWS } from './views.ts';

const ALL: readonly TraitResult[] = TRAITS.map((trait, index) => ({
  trait,
  found: index,
  total: 100,
  answers: 50,
  rate: index % 5 === 0 ? null : index / 100,
}));
const REPORT = { found: 0, total: 0, traits: ALL, blindSpots: [] };

test('a1 is at the lower left, h8 at the upper right', () => {
  expect(centreOf('a1')).toEqual({ x: 0.5, y: 7.5 });
  expect(centreOf('h8')).toEqual({ x: 7.5, y: 0.5 });
});

test('every trait is in one view', () => {
  const shown = VIEWS.flatMap((view) => resultsOf(REPORT, view));
  expect(shown).toHaveLength(ALL.length);
  for (const view of VIEWS) {
    expect(resultsOf(REPORT, view).every(({ trait }) => viewOf(trait) === view)).toBe(true);
  }
});

describe.each(VIEWS)('%s', (view) => {
  const signs = signsOf(resultsOf(REPORT, view));

  test('no sign and no number lies off the board, and no number on another', () => {
    for (const { x, y } of signs.flatMap(({ at, label }) => [...at, label])) {
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(Math.max(x, y)).toBeLessThan(8);
    }
    const labels = signs.map(({ label }) => `${label.x} ${label.y}`);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

test('the squares listed are those of which least is found, with enough answers', () => {
  const listed = listedResults(REPORT, 'squares');
  expect(listed.map(({ rate }) => rate)).toEqual([0.01, 0.02, 0.03, 0.04, 0.06, 0.07]);
});

const squareResult = (found: number, total: number, rate: number | null = 0.8): TraitResult => {
  const trait = TRAITS.find(({ aspect }) => aspect === 'square');
  if (!trait) throw new Error('there is no trait of a square');
  return { trait, found, total, answers: total, rate };
};

test.each([
  ['nothing was missed', squareResult(12, 12), 0],
  ['too little is known', squareResult(0, 3, null), 0],
  ['one of very many was missed', squareResult(999, 1000), 0.01 / 0.6],
  ['a third was missed', squareResult(8, 12), 0.33 / 0.6],
  ['nearly all was missed', squareResult(1, 12), 1],
])('how much of a sign is drawn where %s', (_, result, missed) => {
  expect(signsOf([result])[0]?.missed).toBeCloseTo(missed, 10);
});

test('the squares listed stand in the order of their numbers, whatever their rates, and each has something missed', () => {
  const counts = [
    [71, 100, 0.9],
    [12, 14, 0.5],
    [12, 12, 0.4],
    [6, 7, 0.7],
    [80, 100, 0.95],
  ] as const;
  const traits = counts.map(([found, total, rate]) => squareResult(found, total, rate));
  const listed = listedResults({ ...REPORT, traits }, 'squares');
  expect(listed.map(({ found }) => found)).toEqual([71, 80, 12, 6]);
});

test.each([
  [0, 8, 0],
  [2, 3, 67],
  [399, 400, 99],
  [8, 8, 100],
])('%i of %i found reads %i %%', (found, total, percent) => {
  expect(foundPercent({ found, total })).toBe(percent);
});

test('a ring has its piece', () => {
  const results = resultsOf(REPORT, 'pieces');
  expect(piecesOf('pieces', results).map(({ role }) => role)).toEqual(
    results.map(({ trait }) => trait.value),
  );
});

test('the square with the other colour', () => {
  expect(nameWithBlack('g7')).toBe('b2');
  expect(nameWithBlack('a1')).toBe('h8');
});
