import { expect, test } from 'vitest';
import { getArrow } from '#chess/arrows';
import { gameOf } from '../testing/read-games.ts';
import type { PredictableOption } from './overlay-types.ts';
import { overlaysOf } from './overlays.ts';
import { scorePrediction } from './prediction.ts';

/** White: Bb5 attacks c6 and looks through it at the king; the bishop is undefended. */
const OVERLAYS = overlaysOf(gameOf('e4 e5 Nf3 Nc6 Bb5 d6'), 'white');

/** Attacks expected of White, and what is found, missed and wrong. */
const ROWS: readonly (readonly [
  rule: string,
  expected: readonly string[],
  score: Record<string, string[]>,
])[] = [
  [
    'one that is there is found, the others are missed',
    ['b5c6'],
    { found: ['b5c6'], missed: ['f3e5'], wrong: [] },
  ],
  [
    'one too many is wrong',
    ['b5c6', 'f3e5', 'f3d4'],
    { found: ['f3e5', 'b5c6'], missed: [], wrong: ['f3d4'] },
  ],
  ['they count by their direction', ['c6b5'], { found: [], missed: ['f3e5', 'b5c6'], wrong: ['c6b5'] }],
];

test.each(ROWS)('attacks: %s', (_, expected, score) => {
  const { found, missed, wrong } = scorePrediction(OVERLAYS, 'myAttacks', expected.map(getArrow));
  expect({ found, missed, wrong }).toEqual({
    found: score.found?.map(getArrow),
    missed: score.missed?.map(getArrow),
    wrong: score.wrong?.map(getArrow),
  });
});

test('nothing expected where there is nothing is a perfect prediction', () => {
  expect(scorePrediction(OVERLAYS, 'opponentAttacks', [])).toEqual({ found: [], missed: [], wrong: [] });
});

test('an x-ray is an arrow from the slider to what it aims at', () => {
  const { found, wrong } = scorePrediction(OVERLAYS, 'myXRays', [getArrow('b5e8'), getArrow('b5c6')]);
  expect({ found, wrong }).toEqual({ found: [getArrow('b5e8')], wrong: [getArrow('b5c6')] });
});

test('undefended pieces are squares', () => {
  const { found, missed, wrong } = scorePrediction(OVERLAYS, 'myUndefended', ['b5', 'f3']);
  expect({ found, wrong }).toEqual({ found: ['b5'], wrong: ['f3'] });
  expect(missed).toContain('e4');
});

test.each<[PredictableOption, 'b5' | ReturnType<typeof getArrow>]>([
  ['myUndefended', getArrow('b5c6')],
  ['myAttacks', 'b5'],
])('a mark of the wrong kind says nothing of %s', (option, mark) => {
  expect(scorePrediction(OVERLAYS, option, [mark])).toEqual(scorePrediction(OVERLAYS, option, []));
});
