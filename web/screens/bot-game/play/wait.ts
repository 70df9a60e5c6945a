/**
 * A pause that can be ended early.
 */

/** Resolves after `ms` milliseconds; at once when `ms` is not positive, the signal aborts, or the tab is hidden. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  // In a hidden tab timers come late, and no learner watches the pause.
  if (ms <= 0 || signal.aborted || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
