/**
 * Defines the landing page's data: positions and file addresses. Gathered at build
 * (`build/gather-facts.ts`).
 */
import type { Language } from '#contract/languages';
import type { Color, Piece, PlacedPiece } from '#chess/chess';
import type { Mark } from '#web/board/mark.ts';

/** Number of positions a visitor plays, from the first task's start. */
export const PLAYED_COUNT = 3;

/** A position in a picture. */
export interface Picture {
  readonly turn: Color;
  readonly pieces: readonly PlacedPiece[];
  readonly marks: readonly Mark[];
}

/** A piece as SVG text. */
export interface PieceDrawing extends Piece {
  readonly svg: string;
}

/** A position of the first task, as the page that plays it needs it. */
export interface FirstTaskPosition {
  readonly id: string;
  readonly fen: string;
}

/** Pictures besides those of chapters. */
export type PictureName = 'first' | 'daily' | 'bot' | 'premium';

/** Shared by both languages. */
export interface LandingFacts {
  /** Origin without trailing slash: search engines need absolute links. */
  readonly origin: string;
  /** The default set's twelve pieces. */
  readonly pieceImages: readonly PieceDrawing[];
  readonly pictures: Readonly<Record<PictureName, Picture>>;
  readonly firstTask: readonly FirstTaskPosition[];
  /** Number of attacks in the visitor's positions. */
  readonly attackCount: number;
}

/** Built files that the document references. */
export interface LandingFiles {
  readonly script: string;
  /** The player, loaded when the board is touched. */
  readonly player: string;
  /** The player's required files, loaded in parallel. */
  readonly playerParts: readonly string[];
  readonly styles: string;
  /**
   * Inline script of some hundred bytes before the paint: applies the look, redirects signed-in
   * users to the tiles.
   */
  readonly firstScript: string;
}

/** One document. */
export interface LandingPlan extends LandingFacts, LandingFiles {
  readonly language: Language;
}

/** Returns the document's text. */
export type RenderLanding = (plan: LandingPlan) => Promise<string>;
