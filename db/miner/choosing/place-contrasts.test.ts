import { expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import { madeUpTwins } from '../testing/usable-positions.ts';
import { planDays } from './daily-plan.ts';
import { placeContrasts } from './place-contrasts.ts';

const PLANS = planDays(350, createRandom(1));
const PAIRS = Array.from({ length: 12 }, (_, number) => {
  const { unsafe, safe } = madeUpTwins(number, { difficulty: 5 * number, pair: `pair ${number}` });
  return [unsafe, safe];
});
const placed = placeContrasts(PLANS, PAIRS.flat());

test('both boards of a pair stand next to each other on one day', () => {
  const days = PLANS.map((day) => day.map((slot) => placed.get(slot)?.pair));
  const together = days.flatMap((pairs) => {
    const first = pairs.findIndex((pair) => pair !== undefined);
    return first < 0 ? [] : [[pairs[first], pairs[first + 1]]];
  });
  expect(together).toHaveLength(12);
  for (const [one, other] of together) expect(one).toBe(other);
});

test('safe and unsafe stand where the plan wants them, the harder the later in the week', () => {
  for (const [slot, { truth }] of placed) expect(slot.isEmpty).toBe(truth.length === 0);
  const unsafe = [...placed].filter(([slot]) => !slot.isEmpty);
  const byShare = unsafe.toSorted(([one], [other]) => one.share - other.share);
  const difficulties = byShare.map(([, { difficulty }]) => difficulty);
  expect(difficulties).toEqual(difficulties.toSorted((a, b) => a - b));
});

test('half a pair is nowhere', () => {
  expect(
    placeContrasts(
      PLANS,
      PAIRS.flatMap(([unsafe]) => unsafe ?? []),
    ).size,
  ).toBe(0);
});
