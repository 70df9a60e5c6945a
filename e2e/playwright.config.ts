/**
 * The journeys: real Chromium against the server that `npm start` starts, on a database of its own.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, ensureBrowser } from '../tools/commands/browser.ts';
import { JOURNEYS_PORT } from '../tools/commands/journeys-server.ts';

process.env['CHROME_PATH'] ??= ensureBrowser();
process.env['E2E_STATE'] ??= mkdtempSync(join(tmpdir(), 'oko-e2e-'));

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // More than two cores have: while one journey waits (an arrow's delay, a server's answer) the others go on. Each has learners of its own.
  workers: 3,
  // Not file by file: the last ones would wait for the longest file.
  fullyParallel: true,
  // Long enough for a machine a third as fast as ours mostly are: they end what hangs, and measure nothing.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${JOURNEYS_PORT}`,
    locale: 'pl-PL',
    // Journeys hold and change what goes over the wire, which a service worker would answer first; offline.spec.ts has it.
    serviceWorkers: 'block',
    // Recording every journey takes a fifth of a run; of one that failed `--trace on` shows what happened.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'],
      args: BROWSER_FLAGS,
    },
  },
  projects: [
    {
      name: 'desktop',
      // Who asks for less motion is here, who does not on the phone. Motion takes a sixth of the processor's time.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      // A pixel for each of CSS's: nobody looks at the other eight, and to draw them took a tenth of the processor's time.
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'npm start',
    cwd: join(import.meta.dirname, '..'),
    url: `http://localhost:${JOURNEYS_PORT}`,
    env: { PORT: JOURNEYS_PORT, OKO_STATE: process.env['E2E_STATE'] },
    // `npm test` has started it already (tools/commands/journeys-server.ts); alone, another one at that port is a mistake.
    reuseExistingServer: process.env['E2E_SERVER'] === 'started',
    timeout: 300_000,
    stdout: 'ignore',
  },
});
