/**
 * `npm start`: builds the product with its local stand-ins and serves the built code as production would.
 */
import { createBuilder, preview } from 'vite';
import { announce, readyToListen } from './listen.ts';
import { ROOT } from './settings.ts';

const port = await readyToListen();
console.log('Building …');
const builder = await createBuilder({ root: ROOT, logLevel: 'warn' });
await builder.buildApp();
// The built Worker has its environment in it, and wrangler warns when it is asked for again.
delete process.env['CLOUDFLARE_ENV'];
await preview({ root: ROOT, logLevel: 'warn', preview: { port, strictPort: true } });
announce(port);
