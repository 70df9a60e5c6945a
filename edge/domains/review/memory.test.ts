/** When a missed position comes back. */
import { expect, test } from 'vitest';
import { firstMemory, nextMemory, type Memory, type Recall } from './memory.ts';

const DAY_MS = 86_400_000;
const MISSED_AT = Date.UTC(2026, 10, 22, 20);

/** Reviews a position each time on the day it is due; the intervals in days. */
function intervalsAfter(recalls: readonly Recall[]): readonly number[] {
  const memories = recalls.reduce<readonly Memory[]>(
    (all, recall) => [...all, nextMemory(last(all), recall, last(all).due_at)],
    [firstMemory(MISSED_AT)],
  );
  return memories.map(({ due_at: due, reviewed_at: reviewed }) => (due - reviewed) / DAY_MS);
}

function last(memories: readonly Memory[]): Memory {
  return memories.at(-1) ?? firstMemory(MISSED_AT);
}

test('a position comes back the day after it was missed', () => {
  expect(firstMemory(MISSED_AT)).toMatchObject({
    due_at: MISSED_AT + DAY_MS,
    reviewed_at: MISSED_AT,
    reps: 1,
    lapses: 0,
  });
});

test('remembered again and again, it comes back ever later, and once a year at least', () => {
  const intervals = intervalsAfter(Array.from({ length: 14 }, () => 'remembered' as const));
  expect(intervals.slice(0, 4)).toEqual(intervals.slice(0, 4).toSorted((a, b) => a - b));
  expect(new Set(intervals.slice(0, 4)).size).toBe(4);
  expect(Math.max(...intervals)).toBeGreaterThan(300);
  expect(Math.max(...intervals)).toBeLessThanOrEqual(365);
});

test('forgotten, it comes back sooner than it was to', () => {
  const [, , third = 0, afterMiss = 0] = intervalsAfter(['remembered', 'remembered', 'forgotten']);
  expect(afterMiss).toBeLessThan(third);
  expect(nextMemory(firstMemory(MISSED_AT), 'forgotten', MISSED_AT + DAY_MS).lapses).toBe(1);
});

test('the better it was remembered, the later it comes back', () => {
  const recalls = ['forgotten', 'partly', 'remembered', 'at-a-glance'] as const;
  const intervals = recalls.map((recall) => intervalsAfter(['remembered', recall]).at(-1) ?? 0);
  expect(intervals).toEqual(intervals.toSorted((a, b) => a - b));
  expect(new Set(intervals).size).toBe(4);
});

test('the same answers lead to the same dates', () => {
  const recalls = ['partly', 'forgotten', 'remembered', 'at-a-glance'] as const;
  expect(intervalsAfter(recalls)).toEqual(intervalsAfter(recalls));
});
