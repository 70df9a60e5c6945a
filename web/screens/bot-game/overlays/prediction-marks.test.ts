/** Tests prediction marks: circles for undefended pieces, else arrows; the lessons' verdict. */
import { expect, test } from 'vitest';
import { predictionInput, predictionMarks } from './use-overlay-view.ts';
import type { Expected, PredictionStep } from './prediction.ts';

const ARROW = { from: 'e4', to: 'd6' } as const;

test.each<[string, PredictionStep, string[]]>([
  ['nothing', { step: 'idle' }, []],
  ['an arrow', { step: 'marking', option: 'myAttacks', expected: [ARROW] }, ['arrow mine']],
  ['a square', { step: 'comparing', option: 'myUndefended', expected: ['a2'] }, ['circle mine']],
  ['what was not compared', { step: 'failed', option: 'myUndefended', expected: ['a2'] }, ['circle mine']],
  [
    'the verdict',
    {
      step: 'revealed',
      option: 'myUndefended',
      comparison: { found: ['a2'], missed: ['b2', 'c2'], wrong: ['h2'] },
    },
    ['circle right', 'circle missed', 'circle missed', 'circle wrong'],
  ],
])('marks %s', (_, now, expected) => {
  expect(predictionMarks(now).map(({ kind, look }) => `${kind} ${look}`)).toEqual(expected);
});

function takenBy(now: PredictionStep): readonly unknown[] {
  const taken: Expected[] = [];
  const input = predictionInput(now, (mark) => taken.push(mark));
  if (input?.kind === 'circles') input.onMark('a2');
  if (input?.kind === 'arrows') input.onDraw(ARROW);
  return [input?.kind, ...taken];
}

test.each<[string, PredictionStep, readonly unknown[]]>([
  ['nothing before an idea is picked', { step: 'idle' }, [undefined]],
  ['arrows of attacks', { step: 'marking', option: 'opponentAttacks', expected: [] }, ['arrows', ARROW]],
  ['arrows of x-rays', { step: 'failed', option: 'myXRays', expected: [] }, ['arrows', ARROW]],
  [
    'circles of undefended pieces',
    { step: 'marking', option: 'myUndefended', expected: [] },
    ['circles', 'a2'],
  ],
  ['nothing while the worker compares', { step: 'comparing', option: 'myXRays', expected: [] }, [undefined]],
])('the board takes %s', (_, now, expected) => {
  expect(takenBy(now)).toEqual(expected);
});
