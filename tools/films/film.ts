/**
 * A film with its times: what changes when. Written by `direct.ts`, read frame by frame by `frame.ts`. Times are in
 * milliseconds from the film's start.
 */
import type { FilmKey } from '#contract/films';
import type { Arrow, Color, PlacedPiece, Square } from '#chess/chess';
import type { LineTool } from '#web/board/gesture.ts';
import type { Mark } from '#web/board/mark.ts';
import type { Point } from '#web/board/squares.ts';
import type { FilmWords } from './storyboard.ts';

/** What an answer's parts turned out to be: a row of signs under the board. */
export type VerdictSign = 'right' | 'missed' | 'wrong';

/** What stands still until the next picture. */
export interface BoardPicture {
  readonly kind: 'title' | 'board';
  readonly positionId: string;
  readonly orientation: Color;
  readonly pieces: readonly PlacedPiece[];
  readonly marks: readonly Mark[];
  readonly pointedAt: readonly Square[];
  /** What Submit found out; undefined before. */
  readonly verdictSigns: readonly VerdictSign[] | undefined;
}

export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** The hand goes from point to point of the board (a length of 1 is a square). */
export interface HandMove extends Span {
  readonly from: Point;
  readonly to: Point;
  readonly isDown: boolean;
}
/** Something is under way from a square: it looks as it does on the product's board. */
interface ActiveOrigin extends Span {
  readonly origin: Square;
  /** What the hand drags; undefined while the origin only waits for a second tap. */
  readonly drags: LineTool | undefined;
}
/** A piece moves by itself. */
interface Glide extends Span {
  readonly move: Arrow;
}
interface Caption extends Span {
  readonly words: FilmWords;
}

export interface Film {
  readonly film: FilmKey;
  readonly durationMs: number;
  readonly posterMs: number;
  /** In order; each from its moment on. */
  readonly pictures: readonly { readonly atMs: number; readonly picture: BoardPicture }[];
  readonly handMoves: readonly HandMove[];
  readonly activeOrigins: readonly ActiveOrigin[];
  readonly glides: readonly Glide[];
  /** While one scene gives way to the next; darkest in the middle. */
  readonly fades: readonly Span[];
  readonly captions: readonly Caption[];
}
