/**
 * How smooth a screen was under a finger, beside its budgets.
 */
import { percentile } from './percentile.ts';
import type { BenchRow } from './row.ts';
import { collectedWithin, type Task } from './main-thread.ts';
import type { Smoothness } from './slow-phone.ts';

/** Longest task of the main thread, longest collection of garbage, 95 of 100 taps to the next paint, in ms (product.md §14.2). */
const TASK_BUDGET_MS = 50;
const COLLECTION_BUDGET_MS = 15;
const PAINT_BUDGET_MS = 64;

/** Two rows: what keeps the main thread busy, and what a finger waits for. */
export function rowsOf(
  name: string,
  { tasks, collections, taps, slowdown }: Smoothness,
): readonly BenchRow[] {
  const own = tasks.filter((task) => !isCollection(task));
  const longest = Math.max(...own.map(({ wallMs }) => wallMs));
  const mostComputed = Math.max(...own.map(({ cpuMs }) => cpuMs));
  const longestCollection = Math.max(0, ...tasks.filter(isCollection).map(({ wallMs }) => wallMs));
  const waits = taps.map(({ wallMs }) => wallMs);
  const paint = percentile(waits, 0.95);
  const collected = Math.max(0, ...taps.map((tap) => collectedWithin(tap, collections)));
  return [
    {
      name: `${name}: longest task at ${slowdown.toFixed(1)}× slowdown · of CPU alone · garbage collection`,
      measured: `${longest.toFixed(0)} · ${mostComputed.toFixed(0)} · ${longestCollection.toFixed(0)} ms`,
      budget: `≤ ${TASK_BUDGET_MS} ms, collection ≤ ${COLLECTION_BUDGET_MS}`,
      ok: longest <= TASK_BUDGET_MS && longestCollection <= COLLECTION_BUDGET_MS,
    },
    {
      name: `${name}: tap to paint, p95 · longest · garbage collection within one`,
      measured: `${paint.toFixed(0)} · ${Math.max(0, ...waits).toFixed(0)} · ${collected.toFixed(0)} ms`,
      budget: `p95 ≤ ${PAINT_BUDGET_MS} ms, collection ≤ ${COLLECTION_BUDGET_MS}`,
      ok: paint <= PAINT_BUDGET_MS && collected <= COLLECTION_BUDGET_MS,
    },
  ];
}

function isCollection(task: Task): boolean {
  return task.isCollection;
}
