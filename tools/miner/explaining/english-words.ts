/**
 * English names and numbers of chess.
 */
import type { Role } from '#chess/chess';
import type { LineKind, PieceOnSquare } from './exercise.ts';

const TIMES = ['never', 'once', 'twice', 'three times', 'four times', 'five times', 'six times'];

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

const RANK_NAMES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

const CASTLING: Readonly<Record<string, string>> = { 'O-O': 'kingside', 'O-O-O': 'queenside' };

/** A move in the places of a sentence. */
export interface EnglishMove {
  /** After "after": "Nd5", "castling kingside". */
  readonly name: string;
  /** A subject, which may then begin with a capital: "Nd5", "the move d5", "castling kingside". */
  readonly subject: string;
  /** After "you can": "play Nd5", "castle kingside". */
  readonly play: string;
}

export function englishMove(san: string): EnglishMove {
  const side = CASTLING[san];
  if (side) return { name: `castling ${side}`, subject: `castling ${side}`, play: `castle ${side}` };
  return { name: san, subject: /^[a-h]/.test(san) ? `the move ${san}` : san, play: `play ${san}` };
}

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
