import { describe, expect, test } from 'vitest';
import type { TraitResult } from '#worker-engine/blind-spots/find-blind-spots';
import { TRAITS } from '#worker-engine/blind-spots/traits';
import { centreOf, piecesOf, signsOf } from './map-drawing.ts';
import { listedResults, nameWithBlack, resultsOf, viewOf, VIEWS } from './views.ts';

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
