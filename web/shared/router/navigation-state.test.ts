/** Marks in the browser's history: each is found again, none pushes another out, and nothing found there is trusted. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  BOARD_ENTRY,
  ENTRY_WITHIN_REVIEW,
  findLessonMark,
  findWantedScreen,
  findWantedTask,
  FROM_TILES,
  isFromTiles,
  isSessionEnded,
  REVIEW_ENTRY,
  SESSION_ENDED,
  wantedScreen,
  wantedTask,
  writeLessonMark,
} from './navigation-state.ts';

const FOREIGN_STATES = [
  null,
  undefined,
  'tiles',
  7,
  [],
  { from: 'elsewhere', start: 1, board: 'yes', review: 1, lesson: {} },
];

/** The entries of the tab, the one the learner is on last. */
let entries: unknown[];

/** A history that ends with an entry of this state. */
function open(state: unknown): void {
  entries = [state];
}

beforeEach(() => {
  vi.stubGlobal('history', {
    get state() {
      return entries.at(-1);
    },
    pushState: (state: unknown) => void entries.push(state),
    replaceState: (state: unknown) => void entries.splice(-1, 1, state),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the way by the login', () => {
  test('carries the task that was wanted, and whether the session has ended', () => {
    const marks = { ...wantedTask('1.1.3'), ...SESSION_ENDED };
    expect([findWantedTask(marks), isSessionEnded(marks)]).toEqual(['1.1.3', true]);
    expect([findWantedTask(FROM_TILES), isSessionEnded(FROM_TILES)]).toEqual([undefined, false]);
  });

  test('carries the screen that was wanted', () => {
    expect(findWantedScreen({ ...wantedScreen('checkout'), ...SESSION_ENDED })).toBe('checkout');
  });

  test.each([...FOREIGN_STATES, { wantedScreen: 7 }])('%j carries no screen', (state) => {
    expect(findWantedScreen(state)).toBeUndefined();
  });

  test.each([...FOREIGN_STATES, { wantedTask: 7, session: true }])('%j carries neither', (state) => {
    expect([findWantedTask(state), isSessionEnded(state)]).toEqual([undefined, false]);
  });
});

test('a navigation carries its own mark and no other', () => {
  expect([isFromTiles(FROM_TILES), isSessionEnded(FROM_TILES)]).toEqual([true, false]);
  expect([isFromTiles(SESSION_ENDED), isSessionEnded(SESSION_ENDED)]).toEqual([false, true]);
});

describe('the board’s entry', () => {
  test('is a new one, with the marks of the one before it', () => {
    open(FROM_TILES);
    writeLessonMark('markYourPieces');
    expect(BOARD_ENTRY.isHere()).toBe(false);
    BOARD_ENTRY.push();
    expect(entries).toHaveLength(2);
    expect(BOARD_ENTRY.isHere()).toBe(true);
    expect(isFromTiles(history.state)).toBe(true);
    expect(findLessonMark()).toBe('markYourPieces');
  });

  test('is left with the one before it as it was', () => {
    open(FROM_TILES);
    BOARD_ENTRY.push();
    entries.pop();
    expect(BOARD_ENTRY.isHere()).toBe(false);
  });
});

describe('the entry of a review', () => {
  test('is one of its own, with the marks of the one before it', () => {
    open(FROM_TILES);
    expect(REVIEW_ENTRY.isHere()).toBe(false);
    REVIEW_ENTRY.push();
    expect(entries).toHaveLength(2);
    expect(REVIEW_ENTRY.isHere()).toBe(true);
    expect(BOARD_ENTRY.isHere()).toBe(false);
    expect(isFromTiles(history.state)).toBe(true);
  });
});

test('an entry within a review is one of the review’s, too', () => {
  open(FROM_TILES);
  REVIEW_ENTRY.push();
  ENTRY_WITHIN_REVIEW.push();
  expect([REVIEW_ENTRY.isHere(), ENTRY_WITHIN_REVIEW.isHere()]).toEqual([true, true]);
  entries.pop();
  expect([REVIEW_ENTRY.isHere(), ENTRY_WITHIN_REVIEW.isHere()]).toEqual([true, false]);
});

describe('the open lesson', () => {
  test('is kept on the same entry, beside its other marks', () => {
    open(FROM_TILES);
    writeLessonMark('markYourPieces');
    expect(entries).toHaveLength(1);
    expect(findLessonMark()).toBe('markYourPieces');
    expect(isFromTiles(history.state)).toBe(true);
  });

  test('is forgotten once it is closed', () => {
    open(FROM_TILES);
    writeLessonMark('markYourPieces');
    writeLessonMark(undefined);
    expect(findLessonMark()).toBeUndefined();
    expect(isFromTiles(history.state)).toBe(true);
  });
});

describe.each(FOREIGN_STATES)('in %j, which nobody here has written,', (state) => {
  test('there is no mark', () => {
    open(state);
    expect([isFromTiles(state), isSessionEnded(state)]).toEqual([false, false]);
    expect([BOARD_ENTRY.isHere(), REVIEW_ENTRY.isHere()]).toEqual([false, false]);
    expect(findLessonMark()).toBeUndefined();
  });

  test('one can be written', () => {
    open(state);
    writeLessonMark('xRay');
    BOARD_ENTRY.push();
    expect([BOARD_ENTRY.isHere(), findLessonMark()]).toEqual([true, 'xRay']);
  });
});
