/** Tests that the page imports no schemas from the contract: they bring the whole parser. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = globSync('web/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(file),
);
/** Matches imports of values, not types. */
const VALUE_IMPORT = /^(?:import|export) (?!type\b)[^'"]*?from '([^']+)';$/gm;

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(VALUE_IMPORT)].map(([, source = '']) => source);

/** Finds the import chain from a contract file to the parser. */
function findParser(file: string): readonly string[] | undefined {
  for (const source of importsOf(file)) {
    if (source === 'zod') return [file];
    const way = source.startsWith('./') ? findParser(join('contract', source)) : undefined;
    if (way) return [file, ...way];
  }
  return undefined;
}

test('no file of the page takes a schema', () => {
  const taken = PAGE.flatMap((file) =>
    importsOf(file)
      .filter((source) => source.startsWith('#contract/'))
      .map((source) => ({ file, way: findParser(`${source.slice(1)}.ts`) })),
  );
  expect(taken.length).toBeGreaterThan(100);
  expect(taken.filter(({ way }) => way !== undefined)).toEqual([]);
  expect(findParser('contract/workouts.ts')).toEqual(['contract/workouts.ts']);
});
