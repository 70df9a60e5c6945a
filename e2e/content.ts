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

/** A position of a task by its place, from 0. */
export function getPosition(task: string, place: number): ContentPosition {
  const position = positionsOf(task)[place];
  if (!position) throw new Error(`${task} has no position ${place}`);
  return position;
}

/** The first attack of a position. */
export function rightArrow({ fen, truth: [first] }: ContentPosition): string {
  if (first === undefined) throw new Error(`nothing is attacked in ${fen}`);
  return first;
}

/** An arrow that is no attack in this position: from a square to itself's neighbour that no truth names. */
export function wrongArrow(position: ContentPosition): string {
  const candidates = ['a1a2', 'h8h7', 'a8a7', 'h1h2', 'd4d5'];
  const wrong = candidates.find((arrow) => !position.truth.includes(arrow));
  if (wrong === undefined) throw new Error(`no wrong arrow for ${position.fen}`);
  return wrong;
}
