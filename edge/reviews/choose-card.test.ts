/** What is due takes turns over the chapters. */
import { expect, test } from 'vitest';
import type { ChapterKey } from '#contract/curriculum';
import type { ChapterDue } from '#db/queries/review-cards';
import { chooseCard } from './choose-card.ts';

const due = (chapter: ChapterKey, due_at: number, due_count = 1): ChapterDue => ({
  chapter,
  due_count,
  position_id: `of-${chapter}`,
  due_at,
  later_at: null,
});
const DUE = [due('attackedPieces', 3), due('xRay', 1), due('undefendedPieces', 2)];

test('the first time, what is due longest', () => {
  expect(chooseCard(DUE, undefined)).toBe('of-xRay');
});

test('not the chapter of the last review, where another is due', () => {
  expect(chooseCard(DUE, 'xRay')).toBe('of-undefendedPieces');
  expect(chooseCard([due('xRay', 1), due('attackedPieces', 9)], 'xRay')).toBe('of-attackedPieces');
});

test('the same chapter again when only it is due', () => {
  expect(chooseCard([due('xRay', 1), due('attackedPieces', 9, 0)], 'xRay')).toBe('of-xRay');
});

test('nothing when nothing is due', () => {
  expect(chooseCard([due('xRay', 1, 0)], undefined)).toBeUndefined();
  expect(chooseCard([], undefined)).toBeUndefined();
});
