/**
 * How smooth a screen was under a finger, beside its budgets.
 */
import { collectedWithin, type Task } from './main-thread.ts';
import { percentile } from './percentile.ts';
import type { BenchRow } from './row.ts';
import type { Smoothness } from './slow-phone.ts';

/** Of several rounds the middle one counts: a task that our code makes long is long in each, one that a neighbour of the machine makes long is not. */
const ROUNDS = 3;

/** Longest task of the main thread, garbage collected within a tap, 95 of 100 taps to the next paint, in ms (product.md §14.2). */
const TASK_BUDGET_MS = 50;
const COLLECTION_BUDGET_MS = 15;
const PAINT_BUDGET_MS = 64;

/** What each round says. */
export async function inRounds<T>(play: () => Promise<T>): Promise<readonly T[]> {
  const rounds: T[] = [];
  while (rounds.length < ROUNDS) rounds.push(await play());
  return rounds;
}

/**
 * Two rows: what keeps the main thread busy, by the middle of the rounds, which all stand beside it; and what a finger waits for, by the
 * taps of all rounds.
 */
export function rowsOf(name: string, rounds: readonly Smoothness[]): readonly BenchRow[] {
  const longest = rounds.map(({ tasks }) => longestOf(own(tasks).map(({ wallMs }) => wallMs)));
  const computed = rounds.map(({ tasks }) => longestOf(own(tasks).map(({ cpuMs }) => cpuMs)));
  const collection = rounds.map(({ tasks }) =>
    longestOf(tasks.filter(isCollection).map(({ wallMs }) => wallMs)),
  );
  const waits = rounds.flatMap(({ taps }) => taps.map(({ wallMs }) => wallMs));
  const paint = percentile(waits, 0.95);
  const collected = longestOf(
    rounds.flatMap(({ taps, collections }) => taps.map((tap) => collectedWithin(tap, collections))),
  );
  const slowdown = middle(rounds.map((round) => round.slowdown));
  return [
    {
      name: `${name}: longest task at ${slowdown.toFixed(1)}× slowdown · of CPU alone · garbage collection`,
      measured: `${whole([middle(longest), middle(computed), middle(collection)])} ms (rounds: ${rounds.map((_, round) => whole([longest, computed, collection].map((all) => all[round] ?? 0))).join(', ')})`,
      budget: `≤ ${TASK_BUDGET_MS} ms; a collection between taps is the browser’s`,
      ok: middle(longest) <= TASK_BUDGET_MS,
    },
    {
      name: `${name}: tap to paint, p95 · longest · garbage collection within one`,
      measured: `${whole([paint, longestOf(waits), collected])} ms of ${waits.length}`,
      budget: `p95 ≤ ${PAINT_BUDGET_MS} ms, collection ≤ ${COLLECTION_BUDGET_MS}`,
      ok: paint <= PAINT_BUDGET_MS && collected <= COLLECTION_BUDGET_MS,
    },
  ];
}

function own(tasks: readonly Task[]): readonly Task[] {
  return tasks.filter((task) => !isCollection(task));
}

function isCollection(task: Task): boolean {
  return task.isCollection;
}

function longestOf(values: readonly number[]): number {
  return Math.max(0, ...values);
}

function middle(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** `38 · 36 · 0`. */
function whole(values: readonly number[]): string {
  return values.map((value) => value.toFixed(0)).join(' · ');
}
