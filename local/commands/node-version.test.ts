/**
 * The Node that a developer's shell picks (`.nvmrc`) is the one that gives the scripts theirs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from './settings.ts';

test('.nvmrc names the Node of the dev dependency', () => {
  expect(readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim()).toBe(packageJson.devDependencies.node);
});
