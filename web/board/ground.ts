/**
 * Chessground as far as a board needs it: pieces that stand, glide and fade.
 *
 * Put together from chessground's own parts. Its front door also brings the hands, the shapes and the FEN, which we have
 * ourselves: 6 kB of brotli on every screen with a board.
 */
import { anim } from 'chessground/anim';
import { setPieces } from 'chessground/board';
import { render, renderResized, updateBounds } from 'chessground/render';
import { defaults, type HeadlessState, type State } from 'chessground/state';
import { memo } from 'chessground/util';
import { renderWrap } from 'chessground/wrap';
import type { Color, PlacedPiece } from '#names/chess';
import { SQUARES } from './squares.ts';

/** How long a piece glides to another square (look.md §8). */
const GLIDE_MS = 200;

/** The pieces in an element; its state is chessground's. */
export interface Ground {
  readonly state: State;
  /** Leaves the element as it is and follows it no more. */
  readonly leave: () => void;
}

/** How the pieces are to be shown. */
export interface Stand {
  readonly pieces: readonly PlacedPiece[];
  readonly orientation: Color;
  /** Whether pieces glide to their squares. */
  readonly isAnimated: boolean;
}

/** Lays chessground into an element; nothing stands on it yet. */
export function layGround(element: HTMLElement): Ground {
  const state = stateIn(element, bareState());
  // It measures as soon as it observes; measured here too, the page would be laid out in the task that mounts it.
  const observer = new ResizeObserver(() => {
    updateBounds(state);
    renderResized(state);
  });
  observer.observe(element);
  const leave = () => {
    observer.disconnect();
    state.dom.destroyed = true;
  };
  return { state, leave };
}

/** Shows pieces in place of those that stand there, with the next frame. */
export function showPieces({ state }: Ground, { pieces, orientation, isAnimated }: Stand): void {
  const placed = new Map(pieces.map(({ square, color, role }) => [square, { color, role }]));
  // A glide still under way would go on over the new pieces.
  if (!isAnimated) delete state.animation.current;
  turn(state, orientation);
  state.animation.enabled = isAnimated;
  anim((ground) => setPieces(ground, new Map(SQUARES.map((square) => [square, placed.get(square)]))), state);
}

/** Chessground would build the board anew and have the page laid out in the middle of a tap; its elements need but move. */
function turn(state: State, orientation: Color): void {
  if (state.orientation === orientation) return;
  state.orientation = orientation;
  // Nothing stands on a board that has just been laid, and to move nothing it would still be measured.
  if (state.pieces.size > 0) renderResized(state);
}

function bareState(): HeadlessState {
  const state = defaults();
  return {
    ...state,
    pieces: new Map(),
    viewOnly: true,
    coordinates: false,
    // Chessground's own shapes set style attributes, which the page's CSP forbids, and know no dashes or ticks.
    drawable: { ...state.drawable, enabled: false, visible: false },
    animation: { enabled: false, duration: GLIDE_MS },
  };
}

function stateIn(element: HTMLElement, bare: HeadlessState): State {
  const elements = renderWrap(element, bare);
  const redrawNow = () => render(state);
  const bounds = memo(() => elements.board.getBoundingClientRect());
  const state: State = { ...bare, dom: { elements, bounds, redraw: oncePerFrame(redrawNow), redrawNow } };
  return state;
}

function oncePerFrame(draw: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      draw();
    });
  };
}
