/**
 * One Node everywhere: the packages that bring it, `.nvmrc`, and the oldest that may run our scripts.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from './settings.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('.nvmrc names the Node that the packages bring', () => {
  const versions = new Set(Object.values(packageJson.optionalDependencies));
  expect([...versions]).toEqual([read('.nvmrc').trim()]);
});

test('the scripts refuse the Nodes that `engines` refuses', () => {
  const [, major, minor] = /OLDEST = \[(\d+), (\d+)\]/.exec(read('tools/commands/check-node.js')) ?? [];
  expect(packageJson.engines.node).toBe(`>=${major}.${minor}`);
});

test('a Node that is too old ends with a sentence', () => {
  const old = `Object.defineProperty(process.versions, 'node', { value: '20.20.2' });`;
  const program = `${old} await import('${join(ROOT, 'tools/commands/check-node.js')}'); console.log('went on');`;
  const run = () => execFileSync(process.execPath, ['--input-type=module', '-e', program], { stdio: 'pipe' });
  expect(run).toThrow(/needs Node 22\.18 or newer; this is 20\.20\.2\. Install Node 24/);
});
