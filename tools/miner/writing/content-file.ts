/**
 * The text of the content files: JSON with one position a line, so that a diff shows which positions changed.
 */
import type { ContentAssignment, ContentMove, StoredDailyPosition, MinedPosition } from '#content/format';
import { positionId } from '#content/position-id';
import type { StorablePosition } from '../explaining/finished-position.ts';

/** A task or a daily exercise, ready to be stored. */
export interface StorableAssignment {
  readonly id: string;
  readonly positions: readonly StorablePosition[];
}

/** The file of a volume's dailies, in `content/`. */
export const dailyFileOf = (volume: number): string => `daily/${volume}.json`;

/** The file of all that was shown once, in `content/`. */
export const RETIRED_FILE = 'retired.json';

/** Writes the retired positions of these assignments. */
export function writeRetiredFile(assignments: readonly ContentAssignment[]): string {
  const rows = assignments.filter(({ retired }) => retired.length > 0);
  const texts = rows.map(({ id, retired }) => {
    const lines = retired.map(({ id: position, fen, difficulty, move }) =>
      JSON.stringify({ id: position, fen, difficulty, ...(move && { move: inOrder(move) }) }),
    );
    return `\n{"id":${JSON.stringify(id)},"retired":[\n${lines.join(',\n')}\n]}`;
  });
  return `[${texts.join(',')}\n]\n`;
}

/** Writes the tasks of a chapter as they are stored. */
export function writeCourseFile(tasks: readonly StorableAssignment[]): string {
  return writeAssignments('task', tasks, toContentPosition);
}

/** Writes the pool of daily exercises as it is stored. */
export function writeDailyFile(dailies: readonly StorableAssignment[]): string {
  return writeAssignments('daily', dailies, toDailyPosition);
}

function writeAssignments(
  kind: 'task' | 'daily',
  assignments: readonly StorableAssignment[],
  toContent: (position: StorablePosition) => MinedPosition,
): string {
  const texts = assignments.map(({ id, positions }) => {
    const lines = positions.map((position) => JSON.stringify(toContent(position)));
    return `{"${kind}":${JSON.stringify(id)},"positions":[\n${lines.join(',\n')}\n]}`;
  });
  return `[\n${texts.join(',\n')}\n]\n`;
}

/** The order of the keys is the order in the file. */
function toContentPosition(position: StorablePosition): MinedPosition {
  const { fen, difficulty, truth, move } = position;
  return { id: positionId(position), fen, difficulty, truth, ...(move && { move: inOrder(move) }) };
}

function toDailyPosition(position: StorablePosition): StoredDailyPosition {
  const { id, ...rest } = toContentPosition(position);
  return { id, lesson: position.lesson, ...rest };
}

/** A move with its keys in the order of the files. */
export function inOrder({ green, red, correct, played, en, pl }: ContentMove): ContentMove {
  return { green, ...(red !== undefined && { red }), correct, ...(played && { played }), en, pl };
}
