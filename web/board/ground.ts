/**
 * The part of chessground that a board needs: it shows pieces, and lets them glide and fade.
 *
 * It is put together from chessground's own modules. Chessground's main module also brings input, shapes and FEN, which we
 * have ourselves: 6 kB of brotli on every screen with a board.
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
  /** Stops observing the element's size; the element stays as it is. */
  readonly disconnect: () => void;
}

/** Which pieces to show, and how. */
interface PiecesToShow {
  readonly pieces: readonly PlacedPiece[];
  readonly orientation: Color;
  /** Whether pieces glide to their squares. */
  readonly isAnimated: boolean;
}

/** Puts a chessground without pieces into an element. */
export function createGround(element: HTMLElement): Ground {
  const state = stateIn(element, initialState());
  // It measures as soon as it observes; measured here too, the browser would compute the layout in the task that mounts the board.
  const observer = new ResizeObserver(() => {
    updateBounds(state);
    renderResized(state);
  });
  observer.observe(element);
  const disconnect = () => {
    observer.disconnect();
    state.dom.destroyed = true;
  };
  return { state, disconnect };
}

/** Shows pieces in place of those that stand there, with the next frame. */
export function showPieces({ state }: Ground, { pieces, orientation, isAnimated }: PiecesToShow): void {
  const placed = new Map(pieces.map(({ square, color, role }) => [square, { color, role }]));
  // Else a glide that has not ended would go on over the new pieces.
  if (!isAnimated) delete state.animation.current;
  turn(state, orientation);
  state.animation.enabled = isAnimated;
  anim((ground) => setPieces(ground, new Map(SQUARES.map((square) => [square, placed.get(square)]))), state);
}

/** Draws at once what would be drawn with the next frame: within a frame, that is one too late. */
export function drawNow({ state }: Ground): void {
  state.dom.redrawNow();
}

/** Chessground would build the board anew and force a layout in the middle of a tap; moving its elements is enough. */
function turn(state: State, orientation: Color): void {
  if (state.orientation === orientation) return;
  state.orientation = orientation;
  // A new board has no pieces to move, and moving none would still measure it.
  if (state.pieces.size > 0) renderResized(state);
}

function initialState(): HeadlessState {
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

function stateIn(element: HTMLElement, initial: HeadlessState): State {
  const elements = renderWrap(element, initial);
  // No request has the number 0, and to call it off does nothing.
  let request = 0;
  const redrawNow = () => {
    cancelAnimationFrame(request);
    request = 0;
    render(state);
  };
  const redraw = () => {
    request ||= requestAnimationFrame(redrawNow);
  };
  const bounds = memo(() => elements.board.getBoundingClientRect());
  const state: State = { ...initial, dom: { elements, bounds, redraw, redrawNow } };
  return state;
}
