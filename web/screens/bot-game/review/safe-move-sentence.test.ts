import { expect, test } from 'vitest';
import type { Translate } from '#web/shared/i18n/translator.ts';
import type { TrainingPosition } from '#worker-engine/game/review-types';
import { safeMoveSentence } from './training.tsx';

const t: Translate = (key, values) => `${key} ${JSON.stringify(values)}`;

test.each([
  ['walkingIntoAttack', false, 'review.safe.quiet {"move":"SF3","square":"f3"}'],
  ['walkingIntoAttack', true, 'review.safe.attacked {"move":"SF3","square":"f3"}'],
  ['abandonedDefense', true, 'review.safe.defence {"move":"SF3"}'],
] as const)('a safe move of %s, its square attacked: %s', (chapter, isAttacked, words) => {
  const source = { kind: 'safe', san: 'Sf3', isAttacked } as const;
  const position: TrainingPosition = {
    id: 'safe-0-g1f3',
    ply: 0,
    exercise: { chapter, fen: 'x', candidate: { from: 'g1', to: 'f3' }, correctMove: 'Nf3' },
    warning: undefined,
    source,
  };
  expect(safeMoveSentence(position, source, { t, write: (san) => san.toUpperCase() })).toBe(words);
});
