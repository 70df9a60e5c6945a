/**
 * A game against the bot, in plain data: as it is kept, as it is shown, how it ends.
 */
import type { Arrow, Color, PlacedPiece, Role, Square, UciMove } from '#names/chess';

/** A game as it is kept. Everything else about it is computed from this. */
export interface GameRecord {
  /** Where it began: the first position of chess, or the one a loaded PGN names. */
  readonly startFen: string;
  /** Every move since, the opening's included. */
  readonly moves: readonly UciMove[];
}

/** The rules end a game in one of these ways (product.md §6.8). */
export type BoardEnding =
  | { readonly kind: 'checkmate'; readonly winner: Color }
  | { readonly kind: 'stalemate' | 'threefold' | 'fifty-moves' | 'insufficient-material' };

/** The players end it in one of these. */
type AgreedEnding = { readonly kind: 'resignation'; readonly winner: Color } | { readonly kind: 'agreement' };

export type Ending = BoardEnding | AgreedEnding;

/** A move that may be played; a promotion is one entry, the learner chooses the role afterwards. */
export interface LegalMove extends Arrow {
  readonly isPromotion: boolean;
}

/** A move that was played. */
export interface Ply extends Arrow {
  readonly color: Color;
  /** Standard algebraic notation with English letters. */
  readonly san: string;
  /** The position after it. */
  readonly fen: string;
  /** What it captured, if anything. */
  readonly captured: Role | undefined;
}

/** A game as it is shown. */
export interface GameView {
  readonly fen: string;
  readonly turn: Color;
  readonly pieces: readonly PlacedPiece[];
  /** Of the side to move; empty when the game is over. */
  readonly legal: readonly LegalMove[];
  /** What the side that waits may plan: every move some reply might make legal. Empty when the game is over. */
  readonly premoves: readonly Arrow[];
  /** The king in check. */
  readonly check: Square | undefined;
  readonly plies: readonly Ply[];
  /** What each colour has captured, the most valuable first; a promoted piece counts as the pawn it was. */
  readonly captured: Readonly<Record<Color, readonly Role[]>>;
  /** White's material minus Black's, in pawns. */
  readonly lead: number;
  readonly ending: BoardEnding | undefined;
}

/** A game that can be shown, or what is wrong with the record (product.md §12.6). */
export type GameReading =
  | { readonly ok: true; readonly record: GameRecord; readonly view: GameView }
  | { readonly ok: false; readonly error: string };
