/**
 * How well a model tells 1 from 0 in rows that it was not fitted on: each fold is foretold by a model of the other folds.
 */
import { createRandom, shuffle } from '#bot/random';
import { growTrees, logOddsOf, type TreeSettings } from './boosted-trees.ts';
import { chanceOf, fitLogistic, type SampleRows } from './logistic.ts';
import { ranksOf } from './ranks.ts';

/** Rows of one group, such as one game, are always in one fold. */
export interface GroupedRows extends SampleRows {
  readonly groups: readonly (string | number)[];
}

/** Fits on rows and gives the foretelling of a row: the higher, the likelier is a 1. */
export type Fit = (rows: SampleRows) => (row: Float64Array) => number;

const FOLDS = 5;

/** A logistic regression as cross-validation takes it. */
export function logisticFit(penalty: number): Fit {
  return (rows) => {
    const model = fitLogistic(rows, penalty);
    return (row) => chanceOf(model, row);
  };
}

/** Boosted trees as cross-validation takes them. */
export function treesFit(settings: TreeSettings): Fit {
  return (rows) => {
    const model = growTrees(rows, settings);
    return (row) => 1 / (1 + Math.exp(-logOddsOf(model, row)));
  };
}

/** What is foretold of each row, in their order. */
export function foretell({ inputs, outcomes, groups }: GroupedRows, fit: Fit, seed: number): Float64Array {
  const folds = foldsOf(groups, seed);
  const foretold = new Float64Array(inputs.length);
  for (let fold = 0; fold < FOLDS; fold++) {
    const isOther = (_: unknown, index: number): boolean => folds[index] !== fold;
    const answer = fit({ inputs: inputs.filter(isOther), outcomes: outcomes.filter(isOther) });
    for (const [index, row] of inputs.entries()) if (folds[index] === fold) foretold[index] = answer(row);
  }
  return foretold;
}

function foldsOf(groups: readonly (string | number)[], seed: number): readonly number[] {
  const order = shuffle([...new Set(groups)], createRandom(seed));
  const folds = new Map(order.map((group, index) => [group, index % FOLDS]));
  return groups.map((group) => folds.get(group) ?? 0);
}

/** The chance that a row with 1 is foretold higher than a row with 0; of equals half. 0.5 says that nothing is told apart. */
export function areaUnderCurve(foretold: ArrayLike<number>, outcomes: readonly number[]): number {
  const ranks = ranksOf(foretold);
  const ones = outcomes.filter((outcome) => outcome === 1).length;
  const sum = outcomes.reduce((total, outcome, row) => total + (outcome === 1 ? (ranks[row] ?? 0) : 0), 0);
  return (sum - (ones * (ones + 1)) / 2) / (ones * (outcomes.length - ones));
}

/** Share of rows that are foretold on the right side of a half. */
export function accuracyOf(foretold: ArrayLike<number>, outcomes: readonly number[]): number {
  const right = outcomes.filter((outcome, index) => (foretold[index] ?? 0) > 0.5 === (outcome === 1));
  return right.length / outcomes.length;
}
