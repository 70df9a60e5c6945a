/**
 * The words of chess: colours, roles, squares, pieces. Types and their value lists, no rules.
 */

export const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
export const RANKS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export type File = (typeof FILES)[number];
export type Rank = (typeof RANKS)[number];
/** A square by its algebraic name, `a1` … `h8`. */
export type Square = `${File}${Rank}`;

export const COLORS = ['white', 'black'] as const;
export type Color = (typeof COLORS)[number];

/** The other side. */
export function opponentOf(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}

export const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
export type Role = (typeof ROLES)[number];

export interface Piece {
  readonly color: Color;
  readonly role: Role;
}

/** A piece on its square. */
export interface PlacedPiece extends Piece {
  readonly square: Square;
}

/** From one square to another: what a learner draws. */
export interface Arrow {
  readonly from: Square;
  readonly to: Square;
}

/** `piece` on `from` could capture on `to` by its way of moving; `to` holds an enemy piece (product/chess.md#attack). */
export interface Attack extends Arrow {
  readonly piece: Role;
}

/** A move as UCI writes it: origin, target, promotion, e.g. `e7e8q`. */
export type UciMove = string;
