/** Tests a game's square texts: only what is shown. */
import { expect, test } from 'vitest';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { notesOf } from './overlay-mark.ts';

/** Returns the requested key, without its area, and its values. */
const t: Translate = (key, values = {}) => [key.replace('board.', ''), ...Object.values(values)].join(' ');

const NOTHING = { highlights: {}, targets: [], overlays: [] };

test.each<[string, Partial<Parameters<typeof notesOf>[0]>, string[]]>([
  ['nothing shown, nothing said', {}, []],
  ['a check', { highlights: { check: 'e8' } }, ['e8 inCheck']],
  [
    'the last move at both its ends',
    { highlights: { lastMove: { from: 'e2', to: 'e4' } } },
    ['e2 lastMoveFrom', 'e4 lastMoveTo'],
  ],
  [
    'a premove at both its ends',
    { highlights: { premove: { from: 'g1', to: 'f3' } } },
    ['g1 premoveFrom', 'f3 premoveTo'],
  ],
  ['the targets of the picked piece', { targets: ['e3', 'e4'] }, ['e3 target', 'e4 target']],
  [
    'an arrow at both its ends',
    { overlays: [{ kind: 'arrow', from: 'b7', to: 'e4', look: 'opponentAttack', weight: 'thin' }] },
    ['b7 arrow.opponentAttack <e4>', 'e4 arrowFrom.opponentAttack <b7>'],
  ],
  [
    'of an attack that wins something, that it does',
    { overlays: [{ kind: 'arrow', from: 'b7', to: 'e4', look: 'myAttack', weight: 'loud' }] },
    ['b7 arrow.winning <e4>', 'e4 arrowFrom.winning <b7>'],
  ],
  [
    'an x-ray also at the piece that it passes',
    { overlays: [{ kind: 'xRay', from: 'a1', through: 'a2', to: 'a7', look: 'myXRay', weight: 'faint' }] },
    ['a1 xRay.myXRay <a7> <a2>', 'a7 xRayFrom.myXRay <a1> <a2>', 'a2 xRayThrough.myXRay <a1> <a7>'],
  ],
  [
    'a marked square',
    { overlays: [{ kind: 'square', square: 'g5', look: 'unsafe', weight: 'loud' }] },
    ['g5 square.unsafe'],
  ],
])('%s', (_, shown, expected) => {
  const notes = notesOf({ ...NOTHING, ...shown })((square) => `<${square}>`, t);
  expect(notes.map(([square, text]) => `${square} ${text}`)).toEqual(expected);
});
