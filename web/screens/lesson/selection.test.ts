/**
 * The learning path by clicks (product/tiles.md#learning-path and
 * product/premium.md#when-something-is-locked).
 */
import { describe, expect, test } from 'vitest';
import { findTask, getLesson } from '#contract/curriculum';
import type { AddressedTask } from './addressed-task.ts';
import {
  nextSelection,
  NOTHING_SELECTED,
  startSelection,
  type Lesson,
  type Selection,
  type SelectionEvent,
} from './selection.ts';

const FIRST = getLesson('attackedPieces.markYourPieces');
const SECOND = getLesson('attackedPieces.markOpponentPieces');
const PREMIUM = getLesson('undefendedPieces.calculateYourPieces');
const click = (lesson: Lesson, options: Partial<{ tier: 'premium'; isWide: false }> = {}) =>
  ({ type: 'lessonClicked', lesson, tier: 'free', isWide: true, ...options }) as const;
const task = (titleKey: string) => {
  const plan = findTask(titleKey);
  if (!plan) throw new Error(`the course has no ${titleKey}`);
  return plan;
};
const clickTask = (titleKey: string): SelectionEvent => ({ type: 'taskClicked', task: task(titleKey) });
const offer = (titleKey: string): SelectionEvent => ({ type: 'taskOffered', task: task(titleKey) });
const after = (...events: SelectionEvent[]): Selection => events.reduce(nextSelection, NOTHING_SELECTED);
const travel = (addressed: AddressedTask): SelectionEvent => ({ type: 'travelled', addressed, tier: 'free' });
const arrive = (
  isWide: boolean,
  remembered: Lesson | undefined,
  addressed?: AddressedTask,
  hasNavigated = false,
) => startSelection({ tier: 'free', isWide, remembered, addressed, hasNavigated });
const shown = ({ lesson, task: chosen, denied }: Selection) => ({
  lesson: lesson?.key,
  task: chosen?.titleKey,
  denied: denied?.of,
});

describe('on arrival', () => {
  test.each([
    ['a wide screen waits for the next task of the course', arrive(true, undefined), undefined],
    [
      'which it opens with its lesson',
      nextSelection(arrive(true, undefined), offer('undefendedPieces.calculateYourPieces.4')),
      'undefendedPieces.calculateYourPieces.4',
    ],
    [
      'after a reload it opens the first task of the same lesson',
      arrive(true, SECOND),
      'attackedPieces.markOpponentPieces.1',
    ],
    [
      'which no other task takes the place of',
      nextSelection(arrive(true, SECOND), offer('undefendedPieces.calculateYourPieces.4')),
      'attackedPieces.markOpponentPieces.1',
    ],
    ['a phone shows the path', arrive(false, SECOND), undefined],
  ] as const)('%s', (_, selection, chosen) => {
    expect(shown(selection).task).toBe(chosen);
  });

  test('a choice that is made before the next task is known stays', () => {
    const chosen = nextSelection(arrive(true, undefined), click(SECOND));
    expect(nextSelection(chosen, offer('attackedPieces.markYourPieces.1'))).toBe(chosen);
  });

  test('a task that is offered brings its lesson', () => {
    const arrived = nextSelection(arrive(true, undefined), offer('attackedPieces.markOpponentPieces.2'));
    expect(shown(arrived)).toMatchObject({ lesson: 'markOpponentPieces', denied: undefined });
  });

  test.each([true, false])(
    'its board takes the focus of who came from another screen: %s',
    (hasNavigated) => {
      const awaiting = arrive(true, undefined, undefined, hasNavigated);
      const offered = nextSelection(awaiting, offer('attackedPieces.markOpponentPieces.2'));
      const addressed = arrive(true, undefined, task('attackedPieces.markOpponentPieces.3'), hasNavigated);
      expect([offered.takesFocus, addressed.takesFocus]).toEqual([hasNavigated, hasNavigated]);
    },
  );

  test('a phone finds the lesson of before a reload open, and none at a first visit', () => {
    expect(shown(arrive(false, SECOND)).lesson).toBe('markOpponentPieces');
    expect(shown(arrive(false, undefined)).lesson).toBeUndefined();
  });
});

describe('the address of a task', () => {
  const addressed = task('attackedPieces.markOpponentPieces.3');

  test.each([true, false])('opens the task with its lesson, wide or not: %s', (isWide) => {
    expect(shown(arrive(isWide, FIRST, addressed))).toEqual({
      lesson: 'markOpponentPieces',
      task: 'attackedPieces.markOpponentPieces.3',
      denied: undefined,
    });
  });

  test('opens no locked chapter, and says why', () => {
    const locked = task('undefendedPieces.calculateYourPieces.1');
    expect(shown(arrive(true, undefined, locked))).toMatchObject({ task: undefined, denied: 'task' });
  });

  test('that the course does not have opens nothing and is told, until something is chosen', () => {
    const lost = arrive(true, FIRST, 'unknown');
    expect([lost.task, lost.isTaskUnknown]).toEqual([undefined, true]);
    expect(nextSelection(lost, clickTask('attackedPieces.markYourPieces.1')).isTaskUnknown).toBe(false);
    expect(nextSelection(lost, click(SECOND)).isTaskUnknown).toBe(false);
  });
});

