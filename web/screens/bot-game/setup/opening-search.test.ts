import { expect, test } from 'vitest';
import { OPENINGS } from '#chess/openings';
import { findOpenings } from './opening-picker-state.ts';

const find = (text: string) => findOpenings(OPENINGS, text).map(({ name }) => name.en);

test.each(['', '   '])('%j finds all', (text) => {
  expect(findOpenings(OPENINGS, text)).toEqual(OPENINGS);
});

test.each([
  ['an English name', 'Evans Gambit', ['Evans Gambit']],
  ['a Polish name', 'partia szkocka', ['Scotch Game']],
  ['small letters', 'evans', ['Evans Gambit']],
  ['capitals', 'EVANS', ['Evans Gambit']],
  ['Polish without its marks', 'slowianska', ['Slav Defence']],
  ['Polish with its marks', 'półsłowiańska', ['Semi-Slav Defence']],
  ['a mark where the list has none', 'Evańs', ['Evans Gambit']],
  ['an umlaut left out', 'grunfeld', ['Grünfeld Defence, Exchange']],
  ['an accent left out', 'reti', ['Réti Opening']],
  ['parts of words in any order', 'dragon sic', ['Sicilian Defence, Dragon']],
  ['an apostrophe of any kind, or none', "bird's", ['Bird’s Opening']],
  ['a dash as a space', 'caro kann classical', ['Caro–Kann Defence, Classical']],
  ['a code', 'b90', ['Sicilian Defence, Najdorf']],
  ['moves', 'e4 c5 c3', ['Sicilian Defence, Alapin']],
  ['moves with their numbers', '1. e4 c5 2. c3', ['Sicilian Defence, Alapin']],
  ['numbers without spaces', '1.e4 c5 2.c3 d5', ['Sicilian Defence, Alapin']],
  ['a move half typed', 'e4 d5 e', ['Scandinavian Defence']],
  ['piece letters small', 'e4 nf6', ['Alekhine Defence']],
  ['piece letters in Polish', '1. e4 Sf6', ['Alekhine Defence']],
])('%s: %s', (_what, text, names) => {
  expect(find(text)).toEqual(names);
});

test('a family by its name', () => {
  const sicilians = find('sycylijska');
  expect(sicilians.length).toBeGreaterThanOrEqual(5);
  expect(sicilians.every((name) => name.startsWith('Sicilian'))).toBe(true);
});

test('a volume of the encyclopaedia by its letter and digit', () => {
  expect(find('E9')).toEqual(['King’s Indian Defence, Classical']);
});

test.each(['zzz', 'evans zzz', 'e4 e4', 'ans', '<script>'])('%s finds nothing', (text) => {
  expect(find(text)).toEqual([]);
});
