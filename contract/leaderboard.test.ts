import { array, assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { gainOf, leaderboardInput, resultOfScore, scoreOf, startScore } from './leaderboard.ts';

const run = record({
  correctCount: integer({ min: 0, max: 10 }),
  timeMs: integer({ min: 0, max: 6_000 }).map((seconds) => seconds * 1_000),
});

test('more correct is better, then less time; the result can be read back', () => {
  assert(
    property(run, run, (a, b) => {
      const isBetter =
        a.correctCount > b.correctCount || (a.correctCount === b.correctCount && a.timeMs < b.timeMs);
      expect(scoreOf(a, 1) < scoreOf(b, 1)).toBe(isBetter);
      expect(resultOfScore(scoreOf(a, 1), 1)).toEqual(a);
    }),
  );
});

test('the runs of seven days add up', () => {
  assert(
    property(array(run, { minLength: 1, maxLength: 7 }), (runs) => {
      const score = runs.reduce((sum, other) => sum - gainOf(other, 7), startScore(7));
      expect(resultOfScore(score, 7)).toEqual({
        correctCount: runs.reduce((sum, { correctCount }) => sum + correctCount, 0),
        timeMs: runs.reduce((sum, { timeMs }) => sum + timeMs, 0),
      });
    }),
  );
});

test('times are cut off at tenths of a second, as they are shown, and a very long one is cut off', () => {
  const { timeMs } = resultOfScore(scoreOf({ correctCount: 9, timeMs: 61_449 }, 1), 1);
  expect(timeMs).toBe(61_400);
  // 27.98 seconds are 00:27 on the result, and on every list.
  for (const days of [1, 7]) {
    const listed = resultOfScore(scoreOf({ correctCount: 9, timeMs: 27_980 }, days), days);
    expect(Math.floor(listed.timeMs / 1_000)).toBe(27);
  }
  expect(resultOfScore(scoreOf({ correctCount: 0, timeMs: 9e9 }, 1), 1)).toEqual({
    correctCount: 0,
    timeMs: 6_553_500,
  });
});

test('unless told otherwise it is the best twelve of today in Paris', () => {
  expect(leaderboardInput.parse({})).toEqual({ top_n: 12, period: 'today', timezone: 'Europe/Paris' });
  for (const top_n of [0, 101, 1.5, 'x']) expect(leaderboardInput.safeParse({ top_n }).success).toBe(false);
});
