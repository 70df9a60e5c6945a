/**
 * The text of a content file: JSON with one position a line, so that a diff shows which positions changed.
 */
import { createHash } from 'node:crypto';
import type { ContentPosition, ContentTask } from '#db/content/format';
import type { Candidate, MinedTask } from './candidate.ts';

/** Hexadecimal digits kept of the hash: 48 bits, so that even the whole course and its dailies never collide. */
const ID_DIGITS = 12;

/** Writes the tasks of a chapter as they are stored. */
export function writeContentFile(tasks: readonly MinedTask[]): string {
  return `[\n${tasks.map(toContent).map(writeTask).join(',\n')}\n]\n`;
}

/** The id of a position in a lesson: stable, since it is made of nothing else. */
export function positionId(lessonKey: string, fen: string): string {
  const hash = createHash('sha256').update(`${lessonKey} ${fen}`).digest('hex');
  return `${lessonKey}-${hash.slice(0, ID_DIGITS)}`;
}

function toContent({ plan, positions }: MinedTask): ContentTask {
  return {
    task: plan.titleKey,
    positions: positions.map((candidate) => toContentPosition(plan.lesson.key, candidate)),
  };
}

/** The order of the keys is the order in the file. */
function toContentPosition(lessonKey: string, { fen, difficulty, truth }: Candidate): ContentPosition {
  return { id: positionId(lessonKey, fen), fen, difficulty, truth: truth.map(({ from, to }) => from + to) };
}

function writeTask({ task, positions }: ContentTask): string {
  const lines = positions.map((position) => JSON.stringify(position));
  return `{"task":${JSON.stringify(task)},"positions":[\n${lines.join(',\n')}\n]}`;
}
