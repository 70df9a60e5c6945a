import { describe, expect, test } from 'vitest';
import { LESSONS, TASKS, getChapter } from '#contract/curriculum';
import type { ChapterKey, LessonTitleKey } from '#contract/curriculum';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { chooseCourse } from './choose-course.ts';
import { ChosenPositions } from './chosen-positions.ts';
import type { TaskProfile } from '../proposing/task-profile.ts';
import { madeUpPosition, madeUpTwins } from '../testing/usable-positions.ts';

const SIX = Array.from({ length: 6 }, (): TaskProfile => ({ truth: { from: 1, to: 3 }, hasEmpty: false }));
const PROFILES: Readonly<Partial<Record<ChapterKey, readonly TaskProfile[]>>> = {
  attackedPieces: SIX,
  undefendedPieces: SIX,
  xRay: SIX,
};

/** Of every position an exercise for the next lesson too. */
const MARKS: readonly UsablePosition[] = LESSONS.filter(
  ({ chapter }) => getChapter(chapter).answerMethod !== 'moves',
).flatMap(({ chapter, key }, index) => {
  const lesson: LessonTitleKey = `${chapter}.${key}`;
  return Array.from({ length: 400 }, (_, number) =>
    madeUpPosition(index * 200 + number, { lesson, difficulty: (number * 7) % 61 }),
  );
});
const TWINS = ['walkingIntoAttack.checkYourMoves', 'abandonedDefense.findYourAbandoned'] as const;
const ALL_TWINS = TWINS.flatMap((lesson, index) =>
  Array.from({ length: 150 }, (_, number) => {
    const learnerColors = number % 2 === 0 ? 'white' : 'black';
    const { unsafe, safe } = madeUpTwins(10_000 * (index + 1) + number, { lesson, difficulty: number % 90 });
    const other = number % 4 < 2 ? 'white' : 'black';
    return {
      unsafe: { ...unsafe, learnerColor: learnerColors },
      safe: { ...safe, learnerColor: other },
    } as const;
  }),
);

const choose = (seed: number) =>
  chooseCourse({ marks: MARKS, twins: ALL_TWINS, profiles: PROFILES, chosen: new ChosenPositions(), seed });

describe('the course', () => {
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

  test('a chapter without enough profiles is a bug that says which', () => {
    expect(() =>
      chooseCourse({
        marks: MARKS,
        twins: ALL_TWINS,
        profiles: { ...PROFILES, xRay: [] },
        chosen: new ChosenPositions(),
        seed: 1,
      }),
    ).toThrow('xRay has no profile for task 1');
  });
});
