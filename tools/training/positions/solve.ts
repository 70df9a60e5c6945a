/**
 * Solves systems of linear equations whose matrix is symmetric and positive, by Cholesky's decomposition.
 */

/** A matrix that is 0 above its diagonal: times its own mirror image it is the one that was decomposed. */
export type Lower = readonly Float64Array[];

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
