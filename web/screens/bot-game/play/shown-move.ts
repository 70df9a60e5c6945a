/**
 * Brings the shown move of a score sheet into sight.
 *
 * The moves lie in pages, and one that comes into sight is laid out only then (`move-sheet.module.css`): what lies behind it moves, and may
 * bring the next page into sight.
 */

/** After so many paints in a row that have left the move where it is, it stays there. */
const CALM_PAINTS = 2;
/** At most so many paints are looked at: the learner may want to scroll. */
const MOST_PAINTS = 10;

/** Each look is a task of its own after a paint: a slow phone has enough to do before it. Returns a function that calls it off. */
export function bringIntoSight(sheet: HTMLElement, ply: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = 0;
  const look = (calmPaints: number, paints: number) => {
    const calm = scrollToMove(sheet, ply) ? 0 : calmPaints + 1;
    if (calm === CALM_PAINTS || paints === MOST_PAINTS) return;
    request = requestAnimationFrame(() => {
      timer = setTimeout(() => look(calm, paints + 1));
    });
  };
  timer = setTimeout(() => {
    // If the sheet has the focus, the move takes it.
    if (sheet.contains(document.activeElement)) findMove(sheet, ply)?.focus({ preventScroll: true });
    look(0, 0);
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(request);
  };
}

/** Scrolls the sheet but not the page, so that the board stays in view. Returns whether that was needed. */
function scrollToMove(sheet: HTMLElement, ply: number): boolean {
  const move = findMove(sheet, ply);
  if (!move) return false;
  const [place, frame] = [move.getBoundingClientRect(), sheet.getBoundingClientRect()];
  const before = { left: sheet.scrollLeft, top: sheet.scrollTop };
  if (place.top < frame.top || place.bottom > frame.bottom) {
    sheet.scrollTop += place.top - frame.top - (frame.height - place.height) / 2;
  }
  if (place.left < frame.left || place.right > frame.right) {
    sheet.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2;
  }
  return sheet.scrollLeft !== before.left || sheet.scrollTop !== before.top;
}

/** Before the first move, the first move is scrolled to. */
function findMove(sheet: HTMLElement, ply: number): HTMLElement | null {
  return sheet.querySelector(`[data-ply="${Math.max(ply, 1)}"]`);
}
