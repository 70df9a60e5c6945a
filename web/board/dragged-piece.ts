/**
 * The piece that the learner drags: it follows the pointer, and glides home when it is dropped. Only its element moves:
 * no render, no layout, so that it keeps up with a finger.
 *
 * Does not know what a drop means. Code that shows new pieces calls `putBack` first.
 */
import type { PieceNode } from 'chessground/types';
import type { Chessground } from 'chessground';
import type { Square } from '#chess/chess';
import { prefersReducedMotion } from './reduced-motion.ts';
import { BOARD_SIDE, centerOf, type Point } from './squares.ts';

/** Chessground's own handle of a board. */
export type Ground = ReturnType<typeof Chessground>;

/** How long a dropped piece waits where it was dropped, in ms: by then the worker has usually said whether it may stay. */
const WAIT_MS = 100;
/** How long it then glides home, in ms (look.md §8). */
const GLIDE_MS = 160;

interface Held {
  readonly square: Square;
  readonly node: PieceNode;
  /** Waits for the way home to begin; undefined while the piece is dragged. */
  readonly wait?: ReturnType<typeof setTimeout>;
  readonly glide?: Animation;
}

export class DraggedPiece {
  #ground: Ground | undefined;
  #held: Held | undefined;

  /** Sets the board whose pieces are dragged; call it before the first drag. */
  attach(ground: Ground): void {
    this.#ground = ground;
    this.#held = undefined;
  }

  /** Moves the piece of a square so that its middle is at a point of the board. */
  moveTo(square: Square, point: Point): void {
    if (this.#held?.square !== square || this.#held.wait !== undefined) this.#lift(square);
    if (!this.#held || !this.#ground) return;
    this.#held.node.style.transform = placeAt(point, this.#ground);
  }

  /** Drops the piece: it goes home after a moment unless `putBack` comes first. Till then nothing is done for it: a finger waits. */
  release(): void {
    if (!this.#held || this.#held.wait !== undefined) return;
    // Another piece may have been lifted since then.
    const wait = setTimeout(() => this.#held?.wait === wait && this.#goHome(this.#held), WAIT_MS);
    this.#held = { ...this.#held, wait };
  }

  /** Puts the piece on its own square at once; returns whether it was away from it. */
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

  /** The transform that puts a piece on its own square, on the board as large as it is now. */
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

/** The transform of a piece whose middle is at a point of the board. */
function placeAt({ x, y }: Point, { state }: Ground): string {
  const side = state.dom.bounds().width / BOARD_SIDE;
  return `translate(${(x - 0.5) * side}px,${(y - 0.5) * side}px)`;
}
