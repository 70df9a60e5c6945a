/** Tests that a learner who predicts first sees nothing early, and everything in the end. */
import { expect, test } from 'vitest';
import { ANALYSIS_OPTIONS, type AnalysisOption } from '#contract/access';
import type { Overlays } from '#worker-engine/game/overlay-types';
import { countOf, isPredictable, optionsBeforeReveal, type TurnShown } from './visible-options.ts';

const OPTIONS: readonly AnalysisOption[] = ['myAttacks', 'myUndefended', 'walkIntoAttack'];

test.each<[string, TurnShown, AnalysisOption[], readonly AnalysisOption[]]>([
  ['on one’s turn all is hidden', 'mine', [], []],
  ['but what is revealed', 'mine', ['myUndefended'], ['myUndefended']],
  ['what is revealed and switched off stays off', 'mine', ['opponentAttacks'], []],
  ['after one’s move, what it gave away is shown', 'theirs', [], ['walkIntoAttack']],
  ['of what is past, all', 'past', [], OPTIONS],
])('%s', (_, moment, revealed, expected) => {
  expect(optionsBeforeReveal(OPTIONS, moment, revealed)).toEqual(expected);
});

test('all options but those about moves can be predicted', () => {
  expect(ANALYSIS_OPTIONS.filter((option) => !isPredictable(option))).toEqual([
    'walkIntoAttack',
    'leavingDefence',
  ]);
});

const RISK = { gain: 300, loses: 'a1', warning: { from: 'b7', to: 'a1' } } as const;
const SEEN: Overlays = {
  opponentAttacks: [],
  myAttacks: [{ from: 'e4', to: 'd6', piece: 'knight', weight: 'loud' }],
  myUndefended: ['a2', 'b2'],
  opponentUndefended: [],
  walkIntoAttack: [
    { from: 'e4', to: 'g5', ...RISK },
    { from: 'e4', to: 'c5', ...RISK },
    { from: 'f1', to: 'b5', ...RISK },
  ],
  leavingDefence: [],
  myXRays: [],
  opponentXRays: [],
  walkedInto: undefined,
  abandoned: [],
};

test('an option counts what it has found', () => {
  expect(countOf(SEEN, 'myAttacks', undefined)).toBe(1);
  expect(countOf(SEEN, 'myUndefended', 'e4')).toBe(2);
});

test('an option about moves counts those of the picked piece, or of all', () => {
  expect(countOf(SEEN, 'walkIntoAttack', undefined)).toBe(3);
  expect(countOf(SEEN, 'walkIntoAttack', 'e4')).toBe(2);
});

test('and what the last move gave away', () => {
  const capture = { from: 'b7', to: 'e4' } as const;
  const after = { ...SEEN, walkIntoAttack: [], walkedInto: capture, abandoned: [capture, capture] };
  expect(countOf(after, 'walkIntoAttack', undefined)).toBe(1);
  expect(countOf(after, 'leavingDefence', undefined)).toBe(2);
});
