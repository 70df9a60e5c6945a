/** Of a move that was played, only what the chosen options watch is said. */
import { expect, test } from 'vitest';
import type { AnalysisOption } from '#contract/analysis-options';
import { judgementsOf } from './move-judgement.ts';

const CAPTURE = { from: 'b7', to: 'e4' } as const;
const OTHER = { from: 'b7', to: 'g2' } as const;
const SAFE = { walkedInto: undefined, abandoned: [] };
const LOST = { walkedInto: CAPTURE, abandoned: [OTHER, CAPTURE] };

test.each<[string, readonly AnalysisOption[], typeof SAFE | typeof LOST, unknown]>([
  ['nothing watched, nothing said', ['myAttacks'], LOST, []],
  ['a safe move', ['walkIntoAttack'], SAFE, [{ option: 'walkIntoAttack', punishment: undefined }]],
  ['a walk into an attack', ['walkIntoAttack'], LOST, [{ option: 'walkIntoAttack', punishment: CAPTURE }]],
  ['a piece left alone', ['leavingDefence'], LOST, [{ option: 'leavingDefence', punishment: OTHER }]],
  [
    'both, walking into an attack first',
    ['leavingDefence', 'walkIntoAttack'],
    SAFE,
    [
      { option: 'walkIntoAttack', punishment: undefined },
      { option: 'leavingDefence', punishment: undefined },
    ],
  ],
])('%s', (_, options, overlays, expected) => {
  expect(judgementsOf(overlays, options)).toEqual(expected);
});
