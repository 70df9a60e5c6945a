/**
 * Where the Worker of `npm start` begins.
 */
import { env } from 'cloudflare:workers';
import { createLocalWorker } from './create-worker.ts';

const { fetch, scheduled, LearnerStore } = createLocalWorker(env);

export default { fetch, scheduled };
export { LearnerStore };
