/** What the plugin changes is there in the aws-amplify that is installed, and nowhere else in it. */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { HOSTED_FILES, withOwnProtocol } from './own-hosted-pages.vite.ts';

/** Of the library's modules. */
const folder = join(dirname(createRequire(import.meta.url).resolve('@aws-amplify/auth')), '../esm');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test.each(Object.keys(HOSTED_FILES))('%s speaks the page’s own protocol', (file) => {
  expect(withOwnProtocol(file, read(file))).not.toMatch(/[`']https:\/\//);
});

test('a file that says it otherwise fails the build', () => {
  expect(() => withOwnProtocol('utils/openAuthSession.mjs', 'open(url)')).toThrow('openAuthSession');
});

test('no other file of the hosted sign-in writes the protocol', () => {
  const files = globSync('{providers/cognito/{apis,utils/oauth},utils}/**/*.mjs', { cwd: folder });
  const writers = files.filter((file) => /(?<!startsWith\()[`']https:\/\/(?:\$|')/.test(read(file)));
  expect(files.length).toBeGreaterThan(50);
  expect(writers.toSorted()).toEqual(Object.keys(HOSTED_FILES).toSorted());
});
