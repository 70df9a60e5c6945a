/**
 * Serves the built Worker in a workerd of its own: nothing stands between the page and the Worker.
 *
 * Vite's preview has a proxy in front of workerd, which failed some calls under load that workerd itself answered.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { ROOT, stateFolder } from './settings.ts';

/** Where the build writes the Worker and its bindings, read from wrangler.toml. */
const BUILT_WORKER = join(ROOT, 'dist/oko');
const ENTRY = 'index.js';

/** Starts the built Worker; resolves when it listens on this machine alone. */
export async function serveBuilt(port: number): Promise<Miniflare> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(BUILT_WORKER, 'wrangler.json'));
  // The build has put all modules together; their rules are for sources.
  const { modulesRules: _, ...bindings } = workerOptions;
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      cf: false,
      log: new Log(LogLevel.ERROR),
      handleStructuredLogs: ({ level, message }) =>
        (level === 'error' ? console.error : console.log)(message),
      resourcePersistencePath: join(stateFolder(), 'v3'),
      resourceTmpPath: join(stateFolder(), 'tmp'),
      workers: [{ ...bindings, modules: readModules() }],
    }),
  );
  await server.ready;
  return server;
}

/** Modules of the built Worker, the entry first. */
function readModules() {
  const files = readdirSync(BUILT_WORKER, { recursive: true, encoding: 'utf8' });
  const parts = files.filter((file) => file.endsWith('.js') && file !== ENTRY);
  return [ENTRY, ...parts].map((path) => ({
    type: 'ESModule' as const,
    path,
    contents: readFileSync(join(BUILT_WORKER, path), 'utf8'),
  }));
}
