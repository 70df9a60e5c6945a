import { describe, expect, test } from 'vitest';
import { ROLES } from '#chess/chess';
import {
  NOUNS,
  agreeing,
  balance,
  lineLeft,
  named,
  ofYours,
  polishMove,
  times,
  yours,
} from './polish-words.ts';

describe('the table of nouns', () => {
  test.each([
    ['pawn', 'masculine', 'pion piona pionowi piona'],
    ['knight', 'masculine', 'skoczek skoczka skoczkowi skoczka'],
    ['bishop', 'masculine', 'goniec gońca gońcowi gońca'],
    ['rook', 'feminine', 'wieża wieży wieży wieżę'],
    ['queen', 'masculine', 'hetman hetmana hetmanowi hetmana'],
    ['king', 'masculine', 'król króla królowi króla'],
  ] as const)('%s is %s: who, of whom, to whom, whom', (role, gender, forms) => {
    const { nominative, genitive, dative, accusative } = NOUNS[role];
    expect(NOUNS[role].gender).toBe(gender);
    expect([nominative, genitive, dative, accusative].join(' ')).toBe(forms);
  });

  test('has every piece', () => {
    expect(Object.keys(NOUNS)).toEqual([...ROLES]);
  });
});

test.each([
  [named({ role: 'knight', square: 'f3' }, 'genitive', 'z'), 'skoczka z f3'],
  [named({ role: 'bishop', square: 'c4' }, 'accusative'), 'gońca na c4'],
  [named({ role: 'rook', square: 'e1' }, 'accusative'), 'wieżę na e1'],
  [yours('rook'), 'twoja'],
  [ofYours('rook'), 'twojej wieży'],
  [ofYours('knight'), 'twojego skoczka'],
  [agreeing('rook', 'broniony', 'broniona'), 'broniona'],
  [agreeing('queen', 'broniony', 'broniona'), 'broniony'],
  [times(1), 'raz'],
  [times(2), 'dwa razy'],
  [times(5), 'pięć razy'],
  [lineLeft('file', 'e4'), 'linii e'],
  [lineLeft('rank', 'e4'), 'czwartego rzędu'],
  [lineLeft('diagonal', 'e4'), 'przekątnej'],
])('%s', (phrase, expected) => {
  expect(phrase).toBe(expected);
});

test.each([
  ['Nf3', 'Sf3'],
  ['Bxd5', 'Gxd5'],
  ['Rad1', 'Wad1'],
  ['Q4e5', 'H4e5'],
  ['Kg1', 'Kg1'],
  ['bxc3', 'bxc3'],
  ['b8=Q', 'b8=H'],
])('%s is %s', (english, polish) => {
  expect(polishMove(english).name).toBe(polish);
});

test('castling has a name, in the cases that a sentence needs', () => {
  const { name, after, play } = polishMove('O-O');
  expect([name, `po ${after}`, `możesz ${play}`]).toEqual([
    'krótka roszada',
    'po krótkiej roszadzie',
    'możesz zrobić krótką roszadę',
  ]);
  expect(polishMove('O-O-O').subject).toBe('długa roszada');
});

test('a move is a masculine noun, castling a feminine one', () => {
  expect(
    [polishMove('Ra8'), polishMove('O-O')].map(({ subject, safe }) => `${subject} jest ${safe}`),
  ).toEqual(['ruch Wa8 jest bezpieczny', 'krótka roszada jest bezpieczna']);
});

test('equal numbers are not said twice', () => {
  expect(balance(['atakowany', 2], ['broniony', 2])).toBe('atakowany dwa razy i tyle samo razy broniony');
  expect(balance(['atakowany', 2], ['broniony', 3])).toBe('atakowany dwa razy, a broniony trzy razy');
});
