/** Tests where a learner goes on: the next open task without a result, in course order. */
import { describe, expect, test } from 'vitest';
import { canOpenChapter, type Tier } from '#contract/access';
import type { BestCourseAttempts } from '#contract/attempts';
import { TASKS, findTask, type TaskPlan } from '#contract/curriculum';
import { findContinuation, taskOf, type Continuation } from './continuation.ts';

const PERFECT = { correct_count: 10, total_count: 10, time_taken_seconds: 60 };
const resultsOf = (tasks: readonly TaskPlan[]): BestCourseAttempts =>
  Object.fromEntries(tasks.map(({ titleKey }) => [titleKey, PERFECT]));
const FREE_TASKS = TASKS.filter(({ lesson }) => canOpenChapter('free', lesson.chapter));
const ALL_BUT = (...keys: string[]) => resultsOf(TASKS.filter(({ titleKey }) => !keys.includes(titleKey)));

function shown(continuation: Continuation) {
  const { kind } = continuation;
  const task = taskOf(continuation)?.titleKey;
  return kind === 'locked' ? { kind, chapter: continuation.chapter, task } : { kind, task };
}

const onward = (best: BestCourseAttempts, tier: Tier = 'premium', after?: string) =>
  shown(findContinuation({ best, tier }, after === undefined ? undefined : findTask(after)));

describe('the next task', () => {
  test('is the first of the course for a newcomer', () => {
    expect(findContinuation({ best: {}, tier: 'free' })).toMatchObject({
      kind: 'task',
      task: { titleKey: 'attackedPieces.markYourPieces.1' },
      isFirst: true,
    });
  });

  test('is no start once there is a result', () => {
    const best = resultsOf(TASKS.slice(0, 1));
    expect(findContinuation({ best, tier: 'free' })).toMatchObject({ kind: 'task', isFirst: false });
  });

  test.each([
    ['goes on over the end of a lesson', resultsOf(TASKS.slice(0, 6)), 'attackedPieces.markOpponentPieces.1'],
    [
      'goes on over the end of a chapter',
      resultsOf(TASKS.slice(0, 12)),
      'undefendedPieces.calculateYourPieces.1',
    ],
    [
      'is the first gap, whatever was trained behind it',
      ALL_BUT('attackedPieces.markYourPieces.3', 'xRay.findYourXRays.1'),
      'attackedPieces.markYourPieces.3',
    ],
  ])('%s', (_, best, task) => {
    expect(onward(best)).toEqual({ kind: 'task', task });
  });

  test('a result with nothing right is a result', () => {
    const best = { [TASKS[0]?.titleKey ?? '']: { ...PERFECT, correct_count: 0 } };
    expect(onward(best)).toEqual({ kind: 'task', task: 'attackedPieces.markYourPieces.2' });
  });
});

describe('after a task', () => {
  const GAPS = ALL_BUT('attackedPieces.markYourPieces.3', 'xRay.findYourXRays.1');

  test.each([
    ['it is the first gap behind it', 'attackedPieces.markYourPieces.3', 'xRay.findYourXRays.1'],
    ['behind the last gap it is the first one', 'xRay.findYourXRays.3', 'attackedPieces.markYourPieces.3'],
  ])('%s', (_, after, task) => {
    expect(onward(GAPS, 'premium', after)).toEqual({ kind: 'task', task });
  });

  test('the task itself is none of the gaps, even before the server has its result', () => {
    expect(onward(ALL_BUT('xRay.findYourXRays.1'), 'premium', 'xRay.findYourXRays.1').kind).toBe('finished');
  });

  test('a free learner is sent back to a gap before a locked chapter', () => {
    const best = resultsOf(
      FREE_TASKS.filter(({ titleKey }) => titleKey !== 'attackedPieces.markYourPieces.2'),
    );
    expect(onward(best, 'free', 'attackedPieces.markOpponentPieces.6')).toEqual({
      kind: 'task',
      task: 'attackedPieces.markYourPieces.2',
    });
  });
});

describe('a free learner who has trained the free chapter', () => {
  test('meets the next chapter, and may improve the weakest result', () => {
    const best = {
      ...resultsOf(FREE_TASKS),
      'attackedPieces.markYourPieces.4': { ...PERFECT, correct_count: 7 },
    };
    expect(onward(best, 'free')).toEqual({
      kind: 'locked',
      chapter: 'undefendedPieces',
      task: 'attackedPieces.markYourPieces.4',
    });
  });

  test('is never sent to a task that is locked', () => {
    expect(onward(resultsOf(FREE_TASKS), 'free')).toEqual({
      kind: 'locked',
      chapter: 'undefendedPieces',
      task: undefined,
    });
    const weakLocked = { ...ALL_BUT(), 'xRay.findYourXRays.1': { ...PERFECT, correct_count: 1 } };
    expect(onward(weakLocked, 'free')).toEqual({ kind: 'finished', task: undefined });
  });
});

describe('after all forty tasks', () => {
  test.each([
    [
      'the smallest share of right answers comes first',
      { 'xRay.findYourXRays.2': 4, 'xRay.findYourXRays.1': 5 },
      'xRay.findYourXRays.2',
    ],
    [
      'of equals, the first in course order',
      { 'xRay.findYourXRays.2': 5, 'attackedPieces.markYourPieces.2': 5 },
      'attackedPieces.markYourPieces.2',
    ],
    ['perfect results leave nothing to repeat', {}, undefined],
  ])('%s', (_, weak: Readonly<Record<string, number>>, task) => {
    const changed = Object.entries(weak).map(([key, correct_count]) => [key, { ...PERFECT, correct_count }]);
    expect(onward({ ...ALL_BUT(), ...Object.fromEntries(changed) })).toEqual({ kind: 'finished', task });
  });
});
