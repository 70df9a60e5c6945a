/**
 * Slows whole processes down: they are let go and held in turn, so that all their threads have a share of the time.
 *
 * Chromium's own throttling slows the main thread of a page alone; its workers, where the bot thinks, keep their speed
 * (measured here). Works where processes can be held by signals: Linux and macOS.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SlowdownRequest } from './slowdown-request.ts';

/** Does something while processes are slowed down, and lets them go whatever happens. */
export async function slowedDown<T>(
  pids: readonly number[],
  rate: number,
  act: () => Promise<T>,
): Promise<T> {
  const request: SlowdownRequest = { pids, rate, released: new Int32Array(new SharedArrayBuffer(4)) };
  const thread = new Worker(new URL('./slowdown-thread.ts', import.meta.url), { workerData: request });
  const ended = once(thread, 'exit');
  try {
    await once(thread, 'message');
    return await act();
  } finally {
    Atomics.store(request.released, 0, 1);
    Atomics.notify(request.released, 0);
    await ended;
  }
}
