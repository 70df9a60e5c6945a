/**
 * The Worker's entry: the edge app with the platform's own `fetch`, and what the platform's clock starts.
 */
import { createApp } from './app.ts';
import { createLearnerStore } from './learner-store/learner-store.ts';
import { runScheduled } from './scheduled.ts';

const send: typeof fetch = (...request) => fetch(...request);
const app = createApp({ fetch: send });

/** The class of learners' objects, by the name in wrangler.toml. */
export const LearnerStore = createLearnerStore({ fetch: send });

export default {
  fetch: app.fetch,
  scheduled: async (_event: unknown, bindings: object) => {
    await runScheduled(bindings, { fetch: send });
  },
};
