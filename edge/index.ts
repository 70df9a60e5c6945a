/**
 * The Worker's entry: the edge app with the platform's own `fetch`, and what the platform's clock starts.
 */
import { createApp } from './app.ts';
import { runScheduled } from './scheduled.ts';

const app = createApp({ fetch: (...request) => fetch(...request) });

export default {
  fetch: app.fetch,
  scheduled: async (_event: unknown, bindings: object) => {
    await runScheduled(bindings);
  },
};
