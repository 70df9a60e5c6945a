/** The address of a task, and how this entry of the history follows the task on the board. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFromTiles } from './navigation-state.ts';
import { findTaskNumber, taskAddress, writeTaskNumber } from './task-address.ts';

let entry: { state: unknown; url: string };

beforeEach(() => {
  entry = { state: { lesson: 'markYourPieces' }, url: '/app' };
  vi.stubGlobal('history', {
    get state() {
      return entry.state;
    },
    replaceState: (state: unknown, _: string, url: string) => {
      entry = { state, url };
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('names the task by its number, and is read back', () => {
  expect(taskAddress('1.1.3')).toBe('/app?task=1.1.3');
  expect(findTaskNumber('?task=1.1.3')).toBe('1.1.3');
});

test.each(['', '?', '?lesson=1.1.3'])('%j names none', (search) => {
  expect(findTaskNumber(search)).toBeUndefined();
});

test('whatever it names stays one value of one parameter', () => {
  const odd = '1&from=x#y /';
  expect(findTaskNumber(new URL(taskAddress(odd), 'https://oko.example').search)).toBe(odd);
});

test('follows the task on the same entry, beside its other marks, and lets a reload stay', () => {
  writeTaskNumber('2.1.4');
  expect(entry.url).toBe('/app?task=2.1.4');
  expect(entry.state).toMatchObject({ lesson: 'markYourPieces' });
  writeTaskNumber(undefined);
  expect(entry.url).toBe('/app');
  expect(isFromTiles(entry.state)).toBe(true);
});
