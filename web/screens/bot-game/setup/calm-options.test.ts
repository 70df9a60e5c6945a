import { expect, test } from 'vitest';
import { ANALYSIS_OPTIONS, canUseOption } from '#contract/access';
import { CALM_OPTIONS, calmOptionsFor, isCalm } from './calm-options.ts';

test('the calm set is three options, in the order of the list', () => {
  expect(CALM_OPTIONS).toHaveLength(3);
  expect(ANALYSIS_OPTIONS.filter((option) => CALM_OPTIONS.includes(option))).toEqual(CALM_OPTIONS);
});

test('with premium it is whole; a free learner has all of it that is free, and never nothing', () => {
  expect(calmOptionsFor('premium')).toEqual(CALM_OPTIONS);
  const free = calmOptionsFor('free');
  expect(free.length).toBeGreaterThan(1);
  expect(free.every((option) => canUseOption('free', option))).toBe(true);
});

test('it is chosen when nothing else is, and nothing of it is missing', () => {
  expect(isCalm(['opponentAttacks', 'myAttacks', 'walkIntoAttack'], 'premium')).toBe(true);
  expect(isCalm(['opponentAttacks', 'myAttacks'], 'premium')).toBe(false);
  expect(isCalm(['opponentAttacks', 'myAttacks'], 'free')).toBe(true);
  expect(isCalm(ANALYSIS_OPTIONS, 'premium')).toBe(false);
});
