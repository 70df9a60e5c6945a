/** What a browser stores may be denied, and throws then as soon as it is named: the page reaches it through this folder alone. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = 'web/shared/storage/';
/** Draws documents in Node, where nothing is stored. */
const STAND_IN = 'web/site/build/prerender.vite.ts';

const STORAGE = /\b(localStorage|sessionStorage|indexedDB|caches|cookieStore)\b|\.cookie\b/;
/** What names nothing: comments and texts. */
const NO_CODE = /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`/g;

const FILES = globSync('{web,worker-engine}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(file),
);

test('nobody else names storage, cookies or caches', () => {
  const found = FILES.filter((file) =>
    STORAGE.test(readFileSync(join(ROOT, file), 'utf8').replaceAll(NO_CODE, '')),
  );
  expect(found.filter((file) => !file.startsWith(FOLDER) && file !== STAND_IN)).toEqual([]);
  expect(found).toContain(`${FOLDER}first-entries.ts`);
});
