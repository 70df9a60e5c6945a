/**
 * Where the tests' browser comes from, in order of preference.
 */
import { expect, test } from 'vitest';
import { findBrowser, type Machine } from './browser.ts';

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

test('a machine without any has none', () => {
  expect(findBrowser(machine([]))).toBeUndefined();
});
