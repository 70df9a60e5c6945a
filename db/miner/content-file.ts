/**
 * The text of the content files: JSON with one position a line, so that a diff shows which positions changed.
 */
import { createHash } from 'node:crypto';
import type { LessonTitleKey } from '#contract/curriculum';
import type { ContentMove, ContentPosition, DailyPosition } from '#db/content/format';
import type { Candidate } from './candidate.ts';

/** A position with all that is said about it: what a file is written from. */
export interface FinishedPosition extends Omit<Candidate, 'move'> {
  readonly move?: ContentMove;
}

/** A task of the course or a daily exercise, by its id. */
export interface FinishedAssignment {
  readonly id: string;
  readonly positions: readonly FinishedPosition[];
}

/** Hexadecimal digits kept of the hash: 48 bits, so that even the whole course and its dailies never collide. */
const ID_DIGITS = 12;

/** Writes the tasks of a chapter as they are stored. */
export function writeCourseFile(tasks: readonly FinishedAssignment[]): string {
  return writeAssignments('task', tasks, toContentPosition);
}

/** Writes the pool of daily exercises as it is stored. */
export function writeDailyFile(dailies: readonly FinishedAssignment[]): string {
  return writeAssignments('daily', dailies, toDailyPosition);
}

/** What makes two exercises the same one: the lesson, the FEN and, where there is one, the candidate move. */
export type Identity = Pick<Candidate, 'lesson' | 'fen'> & { readonly move?: { readonly green: string } };

/** The id of a position: stable, since it is made of nothing but what is asked. */
export function positionId({ lesson, fen, move }: Identity): string {
  const lessonKey = lessonKeyOf(lesson);
  const question = [lessonKey, fen, ...(move ? [move.green] : [])].join(' ');
  const hash = createHash('sha256').update(question).digest('hex');
  return `${lessonKey}-${hash.slice(0, ID_DIGITS)}`;
}

function lessonKeyOf(lesson: LessonTitleKey): string {
  return lesson.slice(lesson.indexOf('.') + 1);
}

function writeAssignments(
  kind: 'task' | 'daily',
  assignments: readonly FinishedAssignment[],
  toContent: (position: FinishedPosition) => ContentPosition,
): string {
  const texts = assignments.map(({ id, positions }) => {
    const lines = positions.map((position) => JSON.stringify(toContent(position)));
    return `{"${kind}":${JSON.stringify(id)},"positions":[\n${lines.join(',\n')}\n]}`;
  });
  return `[\n${texts.join(',\n')}\n]\n`;
}

/** The order of the keys is the order in the file. */
function toContentPosition(position: FinishedPosition): ContentPosition {
  const { fen, difficulty, truth, move } = position;
  return { id: positionId(position), fen, difficulty, truth, ...(move && { move: inOrder(move) }) };
}

function toDailyPosition(position: FinishedPosition): DailyPosition {
  const { id, ...rest } = toContentPosition(position);
  return { id, lesson: position.lesson, ...rest };
}

function inOrder({ green, red, correct, en, pl }: ContentMove): ContentMove {
  return { green, ...(red !== undefined && { red }), correct, en, pl };
}
