/**
 * How smooth a screen was under a finger, beside its budgets.
 */
import { collectedWithin } from './main-thread.ts';
import { percentile } from './percentile.ts';
import type { BenchRow } from './row.ts';
import type { Smoothness } from './slow-phone.ts';

/** Of several rounds the middle one counts: a task that our code makes long is long in each, one that others on the machine make long is not. */
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
  const longest = rounds.map(longestIn);
  const middles: Longest = {
    taskMs: middle(longest.map(({ taskMs }) => taskMs)),
    cpuMs: middle(longest.map(({ cpuMs }) => cpuMs)),
    collectionMs: middle(longest.map(({ collectionMs }) => collectionMs)),
  };
  const taps = rounds.flatMap((round) => round.taps.map(({ wallMs }) => wallMs));
  const paint = percentile(taps, 0.95);
  const collected = longestOf(
    rounds.flatMap((round) => round.taps.map((tap) => collectedWithin(tap, round.collections))),
  );
  const slowdown = middle(rounds.map((round) => round.slowdown));
  return [
    {
      name: `${name}: longest task at ${slowdown.toFixed(1)}× slowdown · of CPU alone · garbage collection`,
      measured: `${write(middles)} ms (rounds: ${longest.map(write).join(', ')})`,
      budget: `≤ ${TASK_BUDGET_MS} ms; a collection between taps is the browser’s`,
      ok: middles.taskMs <= TASK_BUDGET_MS,
    },
    {
      name: `${name}: tap to paint, p95 · longest · garbage collection within one`,
      measured: `${inMs([paint, longestOf(taps), collected])} ms of ${taps.length}`,
      budget: `p95 ≤ ${PAINT_BUDGET_MS} ms, collection ≤ ${COLLECTION_BUDGET_MS}`,
      ok: paint <= PAINT_BUDGET_MS && collected <= COLLECTION_BUDGET_MS,
    },
  ];
}

/** The longest task, the most that one has computed, the longest collection of garbage. */
interface Longest {
  readonly taskMs: number;
  readonly cpuMs: number;
  readonly collectionMs: number;
}

function longestIn({ tasks }: Smoothness): Longest {
  const own = tasks.filter(({ isCollection }) => !isCollection);
  const collections = tasks.filter(({ isCollection }) => isCollection);
  return {
    taskMs: longestOf(own.map(({ wallMs }) => wallMs)),
    cpuMs: longestOf(own.map(({ cpuMs }) => cpuMs)),
    collectionMs: longestOf(collections.map(({ wallMs }) => wallMs)),
  };
}

function write({ taskMs, cpuMs, collectionMs }: Longest): string {
  return inMs([taskMs, cpuMs, collectionMs]);
}

function longestOf(values: readonly number[]): number {
  return Math.max(0, ...values);
}

function middle(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** `38 · 36 · 0`. */
function inMs(values: readonly number[]): string {
  return values.map((value) => value.toFixed(0)).join(' · ');
}
