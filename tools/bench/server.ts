/**
 * Runs the product for a measurement: `npm start` on a port and a database of its own.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../commands/settings.ts';

const PORT = 8791;
/** Build and migrations on a slow machine. */
const START_TIMEOUT_MS = 120_000;

/** Starts the server, calls `measure` with its origin, and stops the server whatever happens; nothing is left on the disk. */
export async function withServer<T>(measure: (origin: string) => Promise<T>): Promise<T> {
  const state = mkdtempSync(join(tmpdir(), 'oko-bench-'));
  const server = spawn(process.execPath, ['tools/commands/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(PORT), OKO_STATE: state },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${PORT}`;
  try {
    await untilReady(origin);
    return await measure(origin);
  } finally {
    if (server.kill()) await once(server, 'exit');
    rmSync(state, { recursive: true, force: true });
  }
}

async function untilReady(origin: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const ready = await fetch(origin).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`The server did not answer at ${origin} within ${START_TIMEOUT_MS / 1000} s.`);
}
