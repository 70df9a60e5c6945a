import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlookChance, personaOf } from './persona.ts';

const PAWN_NEXT_DOOR = 0.2;
const LONG_DIAGONAL_BACKWARDS = 0.96;

describe('what a player overlooks', () => {
  test.each<[string, number, number, [least: number, most: number]]>([
    ['a 600 sees what a pawn attacks', 600, PAWN_NEXT_DOOR, [0, 0.05]],
    ['a 600 overlooks a long diagonal backwards more often than not', 600, LONG_DIAGONAL_BACKWARDS, [0.8, 1]],
    ['a 1200 sees it more often than not', 1200, LONG_DIAGONAL_BACKWARDS, [0.1, 0.5]],
  ])('%s', (_, elo, effort, [least, most]) => {
    const chance = overlookChance(personaOf(elo), effort);
    expect(chance).toBeGreaterThanOrEqual(least);
    expect(chance).toBeLessThanOrEqual(most);
  });

  test('rises with the effort', () => {
    const persona = personaOf(800);
    expect(overlookChance(persona, 0.8)).toBeGreaterThan(overlookChance(persona, 0.7));
  });
});

test('a stronger player sees more, wavers less, forgives less and trusts a recapture less', () => {
  assert(
    property(integer({ min: 100, max: 1400 }), integer({ min: 1, max: 400 }), (elo, more) => {
      const [weaker, stronger] = [personaOf(elo), personaOf(elo + more)];
      expect(overlookChance(stronger, 0.7)).toBeLessThan(overlookChance(weaker, 0.7));
      expect(stronger.temperatureCp).toBeLessThan(weaker.temperatureCp);
      expect(stronger.patienceCp).toBeLessThanOrEqual(weaker.patienceCp);
      expect(stronger.reflexCp).toBeLessThanOrEqual(weaker.reflexCp);
    }),
    { numRuns: 50 },
  );
});

test('nobody gives a piece away for no reason', () => {
  expect(personaOf(100).patienceCp).toBe(200);
});
