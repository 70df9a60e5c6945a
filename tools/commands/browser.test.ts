/**
 * Where the tests’ browser comes from, in order of preference, and what is switched off in it.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FEATURES_OFF, findBrowser, type Machine } from './browser.ts';

function machine(paths: readonly string[], chosen?: string): Machine {
  return {
    chosen,
    searchPath: '/usr/local/bin:/usr/bin',
    playwrightPath: '/cache/playwright/chrome',
    exists: (path) => paths.includes(path),
  };
}

test('CHROME_PATH wins over everything that is installed', () => {
  expect(findBrowser(machine(['/usr/bin/chromium'], '/opt/mine'))).toBe('/opt/mine');
});

test.each([
  ['Debian’s Chromium without windows', '/usr/bin/chromium-headless-shell'],
  ['Debian’s Chromium', '/usr/bin/chromium'],
  ['Google Chrome', '/usr/bin/google-chrome'],
  ['a browser early on the path', '/usr/local/bin/chromium-browser'],
  ['Chrome on a Mac', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['Playwright’s own', '/cache/playwright/chrome'],
])('finds %s', (_, path) => {
  expect(findBrowser(machine([path]))).toBe(path);
});

test('the system’s browser is preferred to Playwright’s download', () => {
  expect(findBrowser(machine(['/cache/playwright/chrome', '/usr/bin/chromium']))).toBe('/usr/bin/chromium');
});

test('the one without windows is preferred, wherever on the path it is', () => {
  const shell = '/usr/bin/chromium-headless-shell';
  expect(findBrowser(machine(['/usr/local/bin/chromium', shell]))).toBe(shell);
});

test('a machine without any has none', () => {
  expect(findBrowser(machine([]))).toBeUndefined();
});

test('all that Playwright switches off stays off', () => {
  const program = fileURLToPath(import.meta.resolve('playwright-core/lib/coreBundle'));
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(readFileSync(program, 'utf8')) ?? [];
  const features = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, feature = '']) => feature);
  expect(features.length).toBeGreaterThan(0);
  expect(FEATURES_OFF).toEqual(expect.arrayContaining(features));
});
