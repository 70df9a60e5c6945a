/**
 * `npm test`: every check, one after the other, all of them even when one fails; ends with the names of what failed, a
 * table of the parts with their seconds, and `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.ts';
import { countPlaywright, countVitest, writeTable, type Count, type Part } from './test-counts.ts';

interface Check {
  readonly name: string;
  readonly command: readonly string[];
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Report file of the runner; a check without one counts as one test. */
  readonly report?: { readonly file: string; readonly count: (report: unknown) => Count };
}

const RESULTS = join(ROOT, 'test-results');
const vitest = (project: string, name = `${project} tests`) => ({
  name,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(RESULTS, `${project}.json`)}`,
  ],
  report: { file: join(RESULTS, `${project}.json`), count: countVitest },
});
const CHECKS: readonly Check[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'types', command: ['tsc', '-b'] },
  vitest('unit'),
  vitest('edge'),
  // With the React that learners get, which takes a third less of the processor; test:components and test:deep have the other one's warnings.
  { ...vitest('browser', 'components'), env: { NODE_ENV: 'production' } },
  {
    name: 'journeys',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
    report: { file: join(RESULTS, 'e2e.json'), count: countPlaywright },
  },
];

process.exit(runAll());

/** Runs every check, prints the closing line, and returns the exit code. */
function runAll(): number {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const parts = CHECKS.map(runCheck);
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const failed = parts.flatMap((part) => part.failed);
  for (const name of failed) console.log(`failed: ${name}`);
  console.log(`\n${writeTable(parts)}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

function runCheck({ name, command, env, report }: Check): Part {
  const startedAt = performance.now();
  console.log(`\n── ${name} ──`);
  const [program = '', ...args] = command;
  const { status } = spawnSync(join(ROOT, 'node_modules/.bin', program), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const ownFailure = status === 0 ? [] : [name];
  const count = report
    ? readCount(report, ownFailure)
    : { passed: 1 - ownFailure.length, failed: ownFailure };
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`── ${name}: ${count.passed} passed, ${count.failed.length} failed in ${seconds} s`);
  return { name, seconds, ...count };
}

/** A runner that failed without naming a failed test (a crash, say) still counts as one failure. */
function readCount({ file, count }: NonNullable<Check['report']>, ownFailure: readonly string[]): Count {
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(file, 'utf8')));
    return { passed, failed: failed.length > 0 ? failed : ownFailure };
  } catch (failure) {
    return { passed: 0, failed: [`${file} cannot be read: ${String(failure)}`] };
  }
}
