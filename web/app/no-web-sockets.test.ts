/** tRPC's web sockets leave the build; another version of the package must be looked at. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutCounter } from './no-web-sockets.vite.ts';

const DIST = join(import.meta.dirname, '../../node_modules/@trpc/client/dist');

test('the installed package has the line, once', () => {
  const [file = ''] = globSync('wsLink-*.mjs', { cwd: DIST });
  const module = readFileSync(join(DIST, file), 'utf8');
  const without = withoutCounter(module);
  expect(without).not.toContain('_defineProperty(WsConnection');
  expect(module.length - without.length).toBeGreaterThan(0);
});

test('a package without it ends the build', () => {
  expect(() => withoutCounter('export const wsLink = 1;')).toThrow('@trpc/client has changed');
});
