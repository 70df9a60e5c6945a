/** The comment's language: current, then English, then Polish (product.md §3.6). */
import { expect, test } from 'vitest';
import { findComment } from './comment.ts';

test.each([
  ['Polish for a Polish reader', { pl: 'tak', en: 'yes' }, 'pl', { text: 'tak', language: 'pl' }],
  ['English for an English reader', { pl: 'tak', en: 'yes' }, 'en', { text: 'yes', language: 'en' }],
  ['English where there is no Polish', { en: 'yes' }, 'pl', { text: 'yes', language: 'en' }],
  ['Polish where there is no English', { pl: 'tak' }, 'en', { text: 'tak', language: 'pl' }],
  ['none where there is none', {}, 'pl', undefined],
] as const)('%s', (_, comments, language, found) => {
  expect(findComment(comments, language)).toEqual(found);
});
