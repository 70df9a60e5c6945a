/**
 * Before each edge test file: all storage is emptied, and both databases are as the migrations make them. The files share one
 * Worker and its modules (vitest.config.ts).
 */
import { env } from 'cloudflare:workers';
import { applyD1Migrations, reset, type D1Migration } from 'cloudflare:test';

declare global {
  // eslint-disable-next-line typescript/no-namespace -- the way to type `env` of `cloudflare:workers`
  namespace Cloudflare {
    interface Env {
      readonly DB: D1Database;
      readonly COGNITO_DB: D1Database;
      readonly MIGRATIONS: D1Migration[];
      readonly COGNITO_MIGRATIONS: D1Migration[];
    }
  }
}

await reset();
await applyD1Migrations(env.DB, env.MIGRATIONS);
await applyD1Migrations(env.COGNITO_DB, env.COGNITO_MIGRATIONS);
