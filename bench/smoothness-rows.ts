/**
 * How smooth a screen was under a finger, beside its budgets.
 */
import { percentile } from './percentile.ts';
import type { BenchRow } from './row.ts';
import { collectedWithin } from './main-thread.ts';
import type { Smoothness } from './slow-phone.ts';

/** Longest task of the main thread, longest garbage collection within a tap, 95 of 100 taps to the next paint, in ms (product.md §14.2). */
const TASK_BUDGET_MS = 50;
const COLLECTION_BUDGET_MS = 15;
const PAINT_BUDGET_MS = 64;

/**
 * Two rows: what keeps the main thread busy, and what a finger waits for.
 *
 * A task is judged by what it computes: on two cores it also waits for the page's workers and the browser's own threads, which have
 * cores of their own on a phone. A collection is judged by what of it a tap has met: the browser chooses its moment.
 */
export function rowsOf(name: string, smoothness: Smoothness): readonly BenchRow[] {
  const { tasks, collections, taps, slowdown } = smoothness;
  const own = tasks.filter(({ isCollection }) => !isCollection);
  const longest = Math.max(...own.map(({ wallMs }) => wallMs));
  const mostComputed = Math.max(...own.map(({ cpuMs }) => cpuMs));
  const longestCollection = Math.max(0, ...collections.map(({ wallMs }) => wallMs));
  const collected = Math.max(...taps.map((tap) => collectedWithin(tap, collections)));
  const waits = taps.map(({ wallMs }) => wallMs);
  const paint = percentile(waits, 0.95);
  return [
    {
      name: `${name}: longest task at ${slowdown.toFixed(1)}× slowdown, of CPU · by the clock · longest garbage collection`,
      measured: `${mostComputed.toFixed(0)} · ${longest.toFixed(0)} · ${longestCollection.toFixed(0)} ms`,
      budget: `of CPU ≤ ${TASK_BUDGET_MS} ms`,
      ok: mostComputed <= TASK_BUDGET_MS,
    },
    {
      name: `${name}: tap to paint, p95 · longest · garbage collection within one`,
      measured: `${paint.toFixed(0)} · ${Math.max(...waits).toFixed(0)} · ${collected.toFixed(0)} ms`,
      budget: `p95 ≤ ${PAINT_BUDGET_MS} ms, collection ≤ ${COLLECTION_BUDGET_MS}`,
      ok: paint <= PAINT_BUDGET_MS && collected <= COLLECTION_BUDGET_MS,
    },
  ];
}
