/**
 * The edge as it is deployed, but for one thing: the counters that limit calls. Locally each is two Workers more in the same process, which
 * would be measured as if they were ours; in production the platform counts. Here nobody is limited.
 */
import { createApp } from '../../edge/app.ts';
import { databaseOf, type D1Bindings } from './remote-d1.ts';

const app = createApp({ fetch: (...request) => fetch(...request) });
const unlimited = { limit: async () => ({ success: true }) };
let bindings: object | undefined;

export default {
  fetch: (request: Request, env: D1Bindings) => {
    // The same object each time: the edge checks its environment once.
    bindings ??= {
      ...env,
      DB: databaseOf(env),
      ANONYMOUS_CALLS: unlimited,
      LEARNER_CALLS: unlimited,
      PAYMENT_CALLS: unlimited,
      USAGE_CALLS: unlimited,
      FAILED_TOKENS: unlimited,
    };
    return app.fetch(request, bindings);
  },
};
