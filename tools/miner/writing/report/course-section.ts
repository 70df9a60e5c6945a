/**
 * The report's section on the course: one row for each task.
 */
import type { FinishedAssignment, FinishedPosition } from '../../explaining/finished-position.ts';
import { mean, span, table } from './tally.ts';

const HEAD = [
  'task',
  'difficulty',
  'mean',
  'men',
  'to find',
  'empty or safe',
  'White',
  'openings',
  'patterns',
];

/** Difficulty, size and variety of every task. */
export function describeCourse(tasks: readonly FinishedAssignment[]): string {
  return table(
    HEAD,
    tasks.map(({ id, positions }) => [id, ...describeTask(positions)]),
  );
}

function describeTask(positions: readonly FinishedPosition[]): readonly string[] {
  const filled = positions.filter(({ truth }) => truth.length > 0);
  // An empty truth of chapters 1, 2 and 5 stands outside the scale of its task (docs/content.md).
  const graded = positions.filter(({ truth, move }) => truth.length > 0 || move);
  const difficulties = graded.map(({ difficulty }) => difficulty);
  return [
    span(difficulties),
    mean(difficulties),
    span(positions.map(({ pieceCount }) => pieceCount)),
    span(filled.map(({ truth }) => truth.length)),
    String(positions.length - filled.length),
    String(positions.filter(({ learnerColor }) => learnerColor === 'white').length),
    String(new Set(positions.map(({ origin }) => origin.opening)).size),
    String(new Set(positions.map(({ pattern }) => pattern)).size),
  ];
}
