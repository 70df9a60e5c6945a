/**
 * Tests that browser tests with a mocked module get their own page: a shared one may have loaded
 * it.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MOCK = /\bvi\.(?:do)?[mM]ock\(/;

test('every component test that mocks a module says so by its name', () => {
  const mocking = globSync('web/**/*.browser.test.{ts,tsx}').filter((file) =>
    MOCK.test(readFileSync(file, 'utf8')),
  );
  expect(mocking.length).toBeGreaterThan(0);
  expect(mocking.filter((file) => !file.includes('.fresh.'))).toEqual([]);
});
