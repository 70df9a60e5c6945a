/**
 * Logistic regression with a penalty on large weights, by Newton's method. The same rows give the same weights.
 *
 * It does not know what its columns mean. They are put on one scale before fitting, so that the penalty treats all alike, and
 * the weights are given back for the columns as they came.
 */
/** Rows of numbers, all as long, and what was seen in each: 1 or 0. A row may count for more than one. */
export interface SampleRows {
  readonly inputs: readonly Float64Array[];
  readonly outcomes: readonly number[];
  readonly weights?: readonly number[];
  /** Odds of a 1, in logarithms, of which each row keeps only a share: then that share, 0 to 1, is what is fitted. */
  readonly offsets?: readonly number[];
}

/** The log-odds are `intercept` and the sum of weight × column. */
export interface Logistic {
  readonly intercept: number;
  readonly weights: readonly number[];
  /** Standard errors of the weights, as the penalised fit has them. */
  readonly errors: readonly number[];
}

const MOST_STEPS = 25;
/** Steps smaller than this, for scaled columns, end the search. */
const SMALL_STEP = 1e-4;
/** A column that never changes has this spread, so that it is left alone. */
const NO_SPREAD = 1;

/** Fits the weights; `penalty` is the strength of a prior that pulls each scaled weight towards 0, in rows. */
export function fitLogistic(rows: SampleRows, penalty: number): Logistic {
  const scales = scalesOf(rows.inputs);
  const scaled = rows.inputs.map((row) => scaleRow(row, scales));
  const width = scales.length + 1;
  let beta = new Float64Array(width);
  let lower: Lower = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = newtonStep({ ...rows, inputs: scaled }, beta, penalty);
    lower = next.lower;
    beta = beta.map((value, index) => value + (next.change[index] ?? 0));
    if (Math.max(...next.change.map(Math.abs)) < SMALL_STEP) break;
  }
  return unscale(beta, scales, lower);
}

/** The chance of a 1 for a row. */
export function chanceOf(
  { intercept, weights }: Pick<Logistic, 'intercept' | 'weights'>,
  row: ArrayLike<number>,
): number {
  let logOdds = intercept;
  for (const [index, weight] of weights.entries()) logOdds += weight * (row[index] ?? 0);
  return 1 / (1 + Math.exp(-logOdds));
}

interface FeatureScale {
  readonly mean: number;
  readonly spread: number;
}

function scalesOf(inputs: readonly Float64Array[]): readonly FeatureScale[] {
  const width = inputs[0]?.length ?? 0;
  return Array.from({ length: width }, (_, column) => {
    let sum = 0;
    let squares = 0;
    for (const row of inputs) {
      const value = row[column] ?? 0;
      sum += value;
      squares += value * value;
    }
    const mean = sum / inputs.length;
    const variance = squares / inputs.length - mean * mean;
    return { mean, spread: variance > 1e-12 ? Math.sqrt(variance) : NO_SPREAD };
  });
}

/** A leading 1 stands for the intercept. */
function scaleRow(row: Float64Array, scales: readonly FeatureScale[]): Float64Array {
  const scaled = new Float64Array(scales.length + 1);
  scaled[0] = 1;
  for (const [column, { mean, spread }] of scales.entries())
    scaled[column + 1] = ((row[column] ?? 0) - mean) / spread;
  return scaled;
}

interface NewtonStep {
  readonly change: Float64Array;
  /** Of the matrix of second derivatives. */
  readonly lower: Lower;
}

