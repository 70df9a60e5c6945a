/**
 * How an explanation names the piece that is lost.
 */
import type { Role } from '#chess/chess';
import type { PieceOnSquare } from './exercise.ts';
import { NOUNS, agreeing, yours } from './polish-words.ts';

export interface LostPiece extends PieceOnSquare {
  /** The piece that moves has the same role: the square must tell the two apart. */
  readonly isLikeMover: boolean;
}

/** "your knight", "your knight on d5". */
export function englishVictim({ role, square, isLikeMover }: LostPiece): string {
  return isLikeMover ? `your ${role} on ${square}` : `your ${role}`;
}

/** Who is captured: "skoczka", "skoczka na d5"; "twojego skoczka" when the capturer is a knight too. */
export function polishVictim({ role, square, isLikeMover }: LostPiece, capturer?: Role): string {
  const { accusative } = NOUNS[role];
  const noun = capturer === role ? `${agreeing(role, 'twojego', 'twoją')} ${accusative}` : accusative;
  return isLikeMover ? `${noun} na ${square}` : noun;
}

/** Who is lost: "skoczek", "twój skoczek na d5"; "twój skoczek" when the capturer is a knight too. */
export function polishVictimAsSubject({ role, square, isLikeMover }: LostPiece, capturer: Role): string {
  const { nominative } = NOUNS[role];
  if (isLikeMover) return `${yours(role)} ${nominative} na ${square}`;
  return capturer === role ? `${yours(role)} ${nominative}` : nominative;
}
