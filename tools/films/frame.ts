/**
 * One frame of a film: everything that the stage draws at a moment. Pure, so that the same moment is the same picture.
 */
import type { Arrow, Square } from '#chess/chess';
import type { LineTool } from '#web/board/gesture.ts';
import { centerOf, findSquareAt, type Point } from '#web/board/squares.ts';
import type { Film, BoardPicture, HandMove, Span } from './film.ts';
import { HAND_FADE_MS, HAND_REST_MS } from './pace.ts';

export interface DrawnHand {
  readonly at: Point;
  readonly isDown: boolean;
  /** From 0 to 1. */
  readonly opacity: number;
}

export interface FilmFrame {
  readonly picture: BoardPicture;
  /** How dark it is between two scenes, from 0 to 1. */
  readonly darkness: number;
  readonly hand: DrawnHand | undefined;
  readonly origin: Square | undefined;
  readonly preview: { readonly tool: LineTool; readonly arrow: Arrow } | undefined;
  /** A piece away from its square. */
  readonly carried: { readonly square: Square; readonly at: Point } | undefined;
}

/** The frame at a moment. */
export function frameAt(film: Film, ms: number): FilmFrame {
  const picture = pictureAt(film, ms);
  const hand = handAt(film, ms);
  const active = film.activeOrigins.find((span) => isDuring(span, ms));
  const over = hand && findSquareAt(hand.at, picture.orientation);
  const isAway = active?.drags !== undefined && over !== undefined && over !== active.origin;
  return {
    picture,
    darkness: darknessAt(film, ms),
    hand,
    origin: active?.origin,
    preview:
      isAway && active.drags !== undefined
        ? { tool: active.drags, arrow: { from: active.origin, to: over } }
        : undefined,
    carried:
      active?.drags === 'move' && hand
        ? { square: active.origin, at: hand.at }
        : glidingAt(film, picture, ms),
  };
}

function pictureAt({ pictures }: Film, ms: number): BoardPicture {
  const current = pictures.findLast(({ atMs }) => atMs <= ms);
  if (!current) throw new Error(`nothing is to be seen at ${ms} ms`);
  return current.picture;
}

/** After an action the hand goes, so that what came of it is to be seen; it comes back from there. */
function handAt({ handMoves }: Film, ms: number): DrawnHand | undefined {
  const last = handMoves.findLast(({ startMs }) => startMs <= ms);
  if (!last) return undefined;
  const opacity = 1 - Math.min(Math.max((ms - last.endMs - HAND_REST_MS) / HAND_FADE_MS, 0), 1);
  if (opacity === 0) return undefined;
  return { at: pointOf(last, ms), isDown: last.isDown && ms < last.endMs, opacity };
}

function pointOf(handMove: HandMove, ms: number): Point {
  return between(handMove.from, handMove.to, eased(progressOf(handMove, ms)));
}

function glidingAt({ glides }: Film, { orientation }: BoardPicture, ms: number): FilmFrame['carried'] {
  const glide = glides.find((span) => isDuring(span, ms));
  if (!glide) return undefined;
  const { from, to } = glide.move;
  const way = eased(progressOf(glide, ms));
  return { square: from, at: between(centerOf(from, orientation), centerOf(to, orientation), way) };
}

function darknessAt({ fades }: Film, ms: number): number {
  const fade = fades.find((span) => isDuring(span, ms));
  return fade ? 1 - Math.abs(2 * progressOf(fade, ms) - 1) : 0;
}

const isDuring = ({ startMs, endMs }: Span, ms: number) => startMs <= ms && ms < endMs;

const progressOf = ({ startMs, endMs }: Span, ms: number) =>
  Math.min(Math.max((ms - startMs) / (endMs - startMs), 0), 1);

/** Slow at both ends, as a hand moves. */
const eased = (progress: number) => progress * progress * (3 - 2 * progress);

const between = (one: Point, other: Point, way: number): Point => ({
  x: one.x + (other.x - one.x) * way,
  y: one.y + (other.y - one.y) * way,
});
