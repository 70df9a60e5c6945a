/**
 * Adagrad over tables of weights: a row's steps become shorter the more it has already been moved.
 */

/** A step against a gradient. */
export interface LearningStep {
  readonly gradient: Float32Array;
  /** The row's gradient is so many times that. */
  readonly factor: number;
  /** Mean square of `gradient`. */
  readonly square: number;
  readonly rate: number;
}

/** Keeps a first step from being too long. */
const FIRST_SUM = 0.05;

/** Sums of squared gradients, one for each row. */
export function sumsOfRows(rows: number): Float32Array {
  return new Float32Array(rows).fill(FIRST_SUM);
}

/** Moves one row of a table. */
export function stepRow(
  weights: Float32Array,
  sums: Float32Array,
  row: number,
  { gradient, factor, square, rate }: LearningStep,
): void {
  const total = (sums[row] ?? 0) + square * factor * factor;
  sums[row] = total;
  const scale = (-rate * factor) / Math.sqrt(total);
  const width = gradient.length;
  const at = row * width;
  for (let unit = 0; unit < width; unit++) {
    weights[at + unit] = (weights[at + unit] ?? 0) + scale * (gradient[unit] ?? 0);
  }
}

/** Moves one weight that has a sum of its own. */
export function stepOne(
  weights: Float32Array,
  sums: Float32Array,
  at: number,
  { gradient, rate }: { readonly gradient: number; readonly rate: number },
): void {
  const total = (sums[at] ?? 0) + gradient * gradient;
  sums[at] = total;
  weights[at] = (weights[at] ?? 0) - (rate * gradient) / Math.sqrt(total);
}

export function meanSquare(values: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += (values[index] ?? 0) ** 2;
  return sum / values.length;
}
