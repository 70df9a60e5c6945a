/** The learning path, click by click (product.md §5.7, §8.3). */
import { describe, expect, test } from 'vitest';
import { findTask, getLesson } from '#contract/curriculum';
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
const shown = ({ lesson, task: chosen, denied }: Selection) => ({
  lesson: lesson?.key,
  task: chosen?.titleKey,
  denied: denied?.of,
});

describe('on arrival', () => {
  test.each([
    ['a wide screen waits for the next task of the course', startSelection(true, undefined), undefined],
    [
      'which it opens with its lesson',
      nextSelection(startSelection(true, undefined), offer('undefendedPieces.calculateYourPieces.4')),
      'undefendedPieces.calculateYourPieces.4',
    ],
    [
      'after a reload it opens the first task of the same lesson',
      startSelection(true, SECOND),
      'attackedPieces.markOpponentPieces.1',
    ],
    [
      'which no other task takes the place of',
      nextSelection(startSelection(true, SECOND), offer('undefendedPieces.calculateYourPieces.4')),
      'attackedPieces.markOpponentPieces.1',
    ],
    ['a phone shows the path', startSelection(false, SECOND), undefined],
  ] as const)('%s', (_, selection, chosen) => {
    expect(shown(selection).task).toBe(chosen);
  });

  test('a choice that is made before the next task is known stays', () => {
    const chosen = nextSelection(startSelection(true, undefined), click(SECOND));
    expect(nextSelection(chosen, offer('attackedPieces.markYourPieces.1'))).toBe(chosen);
  });

  test('a task that is offered brings its lesson', () => {
    const arrived = nextSelection(
      startSelection(true, undefined),
      offer('attackedPieces.markOpponentPieces.2'),
    );
    expect(shown(arrived)).toMatchObject({ lesson: 'markOpponentPieces', denied: undefined });
  });

  test('a phone finds the lesson of before a reload open, and none at a first visit', () => {
    expect(shown(startSelection(false, SECOND)).lesson).toBe('markOpponentPieces');
    expect(shown(startSelection(false, undefined)).lesson).toBeUndefined();
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
    shown(after(click(FIRST), clickTask('attackedPieces.markYourPieces.2'), { type: 'boardLeft' })),
  ).toMatchObject({ lesson: 'markYourPieces', task: undefined });
});
