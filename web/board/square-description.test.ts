/** Tests a square's text: its piece, then its drawings, nothing else. */
import { expect, test } from 'vitest';
import type { PlacedPiece, Square } from '#chess/chess';
import type { Translate } from '#web/shared/i18n/translator.ts';
import type { Mark } from './mark.ts';
import { describePieces, describeSquares, SquareWords, type SquareNotes } from './square-description.ts';

const PIECES: readonly PlacedPiece[] = [
  { square: 'f3', color: 'white', role: 'knight' },
  { square: 'b7', color: 'black', role: 'bishop' },
];

/** Returns the requested key, without its area, and its values: "piece white.knight f3". */
const t: Translate = (key, values = {}) =>
  [key.replace(/^board\.(?:piece\.(?=\w+\.))?/, ''), ...Object.values(values)].join(' ');

const defenderNotes: SquareNotes = (place) => [['f3', `defends ${place('b7')}`]];

const words = new SquareWords(t);
const standing = describePieces(PIECES, words);
const describe = (marks: readonly Mark[]) => describeSquares(standing, { marks }, words);

test.each<[string, readonly Mark[], Square, string]>([
  ['a piece', [], 'f3', 'piece white.knight f3'],
  ['an empty square', [], 'e4', 'empty e4'],
  [
    'an arrow at its start names what stands at its end',
    [{ kind: 'arrow', from: 'b7', to: 'f3', look: 'missed' }],
    'b7',
    'piece black.bishop b7; arrow.missed place white.knight f3',
  ],
  [
    'and at its end what stands at its start',
    [{ kind: 'arrow', from: 'b7', to: 'f3', look: 'missed' }],
    'f3',
    'piece white.knight f3; arrowFrom.missed place black.bishop b7',
  ],
  [
    'an empty end is named by its square alone',
    [{ kind: 'arrow', from: 'f3', to: 'd4', look: 'candidate' }],
    'f3',
    'piece white.knight f3; arrow.candidate d4',
  ],
  [
    'a circle',
    [{ kind: 'circle', square: 'f3', look: 'right' }],
    'f3',
    'piece white.knight f3; circle.right',
  ],
  [
    'all that is drawn, in its order',
    [
      { kind: 'circle', square: 'f3', look: 'mine' },
      { kind: 'arrow', from: 'f3', to: 'd4', look: 'mine' },
      { kind: 'arrow', from: 'b7', to: 'f3', look: 'threat' },
    ],
    'f3',
    'piece white.knight f3; circle.mine; arrow.mine d4; arrowFrom.threat place black.bishop b7',
  ],
  [
    'nothing of arrows elsewhere',
    [{ kind: 'arrow', from: 'b7', to: 'a8', look: 'mine' }],
    'f3',
    'piece white.knight f3',
  ],
])('%s', (_, marks, square, text) => {
  expect(describe(marks).get(square)).toBe(text);
});

test('what else is to be said comes last, and may name what stands elsewhere', () => {
  const marks: readonly Mark[] = [{ kind: 'circle', square: 'f3', look: 'mine' }];
  expect(describeSquares(standing, { marks, notes: defenderNotes }, words).get('f3')).toBe(
    'piece white.knight f3; circle.mine; defends place black.bishop b7',
  );
});

test('every square says something', () => {
  expect(describe([]).size).toBe(64);
});
