import { expect, test } from 'vitest';
import { BOT_ELO_MAX, BOT_ELO_MIN, BOT_ELO_STEP } from '#contract/bots';
import { STRENGTH_BANDS, bandOf } from './strength-bands.ts';

test.each([
  [400, 'firstSteps'],
  [550, 'firstSteps'],
  [600, 'beginner'],
  [850, 'beginner'],
  [900, 'casual'],
  [1300, 'casual'],
  [1350, 'club'],
  [1750, 'club'],
  [1800, 'strongClub'],
  [2250, 'strongClub'],
  [2300, 'master'],
  [2800, 'master'],
] as const)('%d is %s', (elo, key) => {
  expect(bandOf(elo).key).toBe(key);
});

test('the bands begin at the weakest bot, rise, and begin at strengths that can be chosen', () => {
  const bounds = STRENGTH_BANDS.map(({ from }) => from);
  expect(bounds[0]).toBe(BOT_ELO_MIN);
  expect(bounds).toEqual([...new Set(bounds)].toSorted((a, b) => a - b));
  expect(bounds.every((from) => (from - BOT_ELO_MIN) % BOT_ELO_STEP === 0 && from < BOT_ELO_MAX)).toBe(true);
});
