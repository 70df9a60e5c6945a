/**
 * The moment at which the page is left, and perhaps never seen again.
 */

/** Calls `act` whenever the page is hidden, seen again, or left; returns a function that stops this. */
export function onPageLeft(act: () => void): () => void {
  // A phone discards a hidden tab without another word; a desktop's reload hides nothing.
  document.addEventListener('visibilitychange', act);
  addEventListener('pagehide', act);
  return () => {
    document.removeEventListener('visibilitychange', act);
    removeEventListener('pagehide', act);
  };
}
