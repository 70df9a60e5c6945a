/**
 * What comes from others: every package is pinned by its hash, from the registry alone, runs no script at install, and may be shipped.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from './package.json' with { type: 'json' };
import lock from './package-lock.json' with { type: 'json' };

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly license?: string;
}

const { '': _root, ...packages }: Readonly<Record<string, Locked>> = lock.packages;
const ENTRIES = Object.entries(packages);
/** Licences whose code may be part of a GPL-3.0-or-later product. */
const SHIPPABLE = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'CC-BY-4.0',
  'Unlicense',
  'GPL-3.0',
  'GPL-3.0-or-later',
];

/** Reads `A OR B` as a choice. */
const mayShip = (license = '') => license.split(' OR ').some((choice) => SHIPPABLE.includes(choice));
const failing = (isFine: (locked: Locked) => boolean) =>
  ENTRIES.filter(([, locked]) => !isFine(locked)).map(([name]) => name);

test('every package has a version and a strong hash', () => {
  expect(
    failing(({ version, integrity }) => version !== undefined && integrity?.startsWith('sha512-') === true),
  ).toEqual([]);
});

test('none comes from anywhere but the registry that npm is told', () => {
  expect(failing(({ resolved, link }) => resolved === undefined && link === undefined)).toEqual([]);
});

test('what we ask for ourselves is exact', () => {
  const asked = {
    ...packageJson.dependencies,
    ...packageJson.devDependencies,
    ...packageJson.optionalDependencies,
  };
  const loose = Object.entries(asked).filter(
    ([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

test('no package runs a script at install', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
});

test('the licence of what is shipped allows it', () => {
  expect(failing(({ dev, license }) => dev === true || mayShip(license))).toEqual([]);
});
