/** A loader that is not the one we know is not shipped unchanged. */
import { expect, test } from 'vitest';
import { forgetFailures } from './lost-styles.vite.ts';

const FORGETS = '(err) => {\n\tseen[href] = void 0;\n\tthrow err;\n}';
const LETS_GO = 'if (e.type === "error") rej(new Error(`Unable to preload CSS for ${dep}`));\nelse res(e);';

test('a file that failed is forgotten, and its link is taken away', () => {
  const changed = forgetFailures(`${FORGETS}\n${LETS_GO}`);
  expect(changed).toContain('delete seen[href];\n\tthrow err;');
  expect(changed).toContain('link.remove(), rej(');
});

test.each([
  ['its record', LETS_GO],
  ['its link', FORGETS],
])('a loader that is rewritten around %s fails the build', (_, loader) => {
  expect(() => forgetFailures(loader)).toThrow("Vite's loader has changed");
});
