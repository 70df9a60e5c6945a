/**
 * English names and numbers of chess.
 */
import type { Role } from '#names/chess';
import type { LineKind, PieceOnSquare } from './exercise.ts';

const TIMES = ['never', 'once', 'twice', 'three times', 'four times', 'five times', 'six times'];

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

const RANK_NAMES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** "the knight on d5". */
export function thePiece({ role, square }: PieceOnSquare): string {
  return `the ${role} on ${square}`;
}

/** "a knight". No piece's name begins with a vowel. */
export function aPiece(role: Role): string {
  return `a ${role}`;
}

/** "once", "twice", "three times". */
export function times(count: number): string {
  return TIMES[count] ?? `${count} times`;
}

/** "one", "three". */
export function howMany(count: number): string {
  return COUNTS[count] ?? String(count);
}

/** The line through a square: "the e-file", "the fifth rank". */
export function theLine(kind: LineKind, square: string): string {
  if (kind === 'file') return `the ${square.slice(0, 1)}-file`;
  return kind === 'rank' ? `the ${RANK_NAMES[Number(square.slice(1)) - 1]} rank` : 'the diagonal';
}

/** A move as the subject of a sentence, which may then begin with a capital: "Nd5", "The move d5". */
export function theMove(san: string): string {
  return /^[a-h]/.test(san) ? `The move ${san}` : san;
}
