import { assert, double, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlookChance, personaOf } from './persona.ts';

const PAWN_NEXT_DOOR = 0.2;
const KNIGHT_FORWARD = 0.55;
const LONG_DIAGONAL_BACKWARDS = 0.96;

describe('what a player overlooks', () => {
  test('is half of what costs as much as they see', () => {
    expect(overlookChance(personaOf(KNIGHT_FORWARD), KNIGHT_FORWARD)).toBe(0.5);
  });

  test('is hardly ever what a pawn attacks, and nearly always a long diagonal backwards', () => {
    const beginner = personaOf(KNIGHT_FORWARD);
    expect(overlookChance(beginner, PAWN_NEXT_DOOR)).toBeLessThan(0.06);
    expect(overlookChance(beginner, LONG_DIAGONAL_BACKWARDS)).toBeGreaterThan(0.94);
  });

  test('rises with the effort', () => {
    const persona = personaOf(0.8);
    expect(overlookChance(persona, 0.8)).toBeGreaterThan(overlookChance(persona, 0.7));
  });
});

test('who sees more overlooks less, wavers less, forgives less and trusts a recapture less', () => {
  const sight = double({ min: 0.2, max: 1.5, noNaN: true });
  assert(
    property(sight, double({ min: 0.01, max: 0.5, noNaN: true }), (effort, more) => {
      const [weaker, stronger] = [personaOf(effort), personaOf(effort + more)];
      expect(overlookChance(stronger, 0.7)).toBeLessThan(overlookChance(weaker, 0.7));
      expect(stronger.temperatureCp).toBeLessThan(weaker.temperatureCp);
      expect(stronger.patienceCp).toBeLessThanOrEqual(weaker.patienceCp);
      expect(stronger.reflexCp).toBeLessThanOrEqual(weaker.reflexCp);
    }),
    { numRuns: 50 },
  );
});

test('nobody gives a piece away for no reason', () => {
  expect(personaOf(0.1).patienceCp).toBe(200);
});
