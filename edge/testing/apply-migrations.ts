/**
 * Before each edge test file: all databases are as the migrations make them, and empty. The files share one Worker and its modules
 * (vitest.config.ts), and so its databases: what one file stores must not be found by the next.
 */
import { env } from 'cloudflare:workers';
import type { D1Migration } from 'cloudflare:test';
import { emptyDatabase } from './empty-database.ts';

declare global {
  // eslint-disable-next-line typescript/no-namespace -- the way to type `env` of `cloudflare:workers`
  namespace Cloudflare {
    interface Env {
      readonly DB: D1Database;
      readonly LEARNERS: DurableObjectNamespace;
      readonly EMPTY_DB: D1Database;
      readonly COGNITO_DB: D1Database;
      readonly STRIPE_DB: D1Database;
      readonly MIGRATIONS: D1Migration[];
      readonly COGNITO_MIGRATIONS: D1Migration[];
      readonly STRIPE_MIGRATIONS: D1Migration[];
    }
  }
}

await emptyDatabase(env.DB, env.MIGRATIONS);
await emptyDatabase(env.COGNITO_DB, env.COGNITO_MIGRATIONS);
await emptyDatabase(env.STRIPE_DB, env.STRIPE_MIGRATIONS);
