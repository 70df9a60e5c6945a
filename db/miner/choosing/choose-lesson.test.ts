import { describe, expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import { getLesson, tasksOf } from '#contract/curriculum';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { isNearlySame } from './likeness.ts';
import { TooFewPositions, chooseLesson } from './choose-lesson.ts';
import type { LessonRequest } from './choose-lesson.ts';
import { ChosenPositions } from './chosen-positions.ts';
import type { TaskProfile } from '../proposing/task-profile.ts';
import { givesNothingAway } from './task-slots.ts';
import { answerOn, madeUpPosition } from '../testing/usable-positions.ts';

const EASY: TaskProfile = {
  pieceCount: { from: 6, to: 20 },
  truth: { from: 1, to: 3 },
  difficulty: { from: 20, to: 24 },
  empty: 'none',
};
const HARD: TaskProfile = { ...EASY, difficulty: { from: 25, to: 29 }, empty: 'one' };

/** Half safe moves, as in chapters 3 and 4. */
const MOVES: TaskProfile = { ...EASY, difficulty: { from: 20, to: 29 }, empty: 'half' };

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

describe('every task', () => {
  test('has ten positions, as many with White to move as with Black', () => {
    for (const task of choose()) {
      expect(task).toHaveLength(10);
      expect(task.filter(({ learnerColor }) => learnerColor === 'white')).toHaveLength(5);
    }
  });

  test('keeps to its profile', () => {
    const [easy = [], hard = []] = choose();
    expect(easy.every(({ difficulty }) => difficulty >= 20 && difficulty <= 24)).toBe(true);
    const notEmpty = hard.filter(({ truth }) => truth.length > 0);
    expect(notEmpty.every(({ difficulty }) => difficulty >= 25 && difficulty <= 29)).toBe(true);
  });

  test('rises in difficulty', () => {
    for (const task of choose()) {
      const difficulties = task.filter(({ truth }) => truth.length > 0).map(({ difficulty }) => difficulty);
      expect(difficulties).toEqual(difficulties.toSorted((a, b) => a - b));
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

describe('safe and unsafe moves', () => {
  const move = { green: 'a1a2', correct: 'Ra2' };
  const usable = Array.from({ length: 600 }, (_, number) =>
    madeUpPosition(number, { move, ...(Math.floor(number / 3) % 2 === 0 && answerOn([])) }),
  );
  const tasks = Array.from({ length: 20 }, (_, seed) =>
    choose({ usable, random: createRandom(seed) }, [MOVES]),
  ).flat();

  test('are five of each, and the colours of each are as even as can be', () => {
    for (const task of tasks) {
      const safe = task.filter(({ truth }) => truth.length === 0);
      expect(safe).toHaveLength(5);
      expect([2, 3]).toContain(safe.filter(({ learnerColor }) => learnerColor === 'white').length);
      expect(task.filter(({ learnerColor }) => learnerColor === 'white')).toHaveLength(5);
    }
  });

  test('grow harder together', () => {
    for (const task of tasks) {
      const difficulties = task.map(({ difficulty }) => difficulty);
      expect(difficulties).toEqual(difficulties.toSorted((a, b) => a - b));
    }
  });

  test('come in an order that gives nothing away, another in every task', () => {
    const orders = tasks.map((task) => task.map(({ truth }) => truth.length === 0));
    expect(orders.every(givesNothingAway)).toBe(true);
    expect(new Set(orders.map(String)).size).toBeGreaterThan(15);
  });

  test('never come in the same order twice in a lesson', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const lesson = choose({ usable, random: createRandom(seed) }, [MOVES, MOVES, MOVES, MOVES, MOVES]);
      const orders = lesson.map((task) => task.map(({ truth }) => truth.length === 0).join());
      expect(new Set(orders).size).toBe(orders.length);
    }
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
