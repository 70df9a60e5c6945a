/**
 * What is usual of a number, so that numbers of different kinds can be added up.
 */

export interface Scale {
  readonly mean: number;
  readonly spread: number;
}

/** Mean and standard deviation; a number that never changes is left as it is. */
export function scaleOf(values: readonly number[]): Scale {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, spread: variance > 0 ? Math.sqrt(variance) : 1 };
}

/** How many spreads each number is above its mean. */
export function scaled(values: readonly number[], scales: readonly Scale[]): readonly number[] {
  return scales.map(({ mean, spread }, place) => ((values[place] ?? mean) - mean) / spread);
}
