import { describe, expect, test } from 'vitest';
import type { Answer } from '#contract/attempts';
import { endOfDate } from '#contract/dates';
import { endOf } from './run-end.ts';

const FULL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const BARE = '4k3/8/8/8/8/8/8/1R2K3 w - - 0 1';
const DATE = '2026-11-22';
const ANSWER: Answer = { kind: 'circles', squares: [], invalid_tries: 0 };
const RUN = { from_archive: false, number: 1, date: DATE, closedAt: endOfDate(DATE) - 1 };
const VERA = { username: 'Vera', unlisted: false };

const places = (times: readonly number[], { fen = FULL, isCorrect = true, isSkipped = false } = {}) =>
  times.map((time_ms) => ({
    position: { fen },
    answer: isSkipped ? null : ANSWER,
    is_correct: isCorrect && !isSkipped,
    time_ms,
  }));
const TEN = places([4_100, 9_800, 3_000, 17_500, 6_200, 30_100, 5_500, 12_000, 8_300, 21_000]);
const SKIPPED = places([4_000], { isSkipped: true });

test('a run comes to its right answers and all of its time', () => {
  const ended = [...TEN.slice(0, 8), ...places([1_000], { isCorrect: false }), ...SKIPPED];
  expect(endOf(RUN, ended, VERA)).toEqual({ correct_count: 8, time_ms: 93_200, unranked: null, marks: [] });
});

describe('a run is not ranked', () => {
  test.each([
    ['archive', { from_archive: true, number: 2 }, TEN, VERA],
    ['repeat', { number: 2 }, TEN, VERA],
    ['late', { closedAt: endOfDate(DATE) }, TEN, VERA],
    ['skipped', {}, SKIPPED, VERA],
    ['too-fast', {}, [...TEN, ...places([999])], VERA],
    ['unlisted', {}, TEN, { username: null, unlisted: true }],
    ['no-username', {}, TEN, { username: null, unlisted: false }],
  ])('%s', (reason, run, ended, listing) => {
    expect(endOf({ ...RUN, ...run }, ended, listing).unranked).toBe(reason);
  });
});

test.each([
  ['one answer among skipped ones', [...TEN.slice(0, 1), ...SKIPPED]],
  ['a quick answer that is wrong', [...TEN, ...places([10], { isCorrect: false })]],
  ['a second for a right one', [...TEN, ...places([1_000])]],
])('a run is ranked: %s', (_, ended) => {
  expect(endOf(RUN, ended, VERA).unranked).toBeNull();
});

describe('marks', () => {
  test.each([
    ['a person', TEN, []],
    ['a quick person', places([2_500, 4_000, 3_100, 6_500, 2_900, 7_000, 2_600, 3_300, 5_000, 4_400]), []],
    ['a program that waits a fixed while', places([5_010, 5_030, 4_990, 5_050, 5_000, 5_020]), ['even']],
    ['times that are all the same', places([5_000, 5_000, 5_000, 5_000, 5_000]), ['even']],
    ['no time at all', places([0, 0, 0, 0, 0]), ['even', 'unseen']],
    [
      'thirty-two pieces, each time at a glance',
      places([1_000, 2_000, 1_300, 1_900, 1_000, 1_700]),
      ['unseen'],
    ],
    ['half of them at a glance', places([1_000, 9_000, 1_300, 20_000, 1_000, 7_000]), ['unseen']],
    ['few of them at a glance', places([1_000, 9_000, 5_300, 20_000, 4_000, 7_000]), []],
    ['three pieces at a glance are seen', places([1_000, 2_000, 1_300, 1_900, 1_000], { fen: BARE }), []],
    [
      'wrong answers are nobody’s gain',
      places([1_000, 1_000, 1_000, 1_000, 1_000], { isCorrect: false }),
      [],
    ],
    ['too few to say', places([1_000, 1_000, 1_000, 1_000]), []],
  ])('%s', (_, ended, marks) => {
    expect(endOf(RUN, ended, VERA).marks).toEqual(marks);
  });
});
