/**
 * `npm run dev`: client and Worker together, with hot reload of both.
 */
import { createServer } from 'vite';
import { announce, readyToListen } from './listen.ts';
import { prepareDatabases } from './prepare.ts';
import { ROOT } from './settings.ts';

const port = await readyToListen();
console.log('Preparing the local databases …');
await prepareDatabases();
const server = await createServer({ root: ROOT, server: { port, strictPort: true } });
await server.listen();
announce(port);
