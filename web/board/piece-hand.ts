/**
 * Carries one of chessground's pieces under the pointer, and lets it glide home. Moves its element and nothing else: no
 * render, no layout, so that it keeps up with a finger on a slow phone.
 *
 * What a drop means is not known here: whoever shows new pieces takes the carried one out of the hand first.
 */
import type { PieceNode } from 'chessground/types';
import { key2pos, posToTranslate } from 'chessground/util';
import type { Square } from '#names/chess';
import type { Ground } from './ground.ts';
import { prefersReducedMotion } from './reduced-motion.ts';
import { BOARD_SIDE, type Point } from './squares.ts';

/** How long a dropped piece waits where it was dropped: by then the worker has usually said whether it may stay. */
const WAIT_MS = 100;
/** How long it then glides home (look.md §8). */
const GLIDE_MS = 160;

interface Held {
  readonly square: Square;
  readonly node: PieceNode;
  readonly flight: Animation | undefined;
}

export class PieceHand {
  #ground: Ground | undefined;
  #held: Held | undefined;

  /** Tells the hand whose pieces it carries, before it carries the first. */
  reachFor(ground: Ground): void {
    this.#ground = ground;
    this.#held = undefined;
  }

  /** Holds the piece of a square so that its middle is at a point of the board. */
  carry(square: Square, point: Point): void {
    if (this.#held?.square !== square || this.#held.flight) this.#lift(square);
    if (!this.#held || !this.#ground) return;
    const side = this.#ground.state.dom.bounds().width / BOARD_SIDE;
    const place = `translate(${(point.x - 0.5) * side}px,${(point.y - 0.5) * side}px)`;
    this.#held.node.style.transform = place;
  }

  /** Opens the hand: the piece glides to its own square unless `takeBack` comes first. */
  letGo(): void {
    if (!this.#held || this.#held.flight) return;
    const { node, square } = this.#held;
    if (prefersReducedMotion()) {
      this.takeBack();
      return;
    }
    const home = this.#homeOf(square);
    const flight = node.animate([{ transform: node.style.transform }, { transform: home }], {
      delay: WAIT_MS,
      duration: GLIDE_MS,
      easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
      fill: 'backwards',
    });
    node.style.transform = home;
    this.#held = { ...this.#held, flight };
    // A piece taken up since then is none of this flight's business.
    flight.addEventListener('finish', () => this.#held?.flight === flight && this.takeBack());
  }

  /** Puts the piece on its own square at once; says whether it was away from it. */
  takeBack(): boolean {
    if (!this.#held) return false;
    const { node, square, flight } = this.#held;
    this.#held = undefined;
    flight?.cancel();
    node.style.transform = this.#homeOf(square);
    node.classList.remove('dragging');
    return true;
  }

  #lift(square: Square): void {
    this.takeBack();
    const node = this.#findNode(square);
    if (!node) return;
    node.classList.add('dragging');
    this.#held = { square, node, flight: undefined };
  }

  /** The transform that puts a piece on its own square, on the board as large as it is now. */
  #homeOf(square: Square): string {
    if (!this.#ground) return '';
    const { dom, orientation } = this.#ground.state;
    const [x, y] = posToTranslate(dom.bounds())(key2pos(square), orientation === 'white');
    return `translate(${x}px,${y}px)`;
  }

  #findNode(square: Square): PieceNode | undefined {
    const nodes = this.#ground?.state.dom.elements.board.children ?? [];
    return [...nodes].filter(isPieceNode).find((node) => node.cgKey === square);
  }
}

const isPieceNode = (node: Element): node is PieceNode => node.tagName === 'PIECE';
