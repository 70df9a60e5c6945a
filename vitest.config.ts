/**
 * Four projects: `unit` runs in Node; `edge` (`*.edge.test.ts`) runs inside workerd on a real, migrated D1, and so does `chaos`
 * (`npm run test:chaos`); `browser` (`*.browser.test.tsx`) runs components in Chromium, with the real workers and without a server of ours.
 */
import { existsSync, realpathSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Response as NoFile } from 'miniflare';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BROWSER_FLAGS } from './tools/commands/browser.ts';
import { licences } from './web/screens/legal/licences.vite.ts';
import { catalogs } from './web/shared/i18n/catalogs.vite.ts';
import { pieceImages } from './web/shared/piece-images/piece-images.vite.ts';
import * as commands from './web/testing/browser-commands.vite.ts';
import { DEVICES } from './web/testing/devices.ts';
import { icons } from './web/shared/ui/icons.vite.ts';
import { peopleFiles } from './worker-engine/bot/people-files.vite.ts';
import { stockfishFiles } from './worker-engine/bot/stockfish-files.vite.ts';

/** Ends a test that hangs; a slow machine alone must not, in ms. */
const PATIENCE_MS = 60_000;

/** Made ready at the start: a package found in mid-run would load the page anew. */
const BUNDLED_PACKAGES = [
  '@aws-amplify/auth',
  '@aws-amplify/auth/cognito',
  '@aws-amplify/core',
  '@lingui/core',
  '@lingui/message-utils/compileMessage',
  '@tanstack/react-query',
  '@trpc/client',
  '@trpc/react-query',
  'axe-core',
  'chess.js',
  'chessground',
  'comlink',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'uqr',
  'vitest-browser-react',
  'workbox-window',
  'wouter/use-browser-location',
  'zod',
];

/** Each has a page of its own: it mocks whole modules, or its faults need workers that nobody has started. */
const FRESH_PAGES = 'web/**/*.fresh.browser.test.tsx';

/** `npm run test:components` finds the browser; reading this file must not, since the other projects need none. */
const CHROME_PATH = process.env['CHROME_PATH'];
const launchOptions = {
  args: BROWSER_FLAGS,
  ...(CHROME_PATH !== undefined && { executablePath: CHROME_PATH }),
};

/** Linux's folder of files in memory; two runs side by side store 70 MB there. Size in bytes. */
const MEMORY = { folder: '/dev/shm', leastFree: 256 * 1024 * 1024 };

/** Each write of a database waits for the disk: miniflare's folder, which it deletes at its end, is in memory where there is room. */
function keepDatabasesInMemory(): void {
  if (!existsSync(MEMORY.folder)) return;
  const { bavail, bsize } = statfsSync(MEMORY.folder);
  if (bavail * bsize > MEMORY.leastFree) process.env['TMPDIR'] = MEMORY.folder;
}

/** The Worker's runtime, with a real and migrated D1. */
const workerd = () =>
  cloudflareTest(async () => {
    keepDatabasesInMemory();
    return {
      wrangler: { configPath: './wrangler.toml', environment: 'local' },
      miniflare: {
        // For tests of migrations from their beginning.
        d1Databases: { EMPTY_DB: '00000000-0000-0000-0000-000000000003' },
        // A deployment without files: tests that need some bring their own.
        serviceBindings: { ASSETS: () => new NoFile(null, { status: 404 }) },
        bindings: {
          // For worker-engine/testing/random-count.ts: a Worker has no environment but its bindings.
          OKO_DEEP: process.env['OKO_DEEP'] ?? '',
          MIGRATIONS: await readD1Migrations('db/shared/migrations'),
          COGNITO_MIGRATIONS: await readD1Migrations('emulators/cognito/migrations'),
          STRIPE_MIGRATIONS: await readD1Migrations('emulators/stripe/migrations'),
        },
      },
    };
  });

const IN_WORKERD = {
  // A Worker of its own for each file took twice the time of its tests; storage is emptied before each file instead.
  isolate: false,
  testTimeout: PATIENCE_MS,
  hookTimeout: PATIENCE_MS,
  setupFiles: ['edge/testing/apply-migrations.ts'],
  // workerd cannot read the cache's files: with the cache on, the second run fails.
  fsModuleCache: false,
};

export default defineConfig({
  test: {
    projects: [
      {
        // A rule may stand in the file of its component.
        plugins: [icons()],
        test: {
          name: 'unit',
          // One project after the other (`npm run test:deep`): each knows how many workers it wants.
          sequence: { groupOrder: 0 },
          // Pure code leaves nothing behind: to load all modules anew for each file took twice the time of the tests.
          isolate: false,
          // On two cores Vitest would take one.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.{edge,chaos}.test.ts', '**/*.browser.test.tsx', 'e2e/**'],
        },
      },
      {
        plugins: [workerd()],
        test: { ...IN_WORKERD, name: 'edge', sequence: { groupOrder: 1 }, include: ['**/*.edge.test.ts'] },
      },
      {
        plugins: [workerd()],
        test: {
          ...IN_WORKERD,
          name: 'chaos',
          sequence: { groupOrder: 3 },
          include: ['edge/chaos/*.chaos.test.ts'],
        },
      },
      {
        plugins: [catalogs(), pieceImages(), icons(), licences(), stockfishFiles(), peopleFiles(), react()],
        worker: { format: 'es' },
        cacheDir: '.state/vite-browser-tests',
        define: {
          __OKO_LOCAL__: 'false',
          __OKO_HAS_SERVICE_WORKER__: 'false',
          __OKO_COGNITO__: JSON.stringify({ userPoolId: 'pool', clientId: 'client', endpoint: '/cognito' }),
          __OKO_OPERATOR__: JSON.stringify({
            name: 'Szkoła Szachowa',
            address: 'ul. Wieżowa 8, Gdańsk',
            email: 'oko@example.com',
            source: 'https://git.example.com/oko',
          }),
          __OKO_HOSTED__: JSON.stringify({ address: '', providers: '' }),
          __OKO_VIDEO_HOST__: JSON.stringify('/videos'),
        },
        // A worktree may have its packages elsewhere, by a link.
        server: {
          fs: { allow: [import.meta.dirname, realpathSync(join(import.meta.dirname, 'node_modules'))] },
        },
        optimizeDeps: { include: BUNDLED_PACKAGES },
        test: {
          name: 'browser',
          sequence: { groupOrder: 2 },
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          // Also what is searched for packages before the start.
          include: ['web/**/*.browser.test.tsx'],
          // To load all modules anew for each file took a third of the processor's time; web/testing/setup.ts puts back what files share.
          isolate: false,
          setupFiles: ['web/testing/setup.ts'],
          // Three pages at once, also on two cores, where Vitest would take one: a test waits a quarter of its time for its page.
          maxWorkers: 3,
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands,
            provider: playwright({ launchOptions }),
            instances: [
              {
                name: 'desktop',
                browser: 'chromium',
                viewport: DEVICES.desktop,
                include: ['web/**/*.browser.test.tsx'],
                exclude: ['**/*.phone.browser.test.tsx', FRESH_PAGES],
              },
              {
                name: 'fresh',
                browser: 'chromium',
                viewport: DEVICES.desktop,
                include: [FRESH_PAGES],
                isolate: true,
              },
              {
                name: 'phone',
                browser: 'chromium',
                viewport: DEVICES.phone,
                include: ['web/**/*.phone.browser.test.tsx'],
                provider: playwright({
                  launchOptions,
                  contextOptions: { hasTouch: true, isMobile: true, deviceScaleFactor: 3 },
                }),
              },
            ],
          },
        },
      },
    ],
  },
});
