import { describe, expect, test } from 'vitest';
import { LESSONS } from '#contract/curriculum';
import type { LessonTitleKey } from '#contract/curriculum';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { chooseDailies } from './choose-dailies.ts';
import type { MinedDaily } from './choose-dailies.ts';
import { TooFewPositions } from './choose-lesson.ts';
import { ChosenPositions } from './chosen-positions.ts';
import { isNearlySame } from './likeness.ts';
import { answerOn, madeUpPosition } from '../testing/usable-positions.ts';

const KEYS = LESSONS.map(({ chapter, key }): LessonTitleKey => `${chapter}.${key}`);
/** Of every lesson as many, with nothing to find or a safe move in every third. */
const USABLE = KEYS.flatMap((lesson, index) =>
  Array.from({ length: 300 }, (_, number) =>
    madeUpPosition(1000 * index + number, {
      lesson,
      difficulty: number % 70,
      ...(number % 3 === 0 && answerOn([])),
    }),
  ),
);

const THREE_WEEKS = { first: 1, count: 21, moves: 4 } as const;

function choose(
  changes: { chosen?: ChosenPositions; usable?: readonly UsablePosition[]; seed?: number } = {},
) {
  return chooseDailies({
    usable: USABLE,
    chosen: new ChosenPositions(),
    seed: 1,
    days: THREE_WEEKS,
    ...changes,
  });
}
const averageOf = ({ positions }: MinedDaily): number =>
  positions.reduce((sum, { difficulty }) => sum + difficulty, 0) / positions.length;

describe('the daily pool', () => {
  const dailies = choose();

  test('has the days it was asked for, with ten positions each', () => {
    expect(dailies.map(({ daily }) => daily)).toEqual(dailies.map((_, index) => `daily.${index + 1}`));
    expect(dailies).toHaveLength(21);
    for (const { positions } of dailies) expect(positions).toHaveLength(10);
  });

  test('grows harder from every Monday to every Sunday', () => {
    for (const week of [0, 7, 14]) {
      const averages = dailies.slice(week, week + 7).map(averageOf);
      expect(averages).toEqual(averages.toSorted((a, b) => a - b));
    }
  });

  test('takes no two positions of a day from one game', () => {
    const usable = USABLE.map((position, index) => ({
      ...position,
      origin: { ...position.origin, game: index % 30 },
    }));
    for (const { positions } of choose({ usable })) {
      expect(new Set(positions.map(({ origin }) => origin.game)).size).toBe(10);
    }
  });

  test('has no two positions that are nearly the same, also not with those of the course', () => {
    const chosen = new ChosenPositions();
    const course = dailies.flatMap(({ positions }) => positions);
    for (const position of course) chosen.add(position);
    const all = [...course, ...choose({ chosen }).flatMap(({ positions }) => positions)];
    expect(all).toHaveLength(420);
    for (const [index, one] of all.entries()) {
      expect(all.slice(index + 1).some(({ board }) => isNearlySame(board, one.board))).toBe(false);
    }
  });

  test('is the same for the same seed, another for another', () => {
    expect(choose()).toEqual(dailies);
    expect(choose({ seed: 2 })).not.toEqual(dailies);
  });
});

test('a band that is used up borrows from its neighbours; a kind that is used up is an error', () => {
  const few = USABLE.filter((_, index) => index % 300 < 120);
  expect(choose({ usable: few })).toHaveLength(21);
  const noXRays = USABLE.filter(({ lesson }) => lesson !== 'xRay.findYourXRays');
  expect(() => choose({ usable: noXRays })).toThrow(TooFewPositions);
});
