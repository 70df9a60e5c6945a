/** Which analysis options of the bot game each tier may turn on; the chapters' rows are in curriculum.test.ts. */
import { expect, test } from 'vitest';
import { canUseOption } from './access.ts';
import { ANALYSIS_OPTIONS } from './analysis-options.ts';

test('a free learner sees attacks, both sides’', () => {
  expect(ANALYSIS_OPTIONS.filter((option) => canUseOption('free', option))).toEqual([
    'opponentAttacks',
    'myAttacks',
  ]);
});

test('a premium learner sees all eight', () => {
  expect(ANALYSIS_OPTIONS.filter((option) => canUseOption('premium', option))).toEqual(ANALYSIS_OPTIONS);
  expect(ANALYSIS_OPTIONS).toHaveLength(8);
});
