/** Tests that each option draws only its own idea, and move options follow the picked piece. */
import { expect, test } from 'vitest';
import { ANALYSIS_OPTIONS, type AnalysisOption } from '#contract/access';
import type { Square } from '#chess/chess';
import type { OverlayMark } from '#web/board/game/overlay-mark.ts';
import type { Overlays } from '#worker-engine/game/overlay-types';
import { marksOf } from './marks-of.ts';

const NOTHING: Overlays = {
  opponentAttacks: [],
  myAttacks: [],
  myUndefended: [],
  opponentUndefended: [],
  walkIntoAttack: [],
  leavingDefence: [],
  myXRays: [],
  opponentXRays: [],
  walkedInto: undefined,
  abandoned: [],
};

const RISK = { gain: 300, warning: { from: 'b7', to: 'e4' } } as const;

const SEEN: Overlays = {
  opponentAttacks: [{ from: 'b7', to: 'e4', piece: 'bishop', weight: 'thin' }],
  myAttacks: [{ from: 'e4', to: 'd6', piece: 'knight', weight: 'loud' }],
  myUndefended: ['a2'],
  opponentUndefended: ['h7'],
  walkIntoAttack: [
    { from: 'e4', to: 'g5', loses: 'g5', ...RISK },
    { from: 'f1', to: 'b5', loses: 'b5', ...RISK },
  ],
  leavingDefence: [
    { from: 'e4', to: 'g5', loses: 'd2', ...RISK },
    { from: 'e4', to: 'c5', loses: 'd2', ...RISK },
    { from: 'f1', to: 'b5', loses: 'g2', ...RISK },
  ],
  myXRays: [{ from: 'a1', through: 'a2', to: 'a7', weight: 'thin' }],
  opponentXRays: [{ from: 'h8', through: 'h7', to: 'h2', weight: 'faint' }],
  walkedInto: undefined,
  abandoned: [],
};

/** Formats marks as "myAttack e4d6", "unsafe g5", "myXRay a1a2a7". */
const inWords = (marks: readonly OverlayMark[]) =>
  marks.map((mark) => {
    if (mark.kind === 'square') return `${mark.look} ${mark.square}`;
    return `${mark.look} ${mark.from}${mark.kind === 'xRay' ? mark.through : ''}${mark.to}`;
  });

test.each<[AnalysisOption, Square | undefined, string[]]>([
  ['opponentAttacks', undefined, ['opponentAttack b7e4']],
  ['myAttacks', undefined, ['myAttack e4d6']],
  ['myUndefended', undefined, ['myUndefended a2']],
  ['opponentUndefended', undefined, ['opponentUndefended h7']],
  ['myXRays', undefined, ['myXRay a1a2a7']],
  ['opponentXRays', undefined, ['opponentXRay h8h7h2']],
  ['walkIntoAttack', undefined, []],
  ['walkIntoAttack', 'e4', ['unsafe g5']],
  ['walkIntoAttack', 'a2', []],
  ['leavingDefence', undefined, ['defender e4d2', 'defender f1g2']],
  ['leavingDefence', 'e4', ['defender e4d2', 'abandons g5', 'abandons c5']],
  ['leavingDefence', 'a2', []],
])('%s with %s picked draws %j', (option, picked, expected) => {
  expect(inWords(marksOf(SEEN, [option], picked))).toEqual(expected);
});

test('attacks and X-rays are as loud as the worker weighs them, all else is loud', () => {
  const overlays = { ...SEEN, abandoned: [{ from: 'h7', to: 'g2' } as const] };
  const weights = marksOf(overlays, ANALYSIS_OPTIONS, 'e4').map((mark) => [mark.look, mark.weight]);
  expect(weights).toEqual([
    ['opponentAttack', 'thin'],
    ['myAttack', 'loud'],
    ['myUndefended', 'thin'],
    ['opponentUndefended', 'thin'],
    ['unsafe', 'loud'],
    ['defender', 'loud'],
    ['abandons', 'loud'],
    ['abandons', 'loud'],
    ['givenAway', 'loud'],
    ['myXRay', 'thin'],
    ['opponentXRay', 'faint'],
  ]);
});

test('an undefended piece is loud when it can be taken', () => {
  const taken = { from: 'b3', to: 'a2', piece: 'bishop', weight: 'loud' } as const;
  const overlays: Overlays = { ...NOTHING, myUndefended: ['a2', 'h2'], opponentAttacks: [taken] };
  expect(marksOf(overlays, ['myUndefended'], undefined).map(({ weight }) => weight)).toEqual([
    'loud',
    'thin',
  ]);
});

test('options that are off draw nothing', () => {
  expect(marksOf(SEEN, [], 'e4')).toEqual([]);
});

test('options that are on draw in the order they come in', () => {
  expect(inWords(marksOf(SEEN, ['myUndefended', 'myAttacks'], undefined))).toEqual([
    'myUndefended a2',
    'myAttack e4d6',
  ]);
});

test.each<[AnalysisOption, Partial<Overlays>]>([
  ['walkIntoAttack', { walkedInto: { from: 'b7', to: 'e4' } }],
  ['leavingDefence', { abandoned: [{ from: 'b7', to: 'e4' }] }],
])('%s shows what the learner’s last move gave away', (option, given) => {
  expect(inWords(marksOf({ ...NOTHING, ...given }, [option], undefined))).toEqual(['givenAway b7e4']);
});

test('what the opponent’s last move gave away is offered', () => {
  const overlays = { ...SEEN, walkedInto: { from: 'e4', to: 'd6' } as const };
  expect(inWords(marksOf(overlays, ['walkIntoAttack'], undefined))).toEqual(['offered e4d6']);
});

test('what was given away is not drawn as a plain attack too', () => {
  const overlays = { ...SEEN, walkedInto: { from: 'b7', to: 'e4' } as const };
  expect(inWords(marksOf(overlays, ['opponentAttacks', 'walkIntoAttack'], undefined))).toEqual([
    'givenAway b7e4',
  ]);
});
