/**
 * A logistic regression that keeps only what there is evidence of: a weight within two standard errors of 0 is taken out, the weakest
 * first, and the rest is fitted again.
 */
import { fitLogistic, type SampleRows } from './logistic.ts';

/** A column of the rows. One that is `isFixed` stays whatever its weight. */
export interface Column {
  readonly name: string;
  readonly isFixed: boolean;
}

export interface Coefficient {
  readonly name: string;
  /** Of a column that was taken out: as it was when all were in. */
  readonly weight: number;
  /** Standard error. */
  readonly error: number;
  readonly isKept: boolean;
}

export interface EvidentFit {
  readonly intercept: number;
  readonly coefficients: readonly Coefficient[];
  /** With 0 for what was taken out, in the order of the columns. */
  readonly weights: readonly number[];
}

/** So many standard errors hold 95 %. */
export const MARGIN = 2;

/** Fits, takes out what there is no evidence of, and fits again. */
export function fitWithEvidence(columns: readonly Column[], rows: SampleRows, penalty: number): EvidentFit {
  const full = fitLogistic(rows, penalty);
  let kept = columns.map((_, place) => place);
  let fit = full;
  for (;;) {
    const weakest = findWeakest(columns, kept, fit);
    if (weakest === undefined) break;
    kept = kept.filter((place) => place !== weakest);
    fit = fitLogistic({ ...rows, inputs: rows.inputs.map((row) => select(row, kept)) }, penalty);
  }
  const places = new Map(kept.map((place, index) => [place, index]));
  const coefficients = columns.map(({ name }, place): Coefficient => {
    const index = places.get(place);
    const [from, at] = index === undefined ? [full, place] : [fit, index];
    return { name, weight: from.weights[at] ?? 0, error: from.errors[at] ?? 0, isKept: index !== undefined };
  });
  return {
    intercept: fit.intercept,
    coefficients,
    weights: coefficients.map(({ weight, isKept }) => (isKept ? weight : 0)),
  };
}

type Fitted = ReturnType<typeof fitLogistic>;

/** The column to take out next, if any. */
function findWeakest(columns: readonly Column[], kept: readonly number[], fit: Fitted): number | undefined {
  const weak = kept
    .map((place, index) => ({
      place,
      strength: Math.abs(fit.weights[index] ?? 0) / (fit.errors[index] ?? 1),
    }))
    .filter(({ place, strength }) => strength < MARGIN && columns[place]?.isFixed === false)
    .toSorted((one, other) => one.strength - other.strength);
  return weak[0]?.place;
}

function select(row: Float64Array, places: readonly number[]): Float64Array {
  return Float64Array.from(places, (place) => row[place] ?? 0);
}
