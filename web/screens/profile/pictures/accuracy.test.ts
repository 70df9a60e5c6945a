import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accuracyByChapter,
  accuracyByHour,
  accuracyOverTime,
  MOST_POINTS,
  shareOf,
  type CountedAnswer,
} from './accuracy.ts';

const answer = (
  answered_at: string,
  is_correct = true,
  lesson: CountedAnswer['lesson'] = 'xRay.findYourXRays',
): CountedAnswer => ({ answered_at, is_correct, lesson });

describe('a share', () => {
  test('has Wilson’s interval', () => {
    const { low, high } = shareOf(8, 10);
    expect(low).toBeCloseTo(0.4901, 3);
    expect(high).toBeCloseTo(0.9433, 3);
  });

  test('lies within its interval, which narrows with more answers', () => {
    assert(
      property(integer({ min: 1, max: 200 }), integer({ min: 0, max: 200 }), (total, right) => {
        const few = shareOf(Math.min(right, total), total);
        const many = shareOf(few.right * 10, total * 10);
        expect(few.low).toBeLessThanOrEqual(few.right / total + 1e-9);
        expect(few.high).toBeGreaterThanOrEqual(few.right / total - 1e-9);
        expect(many.high - many.low).toBeLessThan(few.high - few.low);
      }),
    );
  });

  test('of nothing is anything', () => {
    expect(shareOf(0, 0)).toEqual({ right: 0, total: 0, low: 0, high: 1 });
  });
});

describe('over time', () => {
  test('by day within three weeks, oldest first, in the learner’s time zone', () => {
    const answers = [
      answer('2026-11-21T12:00:00Z', false),
      answer('2026-11-20T23:30:00Z'),
      answer('2026-11-02T12:00:00Z'),
    ];
    const { unit, points } = accuracyOverTime(answers, 'Europe/Warsaw');
    expect(unit).toBe('day');
    expect(points.map(({ date, right, total }) => [date, right, total])).toEqual([
      ['2026-11-02', 1, 1],
      ['2026-11-21', 1, 2],
    ]);
    expect(accuracyOverTime(answers, 'UTC').points.map(({ date }) => date)).toEqual([
      '2026-11-02',
      '2026-11-20',
      '2026-11-21',
    ]);
  });

  test('by week from Monday when they span more', () => {
    const { unit, points } = accuracyOverTime(
      [answer('2026-11-22T12:00:00Z'), answer('2026-11-16T12:00:00Z'), answer('2026-10-01T12:00:00Z')],
      'UTC',
    );
    expect(unit).toBe('week');
    expect(points.map(({ date, total }) => [date, total])).toEqual([
      ['2026-09-28', 1],
      ['2026-11-16', 2],
    ]);
  });

  test('no more points than there is room for: the newest', () => {
    const answers = Array.from({ length: 20 }, (_, week) =>
      answer(new Date(Date.UTC(2026, 0, 5 + week * 7)).toISOString()),
    );
    const { points } = accuracyOverTime(answers, 'UTC');
    expect(points).toHaveLength(MOST_POINTS);
    expect(points.at(-1)?.date).toBe('2026-05-18');
  });

  test('of nothing has no point', () => {
    expect(accuracyOverTime([], 'UTC').points).toEqual([]);
  });
});

test('by chapter: all five, those without an answer too', () => {
  const chapters = accuracyByChapter([
    answer('2026-11-21T12:00:00Z', true, 'attackedPieces.markYourPieces'),
    answer('2026-11-21T12:00:00Z', false, 'attackedPieces.markOpponentPieces'),
    answer('2026-11-21T12:00:00Z'),
  ]);
  expect(chapters.map(({ chapter, right, total }) => [chapter, right, total])).toEqual([
    ['attackedPieces', 1, 2],
    ['undefendedPieces', 0, 0],
    ['walkingIntoAttack', 0, 0],
    ['abandonedDefense', 0, 0],
    ['xRay', 1, 1],
  ]);
});

test.each([
  ['Monday after midnight', '2026-11-16T00:10:00Z', 'UTC', [0, 0]],
  ['Sunday evening', '2026-11-22T23:59:00Z', 'UTC', [6, 3]],
  ['which is Monday already in Warsaw', '2026-11-22T23:59:00Z', 'Europe/Warsaw', [0, 0]],
  ['noon is afternoon', '2026-11-18T12:00:00Z', 'UTC', [2, 2]],
] as const)('hours of the week: %s', (_, moment, timeZone, [day, part]) => {
  const week = accuracyByHour([answer(moment)], timeZone);
  expect(week.map((parts) => parts.length)).toEqual([4, 4, 4, 4, 4, 4, 4]);
  expect(week[day]?.[part]).toMatchObject({ right: 1, total: 1 });
  expect(week.flat().reduce((sum, { total }) => sum + total, 0)).toBe(1);
});
