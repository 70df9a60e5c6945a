import { expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { madeUpTwins } from '../testing/usable-positions.ts';
import { planDays } from './daily-plan.ts';
import { ChosenPositions } from './chosen-positions.ts';
import type { DailySlot } from './daily-plan.ts';
import { placeContrasts } from './place-contrasts.ts';

const PLANS = planDays(350, 4, createRandom(1));
const PAIRS = Array.from({ length: 12 }, (_, number) => {
  const { unsafe, safe } = madeUpTwins(number, { difficulty: 5 * number, pair: `pair ${number}` });
  return [unsafe, safe];
});
const place = (usable: readonly UsablePosition[], chosen = new ChosenPositions()) =>
  placeContrasts({ plans: PLANS, usable, chosen, missOf });
const chosen = new ChosenPositions();
const placed = place(PAIRS.flat(), chosen);

/** Their difficulties go from 0 to 55. */
function missOf({ difficulty }: UsablePosition, { share }: DailySlot): number {
  return Math.abs(difficulty / 56 - share);
}

test('both boards of a pair stand next to each other on one day', () => {
  const days = PLANS.map((day) => day.map((slot) => placed.get(slot)?.pair));
  const together = days.flatMap((pairs) => {
    const first = pairs.findIndex((pair) => pair !== undefined);
    return first < 0 ? [] : [[pairs[first], pairs[first + 1]]];
  });
  expect(together).toHaveLength(12);
  for (const [one, other] of together) expect(one).toBe(other);
});

test('safe and unsafe stand where the plan wants them, and about as hard as it wants them', () => {
  for (const [slot, position] of placed) {
    expect(slot.isEmpty).toBe(position.truth.length === 0);
    expect(missOf(position, slot)).toBeLessThan(0.2);
  }
});

test('what is placed is taken, and what is taken is not placed', () => {
  for (const position of placed.values()) expect(chosen.has(position)).toBe(true);
  expect(place(PAIRS.flat(), chosen).size).toBe(0);
});

test('a pair that is too hard or too easy for every day is nowhere', () => {
  const far = PAIRS.flat().map((position) => ({ ...position, difficulty: 100 }));
  expect(place(far).size).toBe(0);
});

test('half a pair is nowhere', () => {
  expect(place(PAIRS.flatMap(([unsafe]) => unsafe ?? [])).size).toBe(0);
});
