/**
 * Lets time pass.
 */

/** Resolves after so many milliseconds; at once when there are none left, the signal says so, or nobody is looking. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  // A tab in the background gets its timers late; nobody sees the bot think there.
  if (ms <= 0 || signal.aborted || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
