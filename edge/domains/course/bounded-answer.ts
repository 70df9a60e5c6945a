/**
 * An answer no larger than its position: nothing twice, and no more marks than the position can have.
 */
import type { Answer } from '#contract/attempts';
import { noAnswer } from './no-answer.ts';

/**
 * The answer without repetitions; `invalid-input` when it is larger than any that the position can have. That is a circle on each piece,
 * and an arrow from each piece to each other one and to one square more, which chapters 3 and 4 are about.
 */
export function boundedAnswer(fen: string, answer: Answer): Answer {
  const pieces = countPieces(fen);
  switch (answer.kind) {
    case 'arrows': {
      const arrows = uniqueBy(answer.arrows, ({ from, to }) => from + to);
      requireAtMost(pieces * pieces, arrows);
      return { ...answer, arrows };
    }
    case 'circles': {
      const squares = uniqueBy(answer.squares, (square) => square);
      requireAtMost(pieces, squares);
      return { ...answer, squares };
    }
    case 'move':
      return answer;
  }
}

function countPieces(fen: string): number {
  const [placement = ''] = fen.split(' ');
  return placement.match(/[a-z]/gi)?.length ?? 0;
}

function uniqueBy<Mark>(marks: readonly Mark[], nameOf: (mark: Mark) => string): Mark[] {
  return [...new Map(marks.map((mark) => [nameOf(mark), mark])).values()];
}

function requireAtMost(most: number, marks: readonly unknown[]): void {
  if (marks.length <= most) return;
  throw noAnswer(`the position has no more than ${most} marks`);
}