describe('Back and Forward', () => {
  const chosen = after(click(FIRST), clickTask('attackedPieces.markYourPieces.2'));

  test('lead to what the address names, where it was left', () => {
    const forward = nextSelection(nextSelection(chosen, travel(undefined)), travel(chosen.task));
    expect(shown(forward).task).toBe('attackedPieces.markYourPieces.2');
    expect([forward.visit, forward.startsAfresh]).toEqual([chosen.visit + 1, false]);
  });

  test('give the focus to what they lead to', () => {
    const opened = after(click(FIRST));
    expect(opened.takesFocus).toBe(false);
    const back = nextSelection(opened, travel(undefined));
    expect(back.takesFocus).toBe(true);
    expect(nextSelection(back, travel(opened.task)).takesFocus).toBe(true);
  });

  test('change nothing when they lead to the task on the board', () => {
    expect(nextSelection(chosen, travel(chosen.task))).toBe(chosen);
  });
});

describe('a click on a lesson', () => {
  test('opens it, and beside the board its first task as well', () => {
    expect(shown(after(click(FIRST)))).toMatchObject({
      lesson: 'markYourPieces',
      task: 'attackedPieces.markYourPieces.1',
    });
  });

  test('on a phone only opens it', () => {
    expect(shown(after(click(FIRST, { isWide: false })))).toMatchObject({
      lesson: 'markYourPieces',
      task: undefined,
    });
  });

  test('when it is open, closes it and clears both selections', () => {
    expect(shown(after(click(FIRST), click(FIRST)))).toMatchObject({ lesson: undefined, task: undefined });
  });

  test('of another lesson leads there', () => {
    expect(shown(after(click(FIRST), click(SECOND))).task).toBe('attackedPieces.markOpponentPieces.1');
  });

  test('that is locked shows why, and leaves the board as it is', () => {
    expect(shown(after(click(FIRST), click(PREMIUM)))).toEqual({
      lesson: 'markYourPieces',
      task: 'attackedPieces.markYourPieces.1',
      denied: 'chapter',
    });
  });

  test('opens every chapter to a premium learner', () => {
    expect(shown(after(click(PREMIUM, { tier: 'premium' })))).toMatchObject({
      lesson: 'calculateYourPieces',
      denied: undefined,
    });
  });
});

describe('a click on a task', () => {
  test('of another lesson opens that lesson', () => {
    expect(shown(after(click(FIRST), clickTask('attackedPieces.markOpponentPieces.1'))).lesson).toBe(
      'markOpponentPieces',
    );
  });

  test('chooses it', () => {
    expect(shown(after(click(FIRST), clickTask('attackedPieces.markYourPieces.4'))).task).toBe(
      'attackedPieces.markYourPieces.4',
    );
  });

  test('that is chosen already is a new visit: it starts afresh', () => {
    const first = after(click(FIRST), clickTask('attackedPieces.markYourPieces.1'));
    const again = nextSelection(first, clickTask('attackedPieces.markYourPieces.1'));
    expect(again.visit).toBe(first.visit + 1);
    expect([first.startsAfresh, again.startsAfresh]).toEqual([true, true]);
  });

  test('that is not on the board goes on where it was left', () => {
    const other = after(click(FIRST), clickTask('attackedPieces.markYourPieces.2'));
    expect(other.startsAfresh).toBe(false);
    const left = nextSelection(other, travel(undefined));
    expect(nextSelection(left, clickTask('attackedPieces.markYourPieces.2')).startsAfresh).toBe(false);
  });

  test('gives its board the focus; a task that opens by itself does not', () => {
    expect(after(click(FIRST)).takesFocus).toBe(false);
    expect(after(click(FIRST), clickTask('attackedPieces.markYourPieces.2')).takesFocus).toBe(true);
  });

  test('that the server refuses says so and shows no board', () => {
    expect(shown(after(click(FIRST), { type: 'taskDenied' }))).toMatchObject({
      task: undefined,
      denied: 'task',
    });
  });
});

test('a refusal names the chapter, which the dialog shows', () => {
  expect(after(click(PREMIUM)).denied).toEqual({ of: 'chapter', chapter: 'undefendedPieces' });
  const tried = after(clickTask('xRay.findYourXRays.1'), { type: 'taskDenied' });
  expect(tried.denied).toEqual({ of: 'task', chapter: 'xRay' });
});

test('the dialog about premium can be closed', () => {
  expect(after(click(PREMIUM), { type: 'denialClosed' }).denied).toBeUndefined();
});

test('leaving the board on a phone keeps the lesson open', () => {
  expect(
    shown(after(click(FIRST), clickTask('attackedPieces.markYourPieces.2'), travel(undefined))),
  ).toMatchObject({ lesson: 'markYourPieces', task: undefined });
});
