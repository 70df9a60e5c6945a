/** The licence page names what is installed: every package of package.json, and what these need. */
import { expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { readPackages, writeLicenceTexts } from './read-packages.vite.ts';

const packages = readPackages(process.cwd());
const find = (name: string) => packages.find((each) => each.name === name);

test('every dependency of package.json is there, with its version', () => {
  const versions = Object.values(packageJson.dependencies).map((version) => version.replace(/^npm:.*@/, ''));
  const direct = packages.filter(({ isDirect }) => isDirect);
  const names = new Set(direct.map(({ name }) => name));
  expect(Object.keys(packageJson.dependencies).filter((name) => !names.has(name))).toEqual(['chessground']);
  expect(names).toContain('@lichess-org/chessground');
  expect(versions.filter((version) => !direct.some((each) => each.version === version))).toEqual([]);
});

test('what they need is there too, and so is the font of the headings; types are not', () => {
  expect(find('scheduler')).toMatchObject({ licence: 'MIT', isDirect: false });
  expect(find('workbox-precaching')).toMatchObject({ licence: 'MIT', isDirect: true });
  expect(find('@expo-google-fonts/bricolage-grotesque')).toMatchObject({ isDirect: true });
  expect(packages.filter(({ name }) => /^@(types\/|iconify\/types$)/.test(name))).toEqual([]);
});

test('each says its licence; Stockfish says the GPL, and where its source is', () => {
  expect(packages.filter(({ licence }) => licence === '')).toEqual([]);
  expect(find('stockfish')).toMatchObject({
    licence: expect.stringMatching(/^GPL-3/),
    source: expect.stringMatching(/^https:\/\/github\.com\/[^ ]+[^.git]$/),
  });
});

test('a source is an address that can be opened', () => {
  const odd = packages.filter(({ source }) => source !== undefined && !/^https?:\/\/[^\s]+$/.test(source));
  expect(odd).toEqual([]);
});

test('the texts have each package once, and each text once', () => {
  const texts = writeLicenceTexts(packages);
  for (const { name, version } of packages) expect(texts).toContain(`${name} ${version} (`);
  expect(texts).toContain('Lucide Icons and Contributors');
  expect(texts.split('react 19').length).toBe(2);
  expect(texts).toContain('Copyright (c) Meta Platforms');
  const parts = texts.split(`\n${'='.repeat(78)}\n`).map((part) => part.slice(part.indexOf('\n\n')));
  expect(new Set(parts).size).toBe(parts.length);
});
