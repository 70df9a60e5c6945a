/**
 * How large a learner may make the board (look.md §2.3, §2.4): the limits, the steps, and what a drag or a key asks for.
 * Pure; `chosen-board-size.ts` remembers it.
 */

/** Smaller than this a board is not played on, in CSS pixels. */
export const SMALLEST_BOARD_PX = 280;
/** One pixel for each square: squares of whole pixels are sharp. */
const STEP_PX = 8;
const LARGE_STEP_PX = 5 * STEP_PX;

/** What can be reached just now. */
export interface BoardSize {
  readonly now: number;
  /** What fits the window without scrolling. */
  readonly most: number;
}

/** The nearest size that is allowed; always at least the smallest. */
export function fitBoardSize(wanted: number, most: number): number {
  const stepped = Math.round(wanted / STEP_PX) * STEP_PX;
  return Math.max(SMALLEST_BOARD_PX, Math.min(stepped, floorToStep(most)));
}

/** The largest size that is allowed. */
export function largestBoardSize(most: number): number {
  return Math.max(SMALLEST_BOARD_PX, floorToStep(most));
}

/** The size after the board's corner was dragged so far; the longer of both ways counts. */
export function sizeAfterDrag(start: BoardSize, right: number, down: number): number {
  const way = Math.abs(right) > Math.abs(down) ? right : down;
  return fitBoardSize(start.now + way, start.most);
}

/** The size that a key asks for; undefined for other keys. The keys are those of every slider. */
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
