/**
 * A game against the bot, in plain data: as it is kept, as it is shown, how it ends.
 */
import type { Arrow, Color, PlacedPiece, Role, Square, UciMove } from '#chess/chess';
import type { PgnTextError, UnreadText } from '#chess/pgn';
import type { MoveFlaw } from '#chess/written-move';
import type { StartError } from './start.ts';

export type { UnreadText };

/** A game as it is kept. Everything else about it is computed from this. */
export interface GameRecord {
  /** Where it began: the first position of chess, or the one a loaded PGN names. */
  readonly startFen: string;
  /** Every move since, the opening's included. */
  readonly moves: readonly UciMove[];
}

/** The rules end a game in one of these ways (product/bot-game.md#how-a-game-ends). */
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
  /** The king that was in check where the game began, if one was. */
  readonly startCheck?: Square | undefined;
  readonly plies: readonly Ply[];
  /** What each colour has captured, the most valuable first; a promoted piece counts as the pawn it was. */
  readonly captured: Readonly<Record<Color, readonly Role[]>>;
  /** White's material minus Black's, in pawns. */
  readonly lead: number;
  readonly ending: BoardEnding | undefined;
}

/** The tags of a PGN by their names. */
export type PgnTags = Readonly<Record<string, string>>;

/** How a game ended, as PGN writes it. */
export type PgnResult = '1-0' | '0-1' | '1/2-1/2';

/** What is wrong with a record, in the words of product/texts.md#what-is-wrong-with-a-fen and product/texts.md#what-is-wrong-with-a-game. */
export type GameError =
  | StartError
  | PgnTextError
  | 'Invalid PGN: the game is too long'
  | 'Invalid PGN: the game is of another variant'
  | 'Invalid PGN: the text is a link'
  | 'Invalid PGN: FEN tag must be supplied with SetUp tag'
  | `Invalid move in PGN: ${string}`
  | `Invalid move: ${string}`;

/** Where in a text it is wrong, and what stands there; lines count from 1. */
export type FlawPlace =
  /** Its fields with single spaces; `line` is that of its tag. */
  | { readonly kind: 'fen'; readonly fen: string; readonly line: number | undefined }
  | {
      readonly kind: 'move';
      readonly number: number;
      readonly color: Color;
      readonly line: number;
      /** The game may be over before the move, or it may be a remark. */
      readonly flaw: MoveFlaw | { readonly kind: 'over' | 'word' };
    }
  /** `sign` has no other half. */
  | { readonly kind: 'line'; readonly line: number; readonly sign: string }
  /** As the game names it. */
  | { readonly kind: 'variant'; readonly variant: string };

export interface GameRefusal {
  readonly ok: false;
  readonly error: GameError;
  /** Undefined where the error says it all. */
  readonly place?: FlawPlace | undefined;
}

/** A game that can be shown, or what is wrong with the record. */
export type GameReading =
  | {
      readonly ok: true;
      readonly record: GameRecord;
      readonly view: GameView;
      /** What a text says of the end, if it says it: the board may not show it, as after a resignation. */
      readonly result?: PgnResult | undefined;
      /** What else a text says about the game, without where it began. */
      readonly tags?: PgnTags | undefined;
      /** What of the text was left out and may be thought to be moves. */
      readonly unread?: readonly UnreadText[] | undefined;
    }
  | GameRefusal;
