/**
 * The production build holds nothing that exists only on a developer's machine, and no secret.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from './settings.ts';

/** A build on two busy cores of a slow machine. */
const BUILD_TIMEOUT_MS = 300_000;

let files: ReadonlyMap<string, string> = new Map();

beforeAll(() => {
  const outDir = mkdtempSync(join(tmpdir(), 'oko-production-'));
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', outDir, '--emptyOutDir'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, CLOUDFLARE_ENV: '', NODE_ENV: 'production' },
    },
  );
  if (status !== 0) throw new Error(`the production build failed: ${stderr}`);
  const built = globSync('**/*.{js,css,html,json,svg}', { cwd: outDir });
  files = new Map(built.map((file) => [file, readFileSync(join(outDir, file), 'utf8')]));
}, BUILD_TIMEOUT_MS);

test('the build has the client and the Worker', () => {
  expect([...files.keys()]).toEqual(expect.arrayContaining(['client/index.html', 'oko/index.js']));
});

test.each([
  '/local/',
  'cognito.localhost',
  'oko-local',
  'local_oko',
  'COGNITO_DB',
  'STRIPE_DB',
  'stripe.localhost',
  'inbox',
])('nothing in it names %s', (word) => {
  const holders = [...files].filter(([, text]) => text.includes(word)).map(([file]) => file);
  // wrangler notes all environments of wrangler.toml beside the Worker; that file is configuration, not code.
  expect(holders.filter((file) => !file.endsWith('wrangler.json'))).toEqual([]);
});

test('nothing in it looks like a private key', () => {
  const holders = [...files].filter(([, text]) => /-----BEGIN [A-Z ]*PRIVATE KEY|sk_(live|test)_/.test(text));
  expect(holders.map(([file]) => file)).toEqual([]);
});
