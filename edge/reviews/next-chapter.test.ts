/** What is due takes turns over the chapters, all five of them. */
import { expect, test } from 'vitest';
import { CHAPTER_KEYS, type ChapterKey } from '#contract/curriculum';
import type { ChapterDue } from '#db/queries/review-cards';
import { nextChapter } from './next-chapter.ts';

const due = (chapter: ChapterKey, due_at: number, due_count = 1): ChapterDue => ({
  chapter,
  due_count,
  due_at,
  later_at: null,
});
const DUE = [due('attackedPieces', 3), due('xRay', 1), due('undefendedPieces', 2)];

test('the first time, the one with what is due longest', () => {
  expect(nextChapter(DUE, undefined)).toBe('xRay');
});

test('then the next one of the course that has something due', () => {
  expect(nextChapter(DUE, 'xRay')).toBe('attackedPieces');
  expect(nextChapter(DUE, 'attackedPieces')).toBe('undefendedPieces');
  expect(nextChapter(DUE, 'undefendedPieces')).toBe('xRay');
});

test('of five chapters that are due at the same moment each has its turn before any has a second', () => {
  const all = CHAPTER_KEYS.map((chapter) => due(chapter, 7, 9));
  const turns: ChapterKey[] = [];
  for (let round = 0; round < 10; round += 1) turns.push(nextChapter(all, turns.at(-1)) ?? 'xRay');
  expect(turns).toEqual([...CHAPTER_KEYS, ...CHAPTER_KEYS]);
});

test('the same chapter again when only it is due', () => {
  expect(nextChapter([due('xRay', 1), due('attackedPieces', 9, 0)], 'xRay')).toBe('xRay');
});

test('none when nothing is due', () => {
  expect(nextChapter([due('xRay', 1, 0)], undefined)).toBeUndefined();
  expect(nextChapter([], 'xRay')).toBeUndefined();
});
