import { describe, expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import { getLesson, tasksOf } from '#contract/curriculum';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { madeUpTwins } from '../testing/usable-positions.ts';
import { ChosenPositions } from './chosen-positions.ts';
import { TooFewPositions } from './choose-lesson.ts';
import { chooseTwins } from './choose-twins.ts';
import { givesNothingAway } from './task-slots.ts';
import type { Twins } from './twins.ts';

/** Twins of every difficulty and with every two colours. */
const TWINS = Array.from({ length: 200 }, (_, number): Twins => {
  const { unsafe, safe } = madeUpTwins(number, { difficulty: (number * 7) % 80 });
  return {
    unsafe: { ...unsafe, learnerColor: number % 2 === 0 ? 'white' : 'black' },
    safe: { ...safe, learnerColor: number % 4 < 2 ? 'white' : 'black' },
  };
});
const PLANS = tasksOf(getLesson('walkingIntoAttack.checkYourMoves'));

function choose(seed: number, twins = TWINS): readonly (readonly UsablePosition[])[] {
  return chooseTwins({
    twins,
    plans: PLANS,
    size: 10,
    chosen: new ChosenPositions(),
    random: createRandom(seed),
  }).map(({ positions }) => positions);
}
const isSafe = ({ truth }: UsablePosition): boolean => truth.length === 0;
const averageOf = (task: readonly UsablePosition[]): number =>
  task.reduce((sum, { difficulty }) => sum + difficulty, 0) / task.length;

describe('the tasks of a lesson about moves', () => {
  const lessons = [1, 2, 3, 4, 5].map((seed) => choose(seed));

  test('have both moves of every twin', () => {
    for (const lesson of lessons) {
      const fens = new Set(lesson.flat().map(({ fen }) => fen));
      expect(fens.size).toBe(50);
      expect(TWINS.filter(({ unsafe, safe }) => fens.has(unsafe.fen) !== fens.has(safe.fen))).toEqual([]);
    }
  });

  test('have four to six safe moves, in orders that give nothing away and never come twice', () => {
    for (const lesson of lessons) {
      const orders = lesson.map((task) => task.map(isSafe));
      expect(orders.map((order) => order.filter(Boolean).length).toSorted()).toEqual([4, 4, 5, 6, 6]);
      expect(orders.every(givesNothingAway)).toBe(true);
      expect(new Set(orders.map(String)).size).toBe(5);
    }
  });

  test('grow harder', () => {
    for (const lesson of lessons) {
      const averages = lesson.map(averageOf);
      expect(averages).toEqual(averages.toSorted((a, b) => a - b));
    }
  });

  test('have the second board of a contrast pair right after the first', () => {
    const twins = TWINS.map(({ unsafe, safe }, index): Twins => {
      if (index % 3 > 0) return { unsafe, safe };
      const pair = `pair ${index}`;
      return { unsafe: { ...unsafe, pair }, safe: { ...safe, pair } };
    });
    const whole = choose(1, twins).map((task) => task.map(({ pair }) => pair));
    for (const task of whole) {
      const seconds = task.flatMap((pair, index) => (pair && task.indexOf(pair) < index ? [index] : []));
      expect(seconds.length).toBeGreaterThan(0);
      for (const index of seconds) expect(task[index]).toBe(task[index - 1]);
    }
  });
});

test('too few twins are an error', () => {
  expect(() => choose(1, TWINS.slice(0, 20))).toThrow(TooFewPositions);
});
