/**
 * `npm start`: builds the product with its local stand-ins and serves the built code as production would.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { createBuilder } from 'vite';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { announce, readyToListen } from './listen.ts';
import { ROOT, stateFolder } from './settings.ts';

/** Where the build writes the Worker and its bindings, read from wrangler.toml. */
const BUILT_WORKER = join(ROOT, 'dist/oko');
const ENTRY = 'index.js';

const port = await readyToListen();
console.log('Building, and preparing the local databases …');
const builder = await createBuilder({ root: ROOT, logLevel: 'warn' });
const preparing = spawn(process.execPath, [join(import.meta.dirname, 'prepare-databases.ts')], {
  stdio: 'inherit',
});
const [[exitCode]] = await Promise.all([once(preparing, 'exit'), builder.buildApp()]);
if (exitCode !== 0) process.exit(1);
// The built Worker has its environment in it, and wrangler warns when it is asked for again.
delete process.env['CLOUDFLARE_ENV'];
await serveBuilt();
announce(port);

/**
 * Starts the built Worker in a workerd that listens on this machine alone. Vite's preview has a proxy in front of workerd, which failed
 * some calls under load that workerd itself answered.
 */
async function serveBuilt(): Promise<void> {
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