function newtonStep(
  { inputs, outcomes, weights, offsets }: SampleRows,
  beta: Float64Array,
  penalty: number,
): NewtonStep {
  const width = beta.length;
  const gradient = Float64Array.from(beta, (value, column) => (column === 0 ? 0 : -penalty * value));
  const hessian = Array.from({ length: width }, (_, column) => {
    const line = new Float64Array(width);
    line[column] = column === 0 ? 1e-9 : penalty;
    return line;
  });
  for (const [index, row] of inputs.entries()) {
    const count = weights?.[index] ?? 1;
    let logOdds = 0;
    for (let column = 0; column < width; column++) logOdds += (beta[column] ?? 0) * (row[column] ?? 0);
    const { chance, slope } = outcomeAt(logOdds, offsets?.[index]);
    const miss = count * slope * ((outcomes[index] ?? 0) - chance);
    const curve = count * Math.max(1e-9, slope * slope * chance * (1 - chance));
    for (let column = 0; column < width; column++) {
      const value = row[column] ?? 0;
      if (value === 0) continue;
      gradient[column] = (gradient[column] ?? 0) + miss * value;
      addProducts(hessian[column], row, { factor: curve * value, from: column });
    }
  }
  mirror(hessian);
  const lower = decompose(hessian);
  return { change: solve(lower, gradient), lower };
}

/** The chance of a 1 where this was fitted, and how fast its log-odds rise with it. */
function outcomeAt(
  logOdds: number,
  offset: number | undefined,
): { readonly chance: number; readonly slope: number } {
  const share = 1 / (1 + Math.exp(-logOdds));
  if (offset === undefined) return { chance: share, slope: 1 };
  return { chance: 1 / (1 + Math.exp(-offset) / share), slope: 1 - share };
}

/** Only the upper half is summed; `mirror` fills in the rest. */
function addProducts(
  line: Float64Array | undefined,
  row: Float64Array,
  { factor, from }: { readonly factor: number; readonly from: number },
): void {
  if (!line) return;
  for (let other = from; other < row.length; other++)
    line[other] = (line[other] ?? 0) + factor * (row[other] ?? 0);
}

function mirror(matrix: readonly Float64Array[]): void {
  for (const [index, line] of matrix.entries())
    for (let other = 0; other < index; other++) line[other] = matrix[other]?.[index] ?? 0;
}

function unscale(beta: Float64Array, scales: readonly FeatureScale[], lower: Lower): Logistic {
  const weights = scales.map(({ spread }, column) => (beta[column + 1] ?? 0) / spread);
  const errors = scales.map(({ spread }, column) => {
    const unit = new Float64Array(beta.length);
    unit[column + 1] = 1;
    return Math.sqrt(Math.max(0, solve(lower, unit)[column + 1] ?? 0)) / spread;
  });
  const shift = scales.reduce((sum, { mean }, column) => sum + mean * (weights[column] ?? 0), 0);
  return { intercept: (beta[0] ?? 0) - shift, weights, errors };
}

/** A matrix that is 0 above its diagonal: times its own mirror image it is the one that was decomposed. */
type Lower = readonly Float64Array[];

/** Decomposes a matrix once, for as many right sides as there are. */
export function decompose(matrix: readonly Float64Array[]): Lower {
  const lower = matrix.map(() => new Float64Array(matrix.length));
  for (const [row, line] of lower.entries()) {
    const given = matrix[row] ?? line;
    for (const [column, other] of lower.slice(0, row + 1).entries()) {
      let rest = given[column] ?? 0;
      for (let before = 0; before < column; before++) rest -= (line[before] ?? 0) * (other[before] ?? 0);
      line[column] = row === column ? Math.sqrt(Math.max(rest, Number.EPSILON)) : rest / (other[column] ?? 1);
    }
  }
  return lower;
}

/** The vector that the decomposed matrix turns into `right`. */
export function solve(lower: Lower, right: Float64Array): Float64Array {
  const size = right.length;
  const between = new Float64Array(size);
  for (const [row, line] of lower.entries()) {
    let rest = right[row] ?? 0;
    for (let column = 0; column < row; column++) rest -= (line[column] ?? 0) * (between[column] ?? 0);
    between[row] = rest / (line[row] ?? 1);
  }
  const solution = new Float64Array(size);
  for (let row = size - 1; row >= 0; row--) {
    let rest = between[row] ?? 0;
    for (let column = row + 1; column < size; column++) {
      rest -= (lower[column]?.[row] ?? 0) * (solution[column] ?? 0);
    }
    solution[row] = rest / (lower[row]?.[row] ?? 1);
  }
  return solution;
}
