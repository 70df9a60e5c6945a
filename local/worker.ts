/**
 * Where the Worker of `npm start` begins.
 */
import { env } from 'cloudflare:workers';
import { createLocalWorker } from './create-worker.ts';

export default createLocalWorker(env);
