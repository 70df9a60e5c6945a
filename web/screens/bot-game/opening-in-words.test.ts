import { expect, test } from 'vitest';
import { openingInWords } from './opening-in-words.ts';

test.each([
  ['Italian Game', 'en', 'Italian Game'],
  ['Italian Game', 'pl', 'Partia włoska'],
  ['An opening of last year’s list', 'pl', 'An opening of last year’s list'],
] as const)('%s is shown in %s as %s', (name, language, shown) => {
  expect(openingInWords(name, language)).toBe(shown);
});
