/**
 * The daily pool: whole weeks, mixed over the five chapters, easier on Mondays, hardest on Sundays (product/content.md#the-daily-pool).
 */
import { describe, expect, test } from 'vitest';
import { CHAPTER_KEYS, LESSONS, POSITIONS_PER_TASK } from '#contract/curriculum';
import { DAILY_COUNT, findDailyWeekday } from '#contract/daily';
import { PHASES, phaseOf } from '#tools/miner/choosing/phase';
import { DAILIES, hasNothingToFind, idsWhere } from './testing/stored-positions.ts';
import type { StoredPosition } from './testing/stored-positions.ts';

interface PoolPosition extends StoredPosition {
  /** 0 on Mondays. */
  readonly weekday: number | undefined;
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const POOL: readonly PoolPosition[] = DAILIES.flatMap(({ id, positions }) =>
  positions.map((position) => ({ ...position, weekday: findDailyWeekday(id) })),
);

test('the pool holds all its days in order, each with ten positions', () => {
  const days = Array.from({ length: DAILY_COUNT }, (_, index) => `daily.${index + 1}`);
  expect(DAILIES.map(({ id }) => id)).toEqual(days);
  expect(idsWhere(DAILIES, ({ positions }) => positions.length !== POSITIONS_PER_TASK)).toEqual([]);
});

describe('every day', () => {
  test('has every lesson once or twice', () => {
    expect(
      idsWhere(DAILIES, ({ positions }) =>
        LESSONS.some(
          (lesson) => ![1, 2].includes(positions.filter((stored) => stored.lesson === lesson).length),
        ),
      ),
    ).toEqual([]);
  });

  test('asks about three or four moves, some of them safe and some not', () => {
    expect(
      idsWhere(DAILIES, ({ positions }) => {
        const moves = positions.filter(({ move }) => move);
        const safe = moves.filter(isSafeMove).length;
        return ![3, 4].includes(moves.length) || safe === 0 || safe === moves.length;
      }),
    ).toEqual([]);
  });

  test('has at most one position with nothing to find, not among its first three', () => {
    expect(
      idsWhere(
        DAILIES,
        ({ positions }) =>
          positions.filter(hasNothingToFind).length > 1 || positions.slice(0, 3).some(hasNothingToFind),
      ),
    ).toEqual([]);
  });
});

describe('all days together', () => {
  test('have as many safe moves as unsafe ones', () => {
    const moves = POOL.filter(({ move }) => move);
    const safe = moves.filter(isSafeMove);
    expect(safe.length / moves.length).toBeGreaterThan(0.45);
    expect(safe.length / moves.length).toBeLessThan(0.55);
  });

  test('have White and Black to move about equally often', () => {
    const white = POOL.filter(({ position }) => position.turn === 'white');
    expect(white.length / POOL.length).toBeGreaterThan(0.45);
    expect(white.length / POOL.length).toBeLessThan(0.55);
  });

  test('come in many orders: no chapter has a fixed place', () => {
    const orders = DAILIES.map(({ positions }) => positions.map(({ lesson }) => lesson.chapter).join());
    expect(new Set(orders).size).toBeGreaterThan(DAILIES.length * 0.9);
  });

  test('begin easier than they end, nearly always', () => {
    const rising = DAILIES.filter(({ positions }) => {
      const ranks = positions.map(rankOf);
      return average(ranks.slice(0, 5)) < average(ranks.slice(5));
    });
    expect(rising.length / DAILIES.length).toBeGreaterThan(0.8);
  });
});

describe.each(CHAPTER_KEYS)('from Monday to Sunday, %s', (chapter) => {
  test('grows harder every day on average', () => {
    const own = POOL.filter(({ lesson }) => lesson.chapter === chapter);
    const averages = WEEKDAYS.map((weekday) => average(difficultiesOn(own, weekday)));
    for (const [index, next] of averages.slice(1).entries())
      expect(next).toBeGreaterThan(averages[index] ?? next);
  });
});

/** Three quarters of a day are harder than three quarters of the second day before. */
test.each(LESSONS)('the days of $key hardly overlap in difficulty', (lesson) => {
  const breaches = kindsOf(POOL.filter((stored) => stored.lesson === lesson)).flatMap((kind) => {
    const days = WEEKDAYS.map((weekday) => difficultiesOn(kind, weekday));
    return days
      .slice(2)
      .flatMap((next, index) =>
        quantile(next, 0.25) < quantile(days[index] ?? [], 0.75) ? [index + 2] : [],
      );
  });
  expect(breaches).toEqual([]);
});

test('every day mixes opening, middle game and ending, whatever its weekday', () => {
  const mixed = DAILIES.filter(({ positions }) => new Set(positions.map(phaseOf)).size === PHASES.length);
  expect(mixed.length / DAILIES.length).toBeGreaterThan(0.9);
  for (const weekday of WEEKDAYS) {
    const phases = Map.groupBy(
      POOL.filter((stored) => stored.weekday === weekday),
      phaseOf,
    );
    for (const phase of PHASES)
      expect((phases.get(phase)?.length ?? 0) / DAILIES.length).toBeGreaterThan(0.1);
  }
});

function isSafeMove({ move, truth }: StoredPosition): boolean {
  return move !== undefined && truth.length === 0;
}

function difficultiesOn(positions: readonly PoolPosition[], weekday: number): readonly number[] {
  return positions
    .filter((stored) => stored.weekday === weekday)
    .map(({ difficulty }) => difficulty)
    .toSorted((a, b) => a - b);
}

/** Safe and unsafe moves are graded each by themselves; where nothing is to be found there are too few to grade. */
function kindsOf<P extends StoredPosition>(positions: readonly P[]): readonly (readonly P[])[] {
  const found = positions.filter(({ truth }) => truth.length > 0);
  return [found, positions.filter(isSafeMove)];
}

/** How hard a position is among those of its kind in the pool, from 0 to 1. */
function rankOf({ lesson, difficulty, truth }: StoredPosition): number {
  const kind = POOL.filter(
    (other) => other.lesson === lesson && (other.truth.length === 0) === (truth.length === 0),
  );
  return kind.filter((other) => other.difficulty < difficulty).length / kind.length;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
