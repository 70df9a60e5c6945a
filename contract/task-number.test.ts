import { expect, test } from 'vitest';
import { TASKS, findTask, findTaskByNumber, taskNumberOf } from './curriculum.ts';

test('every task is found by the number that learners see', () => {
  expect(TASKS.map((task) => findTaskByNumber(taskNumberOf(task)))).toEqual(TASKS);
});

test('the number names chapter, lesson and task', () => {
  expect(findTaskByNumber('5.2.3')).toEqual(findTask('xRay.findOpponentXRays.3'));
});

test.each(['', '1', '1.1', '1.1.7', '6.1.1', '0.1.1', '1.1.1.1', ' 1.1.1', '1.1.01', 'attackedPieces'])(
  '%j is no number of a task',
  (number) => {
    expect(findTaskByNumber(number)).toBeUndefined();
  },
);
