import { expect, test } from 'vitest';
import { chooseLanguage } from './languages.ts';

test.each([
  ['Polish for those who never chose', undefined, 'pl'],
  ['Polish', 'pl', 'pl'],
  ['English', 'en', 'en'],
  ['English for those who wish for a language we do not speak', 'de', 'en'],
] as const)('%s', (_, preferred, language) => {
  expect(chooseLanguage(preferred)).toBe(language);
});
