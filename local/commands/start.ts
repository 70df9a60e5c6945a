/**
 * `npm start`: builds the product with its local stand-ins and serves the built code as production would.
 */
import { build, preview } from 'vite';
import { announce, readyToListen } from './listen.ts';
import { ROOT } from './settings.ts';

const port = await readyToListen();
console.log('Building …');
await build({ root: ROOT, logLevel: 'warn' });
await preview({ root: ROOT, logLevel: 'warn', preview: { port, strictPort: true } });
announce(port);
