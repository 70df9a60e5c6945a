/** What a first answer changes, as rules that hold for all ratings; and Glickman's own example. */
import * as fc from 'fast-check';
import rate from 'glicko2-lite';
import { describe, expect, test } from 'vitest';
import {
  afterPause,
  difficultyAt,
  justDoneRating,
  MIN_DEVIATION,
  NEW_LEARNER,
  newPosition,
  rateFirstAnswer,
  START_DEVIATION,
  type Rating,
} from './rating.ts';

const DAY_MS = 86_400_000;

const rating = (from = 600, to = 2_600): fc.Arbitrary<Rating> =>
  fc.record({
    rating: fc.integer({ min: from, max: to }),
    deviation: fc.integer({ min: MIN_DEVIATION, max: START_DEVIATION }),
    volatility: fc.double({ min: 0.01, max: 0.1, noNaN: true }),
  });
const sides = fc.record({ learner: rating(), position: rating() });

/** A learner after answers to so many new positions of middling difficulty. */
function afterAnswers(count: number, isCorrect: (index: number) => boolean): Rating {
  return Array.from({ length: count }, (_, index) => isCorrect(index)).reduce<Rating>(
    (learner, right) => rateFirstAnswer({ learner, position: newPosition(50) }, right).learner,
    NEW_LEARNER,
  );
}

test('the library computes what Glickman’s paper computes', () => {
  const next = rate(1500, 200, 0.06, [
    [1400, 30, 1],
    [1550, 100, 0],
    [1700, 300, 0],
  ]);
  expect(next.rating).toBeCloseTo(1464.06, 1);
  expect(next.rd).toBeCloseTo(151.52, 1);
  expect(next.vol).toBeCloseTo(0.05999, 4);
});

describe('an answer', () => {
  test('that is right raises the learner and lowers the position; a wrong one the other way', () => {
    fc.assert(
      fc.property(sides, fc.boolean(), (before, isCorrect) => {
        const after = rateFirstAnswer(before, isCorrect);
        const sign = isCorrect ? 1 : -1;
        expect(sign * (after.learner.rating - before.learner.rating)).toBeGreaterThan(0);
        expect(sign * (after.position.rating - before.position.rating)).toBeLessThan(0);
      }),
    );
  });

  test('that surprises moves more than one that was expected', () => {
    fc.assert(
      fc.property(rating(1_600, 2_600), rating(600, 1_400), (strong, easy) => {
        const both = { learner: strong, position: easy };
        const moved = (isCorrect: boolean) =>
          Math.abs(rateFirstAnswer(both, isCorrect).learner.rating - strong.rating);
        expect(moved(false)).toBeGreaterThan(moved(true));
      }),
    );
  });

  test('makes nobody less certain, and nobody more certain than the floor', () => {
    fc.assert(
      fc.property(sides, fc.boolean(), (before, isCorrect) => {
        const after = rateFirstAnswer(before, isCorrect);
        for (const side of ['learner', 'position'] as const) {
          expect(after[side].deviation).toBeLessThanOrEqual(before[side].deviation);
          expect(after[side].deviation).toBeGreaterThanOrEqual(MIN_DEVIATION);
        }
      }),
    );
  });

  test('counts less against a side of which little is known', () => {
    const learner = { ...NEW_LEARNER, deviation: 100 };
    const against = (deviation: number) =>
      rateFirstAnswer({ learner, position: { ...NEW_LEARNER, deviation } }, true).learner.rating;
    expect(against(50)).toBeGreaterThan(against(300));
  });
});

describe('accounts without a past', () => {
  /** Fifty learners have answered it, half of them right. */
  const known = Array.from({ length: 50 }).reduce<Rating>(
    (position, _, index) =>
      rateFirstAnswer({ learner: { ...NEW_LEARNER, deviation: 80 }, position }, index % 2 === 0).position,
    newPosition(50),
  );
  const missedBy = (count: number) =>
    Array.from({ length: count }).reduce<Rating>(
      (position) => rateFirstAnswer({ learner: NEW_LEARNER, position }, false).position,
      known,
    );

  test.each([
    [1, 9],
    [10, 90],
  ])('%i of them move a position that many have answered by %i points at most', (count, most) => {
    const moved = missedBy(count).rating - known.rating;
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThanOrEqual(most);
  });
});

test('from answer to answer a rating becomes more certain', () => {
  const deviations = [0, 1, 5, 20, 100].map(
    (count) => afterAnswers(count, (index) => index % 2 === 0).deviation,
  );
  expect(deviations).toEqual(deviations.toSorted((one, other) => other - one));
  expect(deviations.at(-2)).toBeLessThan(120);
});

test('a hundred wrong answers to easy positions do not throw a rating off the scale', () => {
  expect(afterAnswers(100, () => false).rating).toBeGreaterThan(0);
  expect(afterAnswers(100, () => true).rating).toBeLessThan(3_000);
});

test.each([
  ['easy', 0, 1_100],
  ['in the middle', 50, 1_500],
  ['hard', 100, 1_900],
])('a new position that is %s begins where its stated difficulty says', (_, difficulty, expected) => {
  expect(newPosition(difficulty).rating).toBe(expected);
});

describe('a pause', () => {
  test('makes a learner less certain, not stronger or weaker', () => {
    const learner = { ...NEW_LEARNER, rating: 1_700, deviation: 60 };
    const later = afterPause(learner, 365 * DAY_MS);
    expect(later.deviation).toBeCloseTo(110, 5);
    expect(later.rating).toBe(1_700);
  });

  test('of any length leaves at most what a new learner has', () => {
    expect(afterPause({ ...NEW_LEARNER, deviation: 60 }, 100 * 365 * DAY_MS).deviation).toBe(START_DEVIATION);
  });

  test('that runs backwards, by two clocks, is none', () => {
    const learner = { ...NEW_LEARNER, deviation: 60 };
    expect(afterPause(learner, -DAY_MS)).toEqual(learner);
  });
});

describe('the difficulty at a rating', () => {
  test('is that of a position which begins with it', () => {
    for (const difficulty of [0, 37, 50, 100]) {
      expect(difficultyAt(newPosition(difficulty).rating)).toBe(difficulty);
    }
  });

  test('ends with the scale', () => {
    expect([difficultyAt(400), difficultyAt(2_600)]).toEqual([0, 100]);
  });

  test('what a learner can just do is right three times in four', () => {
    const chance = 1 / (1 + 10 ** ((justDoneRating(NEW_LEARNER) - NEW_LEARNER.rating) / 400));
    expect(chance).toBeCloseTo(0.75, 3);
  });
});
