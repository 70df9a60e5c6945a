/**
 * What the fits of sight have in common: what was learned, from how many, and whether it comes true of players who were kept apart.
 */
import type { Learned } from '#vision/chance-to-overlook';
import { areaUnderCurve } from './cross-validate.ts';
import type { Coefficient, EvidentFit } from './fit-with-evidence.ts';

/** So many rows with about this chance, and the share of which it came true. */
export interface Tenth {
  readonly foretold: number;
  readonly happened: number;
  readonly count: number;
}

export interface FittedSight {
  readonly learnedFrom: number;
  readonly judgedBy: number;
  /** The share of those who judge of whom it came true. */
  readonly happened: number;
  readonly intercept: number;
  readonly coefficients: readonly Coefficient[];
  readonly areaUnderCurve: number;
  readonly tenths: readonly Tenth[];
}

/** Rows that judge, with what the fit says of each. */
interface SightJudgement {
  readonly learnedFrom: number;
  readonly foretold: readonly number[];
  readonly outcomes: readonly number[];
}

export function judge(
  { coefficients, intercept }: Pick<EvidentFit, 'coefficients' | 'intercept'>,
  { learnedFrom, foretold, outcomes }: SightJudgement,
): FittedSight {
  return {
    learnedFrom,
    judgedBy: outcomes.length,
    happened: meanOf(outcomes),
    intercept,
    coefficients,
    areaUnderCurve: areaUnderCurve(foretold, outcomes),
    tenths: tenthsOf(foretold, outcomes),
  };
}

/** What the product reads: weights by name, 0 for those there is no evidence of. */
export function learnedOf<Feature extends string>(
  names: readonly Feature[],
  { intercept, coefficients }: Pick<FittedSight, 'intercept' | 'coefficients'>,
): Learned<Feature> {
  const byName = new Map(coefficients.map(({ name, weight, isKept }) => [name, isKept ? round(weight) : 0]));
  const pairs = names.map((name) => [name, byName.get(name) ?? 0]);
  // Every name of the list has its weight.
  const weights = Object.fromEntries(pairs) as Record<Feature, number>;
  return { intercept: round(intercept), weights };
}

function round(weight: number): number {
  return Number(weight.toFixed(4));
}

const TENTHS = 10;

function tenthsOf(foretold: readonly number[], outcomes: readonly number[]): readonly Tenth[] {
  const order = foretold
    .map((chance, index) => ({ chance, outcome: outcomes[index] ?? 0 }))
    .toSorted((one, other) => one.chance - other.chance);
  return Array.from({ length: TENTHS }, (_, tenth) => {
    const part = order.slice(
      Math.floor((tenth * order.length) / TENTHS),
      Math.floor(((tenth + 1) * order.length) / TENTHS),
    );
    return {
      foretold: meanOf(part.map(({ chance }) => chance)),
      happened: meanOf(part.map(({ outcome }) => outcome)),
      count: part.length,
    };
  });
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
