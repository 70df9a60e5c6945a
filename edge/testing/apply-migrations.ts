/**
 * Before each edge test file: both databases as the migrations make them.
 */
import { env } from 'cloudflare:workers';
import { applyD1Migrations, type D1Migration } from 'cloudflare:test';

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

await applyD1Migrations(env.DB, env.MIGRATIONS);
await applyD1Migrations(env.COGNITO_DB, env.COGNITO_MIGRATIONS);
