/**
 * How smooth a screen was under a finger, beside its budgets.
 */
import { percentile } from './percentile.ts';
import type { BenchRow } from './row.ts';
import type { Task } from './main-thread.ts';
import { SLOWDOWN, type Smoothness } from './slow-phone.ts';

/** Longest task of the main thread, and time from a tap to the next paint, in ms (product.md §14.2). */
const TASK_BUDGET_MS = 50;
const PAINT_BUDGET_MS = 100;

/** Two rows: what keeps the main thread busy, and what a finger waits for. */
export function rowsOf(name: string, { tasks, tapsToPaint }: Smoothness): readonly BenchRow[] {
  const [collections, own] = [tasks.filter(isCollection), tasks.filter((task) => !isCollection(task))];
  const longest = Math.max(...own.map(({ wallMs }) => wallMs));
  const mostComputed = Math.max(...own.map(({ cpuMs }) => cpuMs));
  // Told, not judged: a program chooses how much garbage it makes, not when it is collected.
  const longestCollection = Math.max(0, ...collections.map(({ wallMs }) => wallMs));
  const slowestTap = Math.max(...tapsToPaint);
  return [
    {
      name: `${name}: longest task at ${SLOWDOWN}× slowdown · of CPU alone · garbage collection`,
      measured: `${longest.toFixed(0)} · ${mostComputed.toFixed(0)} · ${longestCollection.toFixed(0)} ms`,
      budget: `≤ ${TASK_BUDGET_MS} ms`,
      ok: longest <= TASK_BUDGET_MS,
    },
    {
      name: `${name}: tap to paint, p95 · longest`,
      measured: `${percentile(tapsToPaint, 0.95)} · ${slowestTap} ms`,
      budget: `≤ ${PAINT_BUDGET_MS} ms`,
      ok: slowestTap <= PAINT_BUDGET_MS,
    },
  ];
}

function isCollection(task: Task): boolean {
  return task.isCollection;
}
