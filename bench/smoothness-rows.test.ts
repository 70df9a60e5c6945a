/** What the rows judge: the middle round's longest task, all rounds' taps, and garbage collected within a tap. */
import { expect, test } from 'vitest';
import type { Smoothness } from './slow-phone.ts';
import { inRounds, rowsOf } from './smoothness-rows.ts';

/** One task, or a collection in its place, and taps of these lengths, in ms; what is collected is collected from 1000 on. */
function round({
  task = 10,
  collection = 0,
  taps = [20],
  collected = 0,
}: Partial<{
  task: number;
  collection: number;
  taps: readonly number[];
  collected: number;
}>): Smoothness {
  const at = { startMs: 1000, isCollection: false };
  return {
    tasks: [
      { ...at, wallMs: task, cpuMs: task - 1 },
      { ...at, wallMs: collection, cpuMs: collection, isCollection: true },
    ],
    collections: [{ startMs: 1000, wallMs: collected }],
    taps: taps.map((wallMs) => ({ startMs: 990, wallMs })),
    slowdown: 5.5,
  };
}

test('of the longest tasks the middle round’s counts, and all stand beside it', () => {
  const [tasks] = rowsOf('a scene', [round({ task: 90 }), round({ task: 40 }), round({ task: 50 })]);
  expect(tasks).toMatchObject({
    measured: '50 · 49 · 0 ms (rounds: 90 · 89 · 0, 40 · 39 · 0, 50 · 49 · 0)',
    ok: true,
  });
});

test('a task that is long in two rounds is too long', () => {
  const [tasks] = rowsOf('a scene', [round({ task: 51 }), round({ task: 40 }), round({ task: 60 })]);
  expect(tasks?.ok).toBe(false);
});

test('the taps of all rounds are judged together', () => {
  const quick = round({ taps: Array.from({ length: 19 }, () => 30) });
  const [, taps] = rowsOf('a scene', [quick, round({ taps: [80] })]);
  expect(taps).toMatchObject({ measured: '30 · 80 · 0 ms of 20', ok: true });
  const [, more] = rowsOf('a scene', [quick, round({ taps: [80, 65] })]);
  expect(more).toMatchObject({ measured: '65 · 80 · 0 ms of 21', ok: false });
});

test('garbage is judged where a tap waits for it, and printed elsewhere', () => {
  const rows = rowsOf('a scene', [round({ collection: 66, taps: [5], collected: 40 })]);
  expect(rows.map(({ ok }) => ok)).toEqual([true, true]);
  expect(rows[0]?.measured).toContain('10 · 9 · 66 ms');
  const [, taps] = rowsOf('a scene', [round({ taps: [30], collected: 16 })]);
  expect(taps).toMatchObject({ measured: '30 · 30 · 16 ms of 1', ok: false });
});

test('each round is played after the one before', async () => {
  const events: string[] = [];
  await inRounds(async () => {
    events.push('begins');
    await Promise.resolve();
    events.push('ends');
  });
  expect(events).toEqual(['begins', 'ends', 'begins', 'ends', 'begins', 'ends']);
});
