/** The top level has the names that the user gave; what folders may import is in `.dependency-cruiser.mjs`. */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './settings.ts';

test.each(
  'package.json vite.config.ts wrangler.toml tsconfig.json web worker-engine edge db README.md'.split(' '),
)('%s stands at the top level', (name) => {
  expect(globSync(name, { cwd: ROOT })).toEqual([name]);
});
