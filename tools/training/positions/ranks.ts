/**
 * Spearman's rank correlation: whether two numbers put the same things in the same order, 1 wholly, 0 not at all.
 */

/** The correlation of the ranks of two rows of numbers; equals share their rank. */
export function rankCorrelation(ones: readonly number[], others: readonly number[]): number {
  return correlation(ranksOf(ones), ranksOf(others));
}

/** The rank of each value, from 1. */
export function ranksOf(values: ArrayLike<number>): Float64Array {
  const order = Array.from({ length: values.length }, (_, index) => index).toSorted(
    (one, other) => (values[one] ?? 0) - (values[other] ?? 0),
  );
  const ranks = new Float64Array(values.length);
  for (let start = 0; start < order.length;) {
    let end = start;
    while (end < order.length && values[order[end] ?? 0] === values[order[start] ?? 0]) end++;
    for (let place = start; place < end; place++) ranks[order[place] ?? 0] = (start + 1 + end) / 2;
    start = end;
  }
  return ranks;
}

function correlation(ones: Float64Array, others: Float64Array): number {
  const [meanOne, meanOther] = [meanOf(ones), meanOf(others)];
  let [product, squareOne, squareOther] = [0, 0, 0];
  for (const [index, one] of ones.entries()) {
    const [a, b] = [one - meanOne, (others[index] ?? 0) - meanOther];
    product += a * b;
    squareOne += a * a;
    squareOther += b * b;
  }
  return product / Math.sqrt(squareOne * squareOther);
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
