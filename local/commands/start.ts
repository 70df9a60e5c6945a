/**
 * `npm start`: builds the product with its local stand-ins and serves the built code as production would.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { announce, readyToListen } from './listen.ts';
import { serveBuilt } from './serve-built.ts';
import { ROOT } from './settings.ts';
import { storeStocks } from './store-stocks.ts';

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
await serveBuilt(port);
announce(port);
await storeStocks(`http://localhost:${port}`);
