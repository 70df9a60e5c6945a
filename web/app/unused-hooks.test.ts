/** Hooks of tRPC that the page does not use leave the build; another version of the package must be looked at. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UNUSED_HOOKS, withoutUnusedHooks } from './unused-hooks.vite.ts';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, 'node_modules/@trpc/react-query/dist');

test('the installed package has each of them, and keeps the others', () => {
  const [file = ''] = globSync('shared-*.mjs', { cwd: DIST });
  const module = withoutUnusedHooks(readFileSync(join(DIST, file), 'utf8'));
  expect(module).toMatch(/^\t\tuseQuery: useQuery\$1,$/m);
  expect(module).toMatch(/^\t\tuseMutation: useMutation\$1,$/m);
  expect(module).toMatch(/^\t\tuseUtils: useContext,$/m);
});

test('a package without one ends the build', () => {
  expect(() => withoutUnusedHooks('export const hooks = {};')).toThrow('@trpc/react-query has changed');
});

test('no file of the page uses one', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/unused-hooks\.(vite|test)\.ts$/.test(file),
  );
  const users = files.filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return UNUSED_HOOKS.some((hook) => text.includes(`.${hook}(`));
  });
  expect(users).toEqual([]);
});
