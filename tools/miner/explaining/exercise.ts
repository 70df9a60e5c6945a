/**
 * What an explanation is about, and the words that the analysis and both languages share. No rules, no texts.
 */
import type { Arrow, Role, Square } from '#chess/chess';

/** A position of chapter 3 or 4 with its candidate move. */
export interface MoveToExplain {
  readonly chapter: 'walkingIntoAttack' | 'abandonedDefense';
  readonly fen: string;
  readonly candidate: Arrow;
  /** In standard algebraic notation: the candidate when it is safe, else a sound alternative. */
  readonly correct: string;
}

/** A piece on its square; whose it is, the context says. */
export interface PieceOnSquare {
  readonly role: Role;
  readonly square: Square;
}

/** The piece that moves. */
export interface Mover {
  /** What it is before the move. */
  readonly role: Role;
  readonly from: Square;
  readonly to: Square;
  /** The move in standard algebraic notation, without check and mate marks. */
  readonly san: string;
  readonly captured: Role | undefined;
}

/** A kind of line that rooks, bishops and queens look along. */
export type LineKind = 'file' | 'rank' | 'diagonal';
