import { expect, test } from 'vitest';
import { ANALYSIS_OPTIONS } from '#contract/access';
import { OPTION_GROUPS, toggleOption } from './options-field.tsx';

test('every option stands in one group', () => {
  const shown: readonly string[] = OPTION_GROUPS.flatMap(({ options }) => options);
  expect(shown.toSorted()).toEqual([...ANALYSIS_OPTIONS].toSorted());
});

test('an option is added in its place, and taken away', () => {
  const two = toggleOption(['leavingDefence'], 'myAttacks');
  expect(two).toEqual(['myAttacks', 'leavingDefence']);
  expect(toggleOption(two, 'leavingDefence')).toEqual(['myAttacks']);
  expect(toggleOption(['myAttacks'], 'myAttacks')).toEqual([]);
});
