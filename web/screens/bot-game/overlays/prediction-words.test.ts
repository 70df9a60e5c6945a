/** Tests that the texts fit the prediction's step. */
import { expect, test } from 'vitest';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { promptOf, verdictInWords } from './prediction-step-view.tsx';
import { firstPrediction, type PredictionStep } from './prediction.ts';

/** Returns the text's key, without its area, and its values. */
const t: Translate = (key, values = {}) =>
  [key.replace(/^overlays\.predict\.|^board\./, ''), ...Object.values(values)].join(' ');

const ARROW = { from: 'e4', to: 'd6' } as const;
const OTHER = { from: 'e4', to: 'c5' } as const;

const said = (now: PredictionStep, { isPredicting = true, left = 1, revealed = 0 } = {}) =>
  promptOf(
    {
      isPredicting,
      ideas: left > 0 ? ['myAttacks'] : [],
      prediction: {
        ...firstPrediction('game', 'position'),
        now,
        revealed: revealed > 0 ? ['myUndefended'] : [],
      },
    },
    t,
  );

test('before an idea is picked', () => {
  expect(said({ step: 'idle' })).toBe('choose');
  expect(said({ step: 'idle' }, { left: 0, revealed: 1 })).toBe('nothingLeft');
  expect(said({ step: 'idle' }, { left: 0 })).toBe('noIdeas');
  expect(said({ step: 'idle' }, { isPredicting: false })).toBe('hint');
});

test('while it is marked', () => {
  const option = 'myAttacks';
  expect(said({ step: 'marking', option, expected: [] })).toBe('mark.myAttacks marked 0');
  expect(said({ step: 'comparing', option, expected: [ARROW] })).toBe('mark.myAttacks marked 1');
  expect(said({ step: 'failed', option, expected: [ARROW] })).toBe('failed');
});

test('when it is revealed', () => {
  const option = 'myAttacks';
  const comparison = { found: [ARROW], missed: [OTHER], wrong: [] };
  const nothing = { found: [], missed: [], wrong: [OTHER] };
  expect(said({ step: 'revealed', option, comparison })).toBe('result 1 2 0 chooseNext');
  expect(said({ step: 'revealed', option, comparison }, { left: 0 })).toBe('result 1 2 0 nothingLeft');
  expect(said({ step: 'revealed', option, comparison: nothing })).toBe('nothingThere 1 chooseNext');
});

test('the verdict names each kind of mark that there is', () => {
  expect(verdictInWords({ found: [ARROW], missed: [], wrong: ['a2', OTHER] }, t)).toBe(
    'verdict.right verdict.arrow e4 d6 verdict.wrong a2, verdict.arrow e4 c5',
  );
});
