/** Tests the score sheet's rows, numbered from where the game began. */
import { expect, test } from 'vitest';
import type { Color } from '#chess/chess';
import type { Ply } from '#worker-engine/game/types';
import { moveRowsOf, pagesOf } from './move-sheet.tsx';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const LATER_BLACK = '8/8/8/8/8/8/8/K1k5 b - - 3 41';

/** Returns plies of alternating colours. */
function pliesFrom(first: Color, ...sans: readonly string[]): readonly Ply[] {
  return sans.map((san, index) => ({
    color: (first === 'white') === (index % 2 === 0) ? 'white' : 'black',
    from: 'a1',
    to: 'a2',
    san,
    fen: '',
    captured: undefined,
  }));
}

const written = (startFen: string, plies: readonly Ply[]) =>
  moveRowsOf(startFen, plies).map(
    ({ number, white, black }) =>
      `${number} ${white?.san ?? '…'}/${white?.ply} ${black?.san ?? '…'}/${black?.ply}`,
  );

test.each<[string, string, readonly Ply[], readonly string[]]>([
  ['no move, no row', START, [], []],
  ['a row that White has begun', START, pliesFrom('white', 'e4'), ['1 e4/1 …/undefined']],
  ['two rows', START, pliesFrom('white', 'e4', 'e5', 'Nf3'), ['1 e4/1 e5/2', '2 Nf3/3 …/undefined']],
  [
    'a game that Black began, in the middle of another',
    LATER_BLACK,
    pliesFrom('black', 'Kd2', 'Ka2', 'Kd3'),
    ['41 …/undefined Kd2/1', '42 Ka2/2 Kd3/3'],
  ],
  ['a position without a number', '8/8/8/8/8/8/8/K1k5 w', pliesFrom('white', 'Ka2'), ['1 Ka2/1 …/undefined']],
])('%s', (_, startFen, plies, rows) => {
  expect(written(startFen, plies)).toEqual(rows);
});

test.each([
  [0, []],
  [1, [1]],
  [20, [10]],
  [41, [10, 10, 1]],
])('%i moves come in pages of %j rows, none left out', (moves, lengths) => {
  const plies = pliesFrom('white', ...Array.from({ length: moves }, (_, index) => `move ${index}`));
  const rows = moveRowsOf(START, plies);
  const pages = pagesOf(rows);
  expect(pages.map(({ length }) => length)).toEqual(lengths);
  expect(pages.flat()).toEqual(rows);
});
