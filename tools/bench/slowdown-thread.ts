/**
 * The thread that slows processes down: holds and lets go until it is released. A thread of its own, because it has to be on time.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { SlowdownRequest } from './slowdown-request.ts';

/** How long the processes run before they are held, in ms: short beside what is measured, long beside a signal. */
const RUN_MS = 2;

const { pids, rate, released } = workerData as SlowdownRequest;
const passed = { running: 0, held: 0 };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('on');

while (Atomics.load(released, 0) === 0) {
  passed.running += timed(() => wait(RUN_MS));
  signal('SIGSTOP');
  // A busy machine oversleeps; what was too long once is made up for.
  passed.held += timed(() => wait(passed.running * (rate - 1) - passed.held));
  signal('SIGCONT');
}

function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) process.kill(pid, name);
}

function wait(ms: number): void {
  if (ms > 0) Atomics.wait(released, 0, 0, ms);
}

function timed(act: () => void): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}
