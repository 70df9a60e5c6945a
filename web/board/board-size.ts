/**
 * Computes board sizes: limits, steps, drags and keys (look.md §2.3, §2.4). Pure;
 * `chosen-board-size.ts` stores the choice.
 */

/** Smallest playable board, in CSS pixels. */
export const SMALLEST_BOARD_PX = 280;
/** One pixel a square: whole pixels keep squares sharp. */
const STEP_PX = 8;
const LARGE_STEP_PX = 5 * STEP_PX;

/** The current size and the largest one possible now. */
export interface BoardSize {
  readonly now: number;
  /** The largest board that fits without scrolling. */
  readonly most: number;
}

/** Returns the nearest allowed size, never below the smallest. */
export function fitBoardSize(wanted: number, most: number): number {
  const stepped = Math.round(wanted / STEP_PX) * STEP_PX;
  return Math.max(SMALLEST_BOARD_PX, Math.min(stepped, floorToStep(most)));
}

/** Returns the largest allowed size. */
export function largestBoardSize(most: number): number {
  return Math.max(SMALLEST_BOARD_PX, floorToStep(most));
}

/** Returns the size after dragging the corner; the longer of both distances counts. */
export function sizeAfterDrag(start: BoardSize, right: number, down: number): number {
  const way = Math.abs(right) > Math.abs(down) ? right : down;
  return fitBoardSize(start.now + way, start.most);
}

/** Finds the size for a slider key; undefined for other keys. */
export function findSizeForKey(key: string, { now, most }: BoardSize): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return fitBoardSize(now + STEP_PX, most);
    case 'ArrowLeft':
    case 'ArrowDown':
      return fitBoardSize(now - STEP_PX, most);
    case 'PageUp':
      return fitBoardSize(now + LARGE_STEP_PX, most);
    case 'PageDown':
      return fitBoardSize(now - LARGE_STEP_PX, most);
    case 'Home':
      return SMALLEST_BOARD_PX;
    case 'End':
      return largestBoardSize(most);
    default:
      return undefined;
  }
}

function floorToStep(size: number): number {
  return Math.floor(size / STEP_PX) * STEP_PX;
}
