/**
 * Small decision trees, each of which mends a little of what those before it got wrong (gradient boosting on log-odds). They see
 * what a logistic regression cannot: thresholds, and columns that matter only together. The same rows give the same trees.
 */
import type { SampleRows } from './logistic.ts';

export interface TreeSettings {
  readonly trees: number;
  readonly depth: number;
  /** Share of its answer that each tree adds. */
  readonly rate: number;
  /** Rows that a leaf has at least. */
  readonly leastRows: number;
}

/** A split by a column at or below a limit, or a leaf with what it adds to the log-odds. */
type Tree =
  | { readonly column: number; readonly limit: number; readonly low: Tree; readonly high: Tree }
  | { readonly value: number };

export interface BoostedTrees {
  readonly start: number;
  readonly trees: readonly Tree[];
}

/** Steps that a column's values are put in: limits are looked for between them. */
const STEPS = 32;
/** Rows that every leaf is taken to have besides, at 0: it keeps leaves of few rows small. */
const LEAF_PENALTY = 5;

/** Grows the trees one after another. */
export function growTrees({ inputs, outcomes }: SampleRows, settings: TreeSettings): BoostedTrees {
  const limits = limitsOf(inputs);
  const steps = inputs.map((row) =>
    Uint8Array.from(row, (value, column) => stepOf(limits[column] ?? [], value)),
  );
  const share = outcomes.reduce((sum, outcome) => sum + outcome, 0) / outcomes.length;
  const start = Math.log(share / (1 - share));
  const logOdds = new Float64Array(inputs.length).fill(start);
  const trees: Tree[] = [];
  for (let count = 0; count < settings.trees; count++) {
    const chances = logOdds.map((value) => 1 / (1 + Math.exp(-value)));
    const misses = chances.map((chance, row) => (outcomes[row] ?? 0) - chance);
    const curves = chances.map((chance) => chance * (1 - chance));
    const tree = growNode(
      { steps, limits, misses, curves, settings },
      Array.from(steps.keys()),
      settings.depth,
    );
    trees.push(tree);
    for (const [row, values] of inputs.entries()) logOdds[row] = (logOdds[row] ?? 0) + answerOf(tree, values);
  }
  return { start, trees };
}

/** The log-odds of a 1 for a row. */
export function logOddsOf({ start, trees }: BoostedTrees, row: ArrayLike<number>): number {
  return trees.reduce((sum, tree) => sum + answerOf(tree, row), start);
}

function answerOf(tree: Tree, row: ArrayLike<number>): number {
  let node = tree;
  while ('column' in node) node = (row[node.column] ?? 0) <= node.limit ? node.low : node.high;
  return node.value;
}

/** Up to `STEPS` − 1 limits for each column, between values that occur. */
function limitsOf(inputs: readonly Float64Array[]): readonly (readonly number[])[] {
  const width = inputs[0]?.length ?? 0;
  return Array.from({ length: width }, (_, column) => {
    const values = Float64Array.from(inputs, (row) => row[column] ?? 0).toSorted();
    const picked = Array.from(
      { length: STEPS - 1 },
      (_limit, step) => values[Math.floor(((step + 1) * values.length) / STEPS)] ?? 0,
    );
    return [...new Set(picked)].filter((value) => value < (values.at(-1) ?? 0));
  });
}

function stepOf(limits: readonly number[], value: number): number {
  let step = 0;
  while (step < limits.length && value > (limits[step] ?? 0)) step++;
  return step;
}

interface Growth {
  readonly steps: readonly Uint8Array[];
  readonly limits: readonly (readonly number[])[];
  readonly misses: Float64Array;
  readonly curves: Float64Array;
  readonly settings: TreeSettings;
}

interface Split {
  readonly column: number;
  readonly step: number;
  readonly gain: number;
}

function growNode(growth: Growth, rows: readonly number[], depth: number): Tree {
  const split = depth === 0 ? undefined : findSplit(growth, rows);
  if (!split) return leafOf(growth, rows);
  const { column, step } = split;
  const isLow = (row: number): boolean => (growth.steps[row]?.[column] ?? 0) <= step;
  return {
    column,
    limit: growth.limits[column]?.[step] ?? 0,
    low: growNode(growth, rows.filter(isLow), depth - 1),
    high: growNode(
      growth,
      rows.filter((row) => !isLow(row)),
      depth - 1,
    ),
  };
}

function leafOf({ misses, curves, settings }: Growth, rows: readonly number[]): Tree {
  let miss = 0;
  let curve = LEAF_PENALTY;
  for (const row of rows) {
    miss += misses[row] ?? 0;
    curve += curves[row] ?? 0;
  }
  return { value: (settings.rate * miss) / curve };
}

function findSplit(growth: Growth, rows: readonly number[]): Split | undefined {
  let best: Split | undefined;
  for (const column of growth.limits.keys()) {
    const split = splitOf(growth, rows, column);
    if (split && split.gain > (best?.gain ?? 1e-9)) best = split;
  }
  return best;
}

/** Of one column at a time, by its steps; filled again and again. */
const sums = {
  miss: new Float64Array(STEPS),
  curve: new Float64Array(STEPS),
  count: new Uint32Array(STEPS),
};

/** The best limit of one column, by how much closer both sides come to what was seen. */
function splitOf(
  { steps, limits, misses, curves, settings }: Growth,
  rows: readonly number[],
  column: number,
): Split | undefined {
  const length = (limits[column]?.length ?? 0) + 1;
  for (const one of Object.values(sums)) one.fill(0);
  const total = { miss: 0, curve: 0 };
  for (const row of rows) {
    const step = steps[row]?.[column] ?? 0;
    const [miss, curve] = [misses[row] ?? 0, curves[row] ?? 0];
    sums.miss[step] = (sums.miss[step] ?? 0) + miss;
    sums.curve[step] = (sums.curve[step] ?? 0) + curve;
    sums.count[step] = (sums.count[step] ?? 0) + 1;
    total.miss += miss;
    total.curve += curve;
  }
  let best: Split | undefined;
  let [miss, curve, count] = [0, 0, 0];
  for (let step = 0; step + 1 < length; step++) {
    miss += sums.miss[step] ?? 0;
    curve += sums.curve[step] ?? 0;
    count += sums.count[step] ?? 0;
    if (count < settings.leastRows || rows.length - count < settings.leastRows) continue;
    const gain =
      worthOf(miss, curve) +
      worthOf(total.miss - miss, total.curve - curve) -
      worthOf(total.miss, total.curve);
    if (!best || gain > best.gain) best = { column, step, gain };
  }
  return best;
}

function worthOf(miss: number, curve: number): number {
  return (miss * miss) / (curve + LEAF_PENALTY);
}
