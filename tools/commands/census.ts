/**
 * `npm run census`: how large the house is, counted: lines, files and importers by room, words of docs, type names declared
 * twice, comment lines that are too long, and the seconds of the last `npm test`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT, TEST_PARTS } from './settings.ts';

const ROOMS = ['contract', 'worker-engine', 'edge', 'db', 'web', 'emulators', 'content', 'tools', 'e2e'];
/** What runs for a learner, with the stand-ins. */
const PRODUCT = ['contract', 'worker-engine', 'edge', 'db', 'web', 'emulators'];
const FOR_TESTS = /\.test\.tsx?$|\/(testing|chaos)\//;
/** As in .oxfmtrc.json. */
const LONGEST_LINE = 100;
const DECLARED_TYPE = /^(?:export )?(?:interface|type) (\w+)/gm;
const COMMENT = /^\s*(?:\/?\*|\/\/)/;

const cruiseSchema = z.object({
  modules: z.array(z.object({ source: z.string(), dependents: z.array(z.string()) })),
});

interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
}

const sources = globSync(`{${ROOMS.join(',')}}/**/*.{ts,tsx}`, { cwd: ROOT })
  .filter((path) => !FOR_TESTS.test(path) && !path.endsWith('.d.ts'))
  .map((path): SourceFile => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return { path, text, lines: text.split('\n').length - 1 };
  });
const importers = countImporters();

console.log(`${'room'.padEnd(16)}   lines   files  median  one importer`);
for (const room of ROOMS) printRoom(room, sourcesIn([room]));
printRoom('the product', sourcesIn(PRODUCT));
printRoom('together', sources);
console.log(`
${wordsOf('{README,ARCHITECTURE,CONTRIBUTING,CHANGELOG}.md', 'docs/**/*.md')} words of docs, of them ${wordsOf('{README,ARCHITECTURE}.md')} in README and ARCHITECTURE
${countRepeatedTypes()} type names declared more than once
${countLongComments()} comment lines over ${LONGEST_LINE} columns`);
if (existsSync(TEST_PARTS)) console.log(`\nThe last npm test:\n${readFileSync(TEST_PARTS, 'utf8')}`);

function sourcesIn(rooms: readonly string[]): readonly SourceFile[] {
  return sources.filter(({ path }) => rooms.some((room) => path.startsWith(`${room}/`)));
}

function printRoom(name: string, files: readonly SourceFile[]): void {
  const lines = files.map((file) => file.lines).toSorted((a, b) => a - b);
  const sum = lines.reduce((total, next) => total + next, 0);
  const single = files.filter(({ path }) => importers.get(path) === 1).length;
  const columns = [sum, files.length, lines[lines.length >> 1] ?? 0]
    .map((n) => String(n).padStart(8))
    .join('');
  console.log(`${name.padEnd(14)}${columns}${`${Math.round((100 * single) / files.length)} %`.padStart(14)}`);
}

/** How many source files import each file. */
function countImporters(): ReadonlyMap<string, number> {
  const output = execFileSync(
    join(ROOT, 'node_modules/.bin/depcruise'),
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...ROOMS],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  const { modules } = cruiseSchema.parse(JSON.parse(output));
  return new Map(
    modules.map(({ source, dependents }) => [
      source,
      dependents.filter((path) => !FOR_TESTS.test(path)).length,
    ]),
  );
}

function wordsOf(...patterns: readonly string[]): number {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  return files.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').split(/\s+/).filter(Boolean)).length;
}

function countRepeatedTypes(): number {
  const files = sources.flatMap(({ text }) => [
    ...new Set([...text.matchAll(DECLARED_TYPE)].map(([, name]) => name)),
  ]);
  const counts = Map.groupBy(files, (name) => name);
  return [...counts.values()].filter(({ length }) => length > 1).length;
}

function countLongComments(): number {
  return sources
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.length > LONGEST_LINE && COMMENT.test(line)).length;
}
