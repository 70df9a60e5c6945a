/**
 * The comparison of what was submitted with the truth, both as sets: neither order nor repetition makes a difference.
 */
import type { Arrow, Square } from '#chess/chess';
import type { Comparison } from './types.ts';

/** What was found, what was missed, and what is wrong, without repeats; arrows count by their direction. */
export function compareArrows(truth: readonly Arrow[], drawn: readonly Arrow[]): Comparison<Arrow> {
  return compare(truth, drawn, ({ from, to }) => from + to);
}

/** The same of squares. */
export function compareSquares(truth: readonly Square[], marked: readonly Square[]): Comparison<Square> {
  return compare(truth, marked, (square) => square);
}

/** Whether both are between the same squares, whichever way they were drawn. */
export function isSameLine(one: Arrow, other: Arrow): boolean {
  return (one.from === other.from && one.to === other.to) || (one.from === other.to && one.to === other.from);
}

function compare<Mark>(
  truth: readonly Mark[],
  submitted: readonly Mark[],
  nameOf: (mark: Mark) => string,
): Comparison<Mark> {
  const names = new Set(submitted.map(nameOf));
  const right = new Set(truth.map(nameOf));
  const once = [...new Map(submitted.map((mark) => [nameOf(mark), mark])).values()];
  return {
    found: truth.filter((mark) => names.has(nameOf(mark))),
    missed: truth.filter((mark) => !names.has(nameOf(mark))),
    wrong: once.filter((mark) => !right.has(nameOf(mark))),
  };
}
