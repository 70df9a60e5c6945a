/**
 * Presses squares of the board as a screen reader does: what was pressed before the board was there is not lost.
 */
import type { Square } from '#chess/chess';

/** Presses them in order, each in a task of its own; returns a function that ends it. */
export function pressSquares(squares: readonly Square[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pressFrom = (place: number) => {
    const square = squares[place];
    if (square === undefined) return;
    timer = setTimeout(() => {
      document.querySelector<HTMLElement>(`[data-square="${square}"]`)?.click();
      pressFrom(place + 1);
    });
  };
  pressFrom(0);
  return () => clearTimeout(timer);
}
