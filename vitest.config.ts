/**
 * Two projects: `unit` runs in Node; `edge` (`*.edge.test.ts`) runs inside workerd on a real, migrated D1.
 */
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/** Ends a test that hangs; a slow machine alone must not, in ms. */
const PATIENCE_MS = 60_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.edge.test.ts', 'e2e/**'],
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml', environment: 'local' },
            miniflare: {
              bindings: {
                MIGRATIONS: await readD1Migrations('db/migrations'),
                COGNITO_MIGRATIONS: await readD1Migrations('local/cognito/migrations'),
              },
            },
          })),
        ],
        test: {
          name: 'edge',
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          include: ['**/*.edge.test.ts'],
          setupFiles: ['edge/testing/apply-migrations.ts'],
          // workerd cannot read the cache's files: with the cache on, the second run fails.
          fsModuleCache: false,
        },
      },
    ],
  },
});
