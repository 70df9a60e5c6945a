/** What each tier may do; the chapters' rows are in curriculum.test.ts. */
import { expect, test } from 'vitest';
import {
  ANALYSIS_OPTIONS,
  canOpenChapter,
  canPlayPastDaily,
  canRepeatDaily,
  canReviewMore,
  canUseOption,
  canWorkOut,
  reviewsADay,
} from './access.ts';
import { CHAPTER_KEYS } from './curriculum.ts';

test('a free learner sees attacks, both sides’', () => {
  expect(ANALYSIS_OPTIONS.filter((option) => canUseOption('free', option))).toEqual([
    'opponentAttacks',
    'myAttacks',
  ]);
});

test('a premium learner sees all eight', () => {
  expect(ANALYSIS_OPTIONS.filter((option) => canUseOption('premium', option))).toEqual(ANALYSIS_OPTIONS);
  expect(ANALYSIS_OPTIONS).toHaveLength(8);
});

test('a free learner opens chapter 1, a premium learner every chapter', () => {
  expect(CHAPTER_KEYS.filter((chapter) => canOpenChapter('free', chapter))).toEqual(['attackedPieces']);
  expect(CHAPTER_KEYS.filter((chapter) => canOpenChapter('premium', chapter))).toEqual(CHAPTER_KEYS);
});

test.each([
  ['the daily exercise again', canRepeatDaily],
  ['past dates', canPlayPastDaily],
  ['workouts', canWorkOut],
])('%s: premium only', (_, may) => {
  expect([may('free'), may('premium')]).toEqual([false, true]);
});

test('three reviews a day are free; premium reviews more, and cannot buy more', () => {
  expect([reviewsADay('free'), reviewsADay('premium')]).toEqual([3, 200]);
  expect([canReviewMore('free'), canReviewMore('premium')]).toEqual([true, false]);
});
