import { describe, expect, test } from 'vitest';
import { LESSONS, TASKS } from '#contract/curriculum';
import type { ChapterKey, LessonTitleKey } from '#contract/curriculum';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { chooseCourse } from './choose-course.ts';
import { ChosenPositions } from './chosen-positions.ts';
import type { TaskProfile } from '../proposing/task-profile.ts';
import { madeUpPosition } from '../testing/usable-positions.ts';

const PROFILE: TaskProfile = {
  pieceCount: { from: 6, to: 32 },
  truth: { from: 1, to: 3 },
  difficulty: { from: 20, to: 29 },
  empty: 'none',
};
const SIX = Array.from({ length: 6 }, () => PROFILE);
const PROFILES: Readonly<Record<ChapterKey, readonly TaskProfile[]>> = {
  attackedPieces: SIX,
  undefendedPieces: SIX,
  walkingIntoAttack: SIX,
  abandonedDefense: SIX,
  xRay: SIX,
};

/** For each lesson a tenth more than it needs and, of every position, an exercise for the next lesson too. */
function usableFor(perLesson: number): readonly UsablePosition[] {
  const keys = LESSONS.map(({ chapter, key }): LessonTitleKey => `${chapter}.${key}`);
  return keys.flatMap((lesson, index) =>
    Array.from({ length: 2 * perLesson }, (_, number) =>
      madeUpPosition(index * perLesson + number, { lesson }),
    ),
  );
}

describe('the course', () => {
  const usable = usableFor(120);
  const choose = (seed: number) =>
    chooseCourse({ usable, profiles: PROFILES, chosen: new ChosenPositions(), seed });
  const tasks = choose(1);

  test('has every task, in course order, with ten positions of its lesson', () => {
    expect(tasks.map(({ plan }) => plan)).toEqual(TASKS);
    for (const { plan, positions } of tasks) {
      expect(positions).toHaveLength(10);
      const lesson = `${plan.lesson.chapter}.${plan.lesson.key}`;
      expect(positions.every((position) => position.lesson === lesson)).toBe(true);
    }
  });

  test('has no position twice, also not in different lessons', () => {
    const fens = tasks.flatMap(({ positions }) => positions.map(({ fen }) => fen));
    expect(new Set(fens).size).toBe(400);
  });

  test('is the same for the same seed, another for another', () => {
    expect(choose(1)).toEqual(tasks);
    expect(choose(2)).not.toEqual(tasks);
  });
});

test('a chapter without enough profiles is a bug that says which', () => {
  const profiles = { ...PROFILES, xRay: [] };
  expect(() =>
    chooseCourse({ usable: usableFor(120), profiles, chosen: new ChosenPositions(), seed: 1 }),
  ).toThrow('xRay has no profile for task 1');
});
