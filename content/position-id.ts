/**
 * The id of a stored position.
 */
import { createHash } from 'node:crypto';
import type { LessonTitleKey } from '#contract/curriculum';

/** Hexadecimal digits kept of the hash: 48 bits, so that even the whole course and its dailies never collide. */
const ID_DIGITS = 12;

/** What makes two exercises the same one: the lesson, the FEN and, where there is one, the candidate move. */
interface PositionIdentity {
  readonly lesson: LessonTitleKey;
  readonly fen: string;
  readonly move?: { readonly green: string };
}

/** The id of a position: stable, since it is made of nothing but what is asked. */
export function positionId({ lesson, fen, move }: PositionIdentity): string {
  const lessonKey = lessonKeyOf(lesson);
  const question = [lessonKey, fen, ...(move ? [move.green] : [])].join(' ');
  const hash = createHash('sha256').update(question).digest('hex');
  return `${lessonKey}-${hash.slice(0, ID_DIGITS)}`;
}

function lessonKeyOf(lesson: LessonTitleKey): string {
  return lesson.slice(lesson.indexOf('.') + 1);
}
