import { expect, test, vi } from 'vitest';
import { Store } from './store.ts';

test('a store has its value, and then the one that was set', () => {
  const store = new Store('first');
  expect(store.get()).toBe('first');
  store.set('second');
  expect(store.get()).toBe('second');
});

test('every listener is called after each change, and sees it', () => {
  const store = new Store(0);
  const seen: number[][] = [[], []];
  for (const list of seen) store.subscribe(() => list.push(store.get()));
  store.set(1);
  store.set(2);
  expect(seen).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

test('a listener that has stopped is not called', () => {
  const store = new Store(0);
  const listener = vi.fn<() => void>();
  store.subscribe(listener)();
  store.set(1);
  expect(listener).not.toHaveBeenCalled();
});
