/**
 * Tests a comment's language: current, then English, then Polish
 * (product/course.md#the-comment-after-the-move).
 */
import { expect, test } from 'vitest';
import { findComment } from './feedback-banner.tsx';

test.each([
  ['Polish for a Polish reader', { pl: 'tak', en: 'yes' }, 'pl', { text: 'tak', language: 'pl' }],
  ['English for an English reader', { pl: 'tak', en: 'yes' }, 'en', { text: 'yes', language: 'en' }],
  ['English where there is no Polish', { en: 'yes' }, 'pl', { text: 'yes', language: 'en' }],
  ['Polish where there is no English', { pl: 'tak' }, 'en', { text: 'tak', language: 'pl' }],
  ['none where there is none', {}, 'pl', undefined],
] as const)('%s', (_, comments, language, found) => {
  expect(findComment(comments, language)).toEqual(found);
});

test('in Polish a one-letter word never ends a line, and in English nothing changes', () => {
  const comments = { pl: 'Z e5 pion nie broni już skoczka, a ty nie możesz odbić.', en: 'It wins a knight.' };
  expect(findComment(comments, 'pl')?.text).toBe(
    'Z\u00A0e5 pion nie broni już skoczka, a\u00A0ty nie możesz odbić.',
  );
  expect(findComment(comments, 'en')?.text).toBe('It wins a knight.');
});
