import { describe, expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import { getLesson, tasksOf } from '#contract/curriculum';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { isNearlySame } from './likeness.ts';
import { TooFewPositions, chooseLesson } from './choose-lesson.ts';
import type { LessonRequest } from './choose-lesson.ts';
import { ChosenPositions } from './chosen-positions.ts';
import type { TaskProfile } from '../proposing/task-profile.ts';
import { answerOn, madeUpPosition } from '../testing/usable-positions.ts';

const EASY: TaskProfile = { truth: { from: 1, to: 3 }, hasEmpty: false };
const HARD: TaskProfile = { ...EASY, hasEmpty: true };

const USABLE = Array.from({ length: 600 }, (_, number) =>
  madeUpPosition(number, number % 7 === 6 ? answerOn([]) : {}),
);

function choose(
  changes: Partial<LessonRequest> = {},
  profiles = [EASY, HARD],
): readonly (readonly UsablePosition[])[] {
  const plans = tasksOf(getLesson('attackedPieces.markYourPieces')).slice(0, profiles.length);
  const tasks = chooseLesson({
    usable: USABLE,
    tasks: plans.map((plan, index) => ({ plan, profile: profiles[index] ?? EASY })),
    size: 10,
    chosen: new ChosenPositions(),
    random: createRandom(1),
    ...changes,
  });
  expect(tasks.map(({ plan }) => plan)).toEqual(plans);
  return tasks.map(({ positions }) => positions);
}
const emptyIndices = (task: readonly UsablePosition[]): number[] =>
  task.flatMap(({ truth }, index) => (truth.length === 0 ? [index] : []));

const difficulties = (task: readonly UsablePosition[]): number[] => task.map(({ difficulty }) => difficulty);

describe('every task', () => {
  test('has ten positions, as many with White to move as with Black', () => {
    for (const task of choose()) {
      expect(task).toHaveLength(10);
      expect(task.filter(({ learnerColor }) => learnerColor === 'white')).toHaveLength(5);
    }
  });

  test('is harder throughout than the one before, but for a position with nothing to find', () => {
    const [easy = [], hard = []] = choose();
    const notEmpty = hard.filter(({ truth }) => truth.length > 0);
    expect(Math.min(...difficulties(notEmpty))).toBeGreaterThan(Math.max(...difficulties(easy)));
  });

  test('keeps to its profile', () => {
    const few = { ...EASY, truth: { from: 1, to: 2 } };
    expect(choose({}, [few, HARD])[0]?.every(({ truth }) => truth.length <= 2)).toBe(true);
  });

  test('mixes the phases of a game where it can', () => {
    const phases = USABLE.map((position, index) => ({ ...position, pieceCount: index % 3 === 0 ? 10 : 20 }));
    for (const task of choose({ usable: phases }))
      expect(task.filter(({ pieceCount }) => pieceCount === 10).length).toBeGreaterThanOrEqual(2);
  });

  test('rises in difficulty', () => {
    for (const task of choose()) {
      const rising = difficulties(task.filter(({ truth }) => truth.length > 0));
      expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    }
  });

  test('stays as it is when a candidate goes that it has not taken', () => {
    const taken = new Set(choose().flat());
    const without = USABLE.filter((position, index) => taken.has(position) || index % 50 > 0);
    expect(without.length).toBeLessThan(USABLE.length);
    expect(choose({ usable: without })).toEqual(choose());
  });

  test('takes no two positions from one game', () => {
    const fewGames = USABLE.map((position, index) => ({
      ...position,
      origin: { ...position.origin, game: index % 12 },
    }));
    for (const task of choose({ usable: fewGames })) {
      expect(new Set(task.map(({ origin }) => origin.game)).size).toBe(10);
    }
  });
});

describe('an empty truth', () => {
  test('comes once where the profile wants one, and nowhere else', () => {
    const [easy = [], hard = []] = choose();
    expect(emptyIndices(easy)).toEqual([]);
    expect(emptyIndices(hard)).toHaveLength(1);
  });

  test('is never among the first three, and not always in the same place', () => {
    const places = Array.from({ length: 30 }, (_, seed) => {
      const [task = []] = choose({ random: createRandom(seed) }, [HARD]);
      return emptyIndices(task)[0] ?? -1;
    });
    expect(Math.min(...places)).toBeGreaterThanOrEqual(3);
    expect(new Set(places).size).toBeGreaterThan(3);
  });
});

describe('the whole course', () => {
  test('has no two positions that are nearly the same, also not with those taken before', () => {
    const chosen = new ChosenPositions();
    const all = [...choose({ chosen }, [EASY]), ...choose({ chosen })].flat();
    expect(all).toHaveLength(30);
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(index + 1)) expect(isNearlySame(one.board, other.board)).toBe(false);
    }
  });

  test('the same luck chooses the same', () => {
    expect(choose()).toEqual(choose());
  });
});

test('too few candidates are an error that says what was wanted', () => {
  expect(() => choose({ usable: USABLE.slice(0, 8) })).toThrow(TooFewPositions);
});
