/**
 * The square that a learner points at: under the mouse, touched last, or under the keyboard's cursor.
 *
 * It listens to the board itself, so that nothing but what is drawn from it is rendered anew.
 */
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Square } from '#names/chess';
import { SQUARES } from '../squares.ts';

/** The square of the board around `layer`; undefined while nobody points at one, or when it is not wanted. */
export function usePointedSquare(
  layer: RefObject<SVGSVGElement | null>,
  isWanted: boolean,
): Square | undefined {
  const [pointed, setPointed] = useState<Square>();
  useEffect(() => {
    const board = layer.current?.parentElement;
    if (!isWanted || !board) return undefined;
    const onPoint = ({ target }: Event) => {
      const square = squareOf(target);
      if (square) setPointed(square);
    };
    // A finger leaves the board when it is lifted: what it has touched stays.
    const onLeave = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setPointed(undefined);
    };
    const listening = new AbortController();
    const { signal } = listening;
    // A mouse comes over a square, a finger is put down on it.
    for (const type of ['pointerover', 'pointerdown', 'focusin'])
      board.addEventListener(type, onPoint, { signal });
    board.addEventListener('pointerleave', onLeave, { signal });
    return () => listening.abort();
  }, [layer, isWanted]);
  return isWanted ? pointed : undefined;
}

/** The cells of the board's grid name their squares. */
function squareOf(target: EventTarget | null): Square | undefined {
  const name = target instanceof HTMLElement ? target.dataset['square'] : undefined;
  return SQUARES.find((square) => square === name);
}
