import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { LESSON_DESCRIPTIONS } from './lesson-texts.ts';

test.each(LANGUAGES)('no description of a lesson says a sentence twice: %s', (language) => {
  const texts = Object.values(LESSON_DESCRIPTIONS).map((lesson) => lesson[language]);
  expect(texts.length).toBe(8);
  const sentences = texts.map((text) => text.split(/(?<=[.?!]) /));
  expect(sentences.filter((told) => new Set(told).size < told.length)).toEqual([]);
});
