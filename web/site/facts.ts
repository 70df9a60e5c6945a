/**
 * What the landing page is drawn from: positions of our content and addresses of built files. Plain data, gathered at build
 * (`build/gather-facts.ts`).
 */
import type { Language } from '#contract/languages';
import type { Color, Piece, PlacedPiece } from '#chess/chess';
import type { Mark } from '#web/board/mark.ts';

/** How many positions a visitor plays: the first ones of the first task. */
export const PLAYED_COUNT = 3;

/** A position as a picture shows it. */
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

/** The pictures that are not those of a chapter. */
export type PictureName = 'first' | 'daily' | 'bot' | 'premium';

/** The same for both languages. */
export interface LandingFacts {
  /** Where the product lives, without a slash at the end: links for search engines are whole addresses. */
  readonly origin: string;
  /** The twelve pieces of a newcomer's set. */
  readonly pieceImages: readonly PieceDrawing[];
  readonly pictures: Readonly<Record<PictureName, Picture>>;
  readonly firstTask: readonly FirstTaskPosition[];
  /** How many attacks there are in the positions that a visitor plays. */
  readonly attackCount: number;
}

/** The built files that the document names. */
export interface LandingFiles {
  readonly script: string;
  /** What plays: fetched when the board is touched. */
  readonly player: string;
  /** What the player cannot do without, fetched beside it. */
  readonly playerParts: readonly string[];
  readonly styles: string;
  /** A script of some hundred bytes, run before anything is painted: shows the chosen look, and sends who is signed in to the tiles. */
  readonly firstScript: string;
}

/** One document. */
export interface LandingPlan extends LandingFacts, LandingFiles {
  readonly language: Language;
}

/** Makes the text of a document's file. */
export type RenderLanding = (plan: LandingPlan) => Promise<string>;
