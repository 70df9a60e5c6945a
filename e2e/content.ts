/**
 * What the course asks and what is right, read from the mined content.
 */
import { readCourse } from '#db/content/course';
import type { ContentPosition } from '#db/content/format';

/** The positions of a task, in the order in which the product shows them. */
export function positionsOf(task: string): readonly ContentPosition[] {
  const found = readCourse().find((candidate) => candidate.task === task);
  if (!found) throw new Error(`the course has no task ${task}`);
  return found.positions;
}

/** An arrow that is no attack in this position: from a square to itself's neighbour that no truth names. */
export function wrongArrow(position: ContentPosition): string {
  const candidates = ['a1a2', 'h8h7', 'a8a7', 'h1h2', 'd4d5'];
  const wrong = candidates.find((arrow) => !position.truth.includes(arrow));
  if (wrong === undefined) throw new Error(`no wrong arrow for ${position.fen}`);
  return wrong;
}
