/** Who predicts first sees nothing early, and everything in the end. */
import { expect, test } from 'vitest';
import { ANALYSIS_OPTIONS, type AnalysisOption } from '#contract/analysis-options';
import type { Overlays } from '#worker-engine/game/overlay-types';
import { countOf, isPredictable, optionsBeforeReveal, type ShownMoment } from './visible-options.ts';

const MY_TURN: ShownMoment = { isNewest: true, canPredict: true, lastMover: 'opponent' };
const AFTER_MY_MOVE: ShownMoment = { isNewest: true, canPredict: false, lastMover: 'learner' };
const LOOKED_BACK: ShownMoment = { isNewest: false, canPredict: false, lastMover: 'learner' };
const OVER: ShownMoment = { isNewest: true, canPredict: false, lastMover: 'opponent' };
const OPTIONS: readonly AnalysisOption[] = ['myAttacks', 'myUndefended', 'walkIntoAttack'];

test.each<[string, ShownMoment, AnalysisOption[], readonly AnalysisOption[]]>([
  ['on one’s turn all is hidden', MY_TURN, [], []],
  ['but what is revealed', MY_TURN, ['myUndefended'], ['myUndefended']],
  ['what is revealed and switched off stays off', MY_TURN, ['opponentAttacks'], []],
  ['after one’s move, what it gave away is shown', AFTER_MY_MOVE, [], ['walkIntoAttack']],
  ['looking back, all', LOOKED_BACK, [], OPTIONS],
  ['after the opponent’s last move, all', OVER, [], OPTIONS],
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
  myAttacks: [{ from: 'e4', to: 'd6', piece: 'knight' }],
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
