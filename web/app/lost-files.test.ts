/** A loader that is not the one we know is not shipped unchanged. */
import { expect, test } from 'vitest';
import { forgetFailures } from './lost-files.vite.ts';

/** The parts of Vite's loader that are changed. */
const PARTS = {
  'its record': '(err) => {\n\tseen[href] = void 0;\n\tthrow err;\n}',
  'its links': 'const link = document.createElement("link");',
  'its error': 'if (e.type === "error") rej(new Error(`Unable to preload CSS for ${dep}`));\nelse res(e);',
};

test('what failed is forgotten, and scripts are fetched before a link could be made for them', () => {
  const [record, links, error] = forgetFailures(Object.values(PARTS).join('//\n')).split('//\n');
  expect(record).toContain('delete seen[href];');
  expect(links).toMatch(/^if \(!isCss\) return fetch\(dep\)[^]*\}\);\s*const link =/);
  expect(error).toContain('link.remove(), rej(');
});

test.each(Object.keys(PARTS))('a loader that is rewritten around %s fails the build', (rewritten) => {
  const others = Object.entries(PARTS).filter(([part]) => part !== rewritten);
  expect(() => forgetFailures(others.map(([, text]) => text).join('\n'))).toThrow(
    "Vite's loader has changed",
  );
});
