/**
 * The journeys' server, started by `npm test` before they need it: its build takes most of a minute of one core, and fits beside the
 * component tests, which leave some of both cores idle. It is what `npm start` starts, on a database of its own.
 *
 * Alone, `npm run test:e2e` starts the same by itself (e2e/playwright.config.ts).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './settings.ts';

/** Away from the default port, so that a running `npm start` is not in the way. */
export const JOURNEYS_PORT = process.env['E2E_PORT'] ?? '8789';
/** As `announce` says it (listen.ts). */
const READY = 'Oko is ready';

type ServerEnv = Readonly<Record<string, string>>;

export interface JourneysServer {
  /**
   * What the journeys are told once the server is there; nothing when it ended instead, so that they start one themselves and show
   * why that fails.
   */
  readonly env: Promise<ServerEnv>;
  /** Where its errors are written. */
  readonly log: string;
  stop(): Promise<void>;
}

/** Starts it; what goes wrong in it is written to a file, not between the lines of the tests beside it. */
export function startJourneysServer(): JourneysServer {
  const state = mkdtempSync(join(tmpdir(), 'oko-e2e-'));
  const log = join(state, 'server.log');
  console.log(`\nThe journeys' server is built beside the components, and writes to ${log}`);
  const server = spawn(process.execPath, [join(ROOT, 'tools/commands/start.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: JOURNEYS_PORT, OKO_STATE: state },
  });
  server.stderr.pipe(createWriteStream(log));
  const ended = once(server, 'exit');
  const ready = new Promise<ServerEnv>((resolve) => {
    createInterface(server.stdout).on('line', (line) => {
      if (line.includes(READY)) resolve({ E2E_PORT: JOURNEYS_PORT, E2E_STATE: state, E2E_SERVER: 'started' });
    });
  });
  return {
    env: Promise.race([ready, ended.then(() => ({}))]),
    log,
    stop: async () => {
      server.kill();
      await ended;
    },
  };
}
