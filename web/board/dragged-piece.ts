/**
 * Moves the dragged piece with the pointer and glides it home after a drop. Only its transform
 * changes: no render, no layout. Call `putBack` before showing new pieces.
 */
import type { PieceNode } from 'chessground/types';
import type { Chessground } from 'chessground';
import type { Square } from '#chess/chess';
import { prefersReducedMotion } from './reduced-motion.ts';
import { BOARD_SIDE, centerOf, type Point } from './squares.ts';

/** Chessground's handle of a board. */
export type Ground = ReturnType<typeof Chessground>;

/** Wait at the drop before the glide, in ms: the worker has usually answered by then. */
const WAIT_MS = 100;
/** Duration of the glide home, in ms (look.md §8). */
const GLIDE_MS = 160;

interface Held {
  readonly square: Square;
  readonly node: PieceNode;
  /** Timer before the glide; undefined during the drag. */
  readonly wait?: ReturnType<typeof setTimeout>;
  readonly glide?: Animation;
}

export class DraggedPiece {
  #ground: Ground | undefined;
  #held: Held | undefined;

  /** Sets the board; call it before the first drag. */
  attach(ground: Ground): void {
    this.#ground = ground;
    this.#held = undefined;
  }

  /** Centres a square's piece on a point of the board. */
  moveTo(square: Square, point: Point): void {
    if (this.#held?.square !== square || this.#held.wait !== undefined) this.#lift(square);
    if (!this.#held || !this.#ground) return;
    this.#held.node.style.transform = placeAt(point, this.#ground);
  }

  /**
   * Drops the piece: it glides home after a wait unless `putBack` comes first. Does no other work,
   * to keep taps fast.
   */
  release(): void {
    if (!this.#held || this.#held.wait !== undefined) return;
    // Another piece may be dragged by now.
    const wait = setTimeout(() => this.#held?.wait === wait && this.#goHome(this.#held), WAIT_MS);
    this.#held = { ...this.#held, wait };
  }

  /** Puts the piece home at once; returns whether it was away. */
  putBack(): boolean {
    if (!this.#held) return false;
    const { node, square, wait, glide } = this.#held;
    this.#held = undefined;
    clearTimeout(wait);
    glide?.cancel();
    node.style.transform = this.#homeOf(square);
    node.classList.remove('dragging');
    return true;
  }

  #goHome(held: Held): void {
    if (prefersReducedMotion()) {
      this.putBack();
      return;
    }
    const { node, square } = held;
    const home = this.#homeOf(square);
    const glide = node.animate([{ transform: node.style.transform }, { transform: home }], {
      duration: GLIDE_MS,
      easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
    });
    node.style.transform = home;
    this.#held = { ...held, glide };
    glide.addEventListener('finish', () => this.#held?.glide === glide && this.putBack());
  }

  #lift(square: Square): void {
    this.putBack();
    const node = this.#findNode(square);
    if (!node) return;
    node.classList.add('dragging');
    this.#held = { square, node };
  }

  /** Returns the transform of a piece at home, for the current board size. */
  #homeOf(square: Square): string {
    if (!this.#ground) return '';
    return placeAt(centerOf(square, this.#ground.state.orientation), this.#ground);
  }

  #findNode(square: Square): PieceNode | undefined {
    const nodes = this.#ground?.state.dom.elements.board.children ?? [];
    return [...nodes].filter(isPieceNode).find((node) => node.cgKey === square);
  }
}

const isPieceNode = (node: Element): node is PieceNode => node.tagName === 'PIECE';

/** Returns the transform of a piece centred on a point. */
function placeAt({ x, y }: Point, { state }: Ground): string {
  const side = state.dom.bounds().width / BOARD_SIDE;
  return `translate(${(x - 0.5) * side}px,${(y - 0.5) * side}px)`;
}
