import { expect, test } from 'vitest';
import { fitsProfile } from './task-profile.ts';
import type { TaskProfile } from './task-profile.ts';
import { answerOn, madeUpPosition } from '../testing/usable-positions.ts';

const PROFILE: TaskProfile = {
  pieceCount: { from: 10, to: 20 },
  truth: { from: 2, to: 2 },
  difficulty: { from: 20, to: 29 },
  empty: 'none',
};
const FITTING = { pieceCount: 20, difficulty: 20, ...answerOn(['a2', 'b2']) };

test.each([
  ['at the ends of its ranges', FITTING, PROFILE, true],
  ['too many men', { ...FITTING, pieceCount: 21 }, PROFILE, false],
  ['too few to find', { ...FITTING, ...answerOn(['a2']) }, PROFILE, false],
  ['too easy', { ...FITTING, difficulty: 19 }, PROFILE, false],
  ['nothing to find where none is wanted', { ...FITTING, ...answerOn([]) }, PROFILE, false],
  [
    'nothing to find, off the scale',
    { ...FITTING, ...answerOn([]), difficulty: 90 },
    { ...PROFILE, empty: 'one' },
    true,
  ],
  ['a safe move', { ...FITTING, ...answerOn([]) }, { ...PROFILE, empty: 'half' }, true],
  [
    'a safe move, too hard',
    { ...FITTING, ...answerOn([]), difficulty: 90 },
    { ...PROFILE, empty: 'half' },
    false,
  ],
] as const)('%s', (_, changes, profile, expected) => {
  expect(fitsProfile(madeUpPosition(1, changes), profile)).toBe(expected);
});
