/**
 * `npm test`: every check, all of them even when one fails; ends with the names of what failed, a table of the parts with
 * their seconds, and `N passed, N failed`.
 *
 * Unit and edge tests go side by side, and so do the components and the build of the journeys' server: alone each leaves some of the
 * processor idle. A browser is looked for, and installed where there is none, between the two: only the later ones need it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { ensureBrowser } from './browser.ts';
import { startJourneysServer } from './journeys-server.ts';
import { ROOT, TEST_PARTS } from './settings.ts';
import { countPlaywright, countVitest, writeTable, type Count, type TestPart } from './test-counts.ts';

interface TestCheck {
  readonly name: string;
  readonly command: readonly string[];
  /** Report file of the runner; a check without one counts as one test. */
  readonly report?: { readonly file: string; readonly count: (report: unknown) => Count };
  /** Added to the environment. */
  readonly env?: CheckEnv | Promise<CheckEnv>;
}

type CheckEnv = Readonly<Record<string, string>>;

const RESULTS = join(ROOT, 'test-results');

const OF_THE_SOURCE: readonly TestCheck[] = [
  { name: 'format', command: scriptOf('format:check') },
  { name: 'lint', command: scriptOf('lint') },
  { name: 'imports', command: scriptOf('lint:imports') },
  { name: 'types', command: scriptOf('check:types') },
];

/** Side by side, on a core each where there are two: one after the other, each on both, they take a sixth longer. */
const WITHOUT_BROWSER: readonly TestCheck[] = [
  vitest('unit tests', 'unit', [`--maxWorkers=${Math.max(1, availableParallelism() - 1)}`]),
  // All files of one run share a Worker, which takes one core.
  vitest('edge tests', 'edge'),
];

const COMPONENTS: TestCheck = {
  ...vitest('components', 'browser'),
  // With the React that learners get, which takes a third less of the processor; test:components and test:deep have the other one's warnings.
  env: { NODE_ENV: 'production' },
};

const JOURNEYS: TestCheck = {
  name: 'journeys',
  command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
  report: { file: join(RESULTS, 'e2e.json'), count: countPlaywright },
};

process.exit(await runAll());

/** Runs every check, prints the closing line, and returns the exit code. */
async function runAll(): Promise<number> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const startedAt = performance.now();
  const parts: TestPart[] = [];
  for (const check of OF_THE_SOURCE) parts.push(await runCheck(check, 'as it comes'));
  parts.push(...(await Promise.all(WITHOUT_BROWSER.map((check) => runCheck(check, 'at the end')))));
  const browser = getBrowser();
  parts.push(browser);
  if (browser.failed.length === 0) parts.push(...(await runInBrowser()));
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const failed = parts.flatMap((part) => part.failed);
  for (const name of failed) console.log(`failed: ${name}`);
  const table = writeTable(parts, secondsSince(startedAt));
  writeFileSync(TEST_PARTS, table);
  console.log(`\n${table}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

/** Finds or installs the browser, and hands it to the checks after it in `CHROME_PATH`. */
function getBrowser(): TestPart {
  const startedAt = performance.now();
  const failed: string[] = [];
  try {
    process.env['CHROME_PATH'] = ensureBrowser();
    console.log(`\nThe browser is ${process.env['CHROME_PATH']}`);
  } catch (error) {
    failed.push(`browser: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { name: 'browser', seconds: secondsSince(startedAt), passed: 1 - failed.length, failed };
}

async function runInBrowser(): Promise<readonly TestPart[]> {
  const server = startJourneysServer();
  const components = await runCheck(COMPONENTS, 'as it comes');
  // What they still wait for the server is theirs.
  const journeys = await runCheck({ ...JOURNEYS, env: server.env }, 'as it comes');
  await server.stop();
  // A journey tells that a call failed; only the server knows why.
  if (journeys.failed.length > 0)
    console.log(`\n── the journeys' server ──\n${readFileSync(server.log, 'utf8')}`);
  return [components, journeys];
}

/** As `npm run` has it; npm itself is not needed to start it. */
function scriptOf(name: keyof typeof packageJson.scripts): readonly string[] {
  return packageJson.scripts[name].split(' ');
}

function vitest(name: string, project: string, options: readonly string[] = []): TestCheck {
  const file = join(RESULTS, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name,
    command: ['vitest', 'run', '--project', project, ...reporters, ...options],
    report: { file, count: countVitest },
  };
}

/** When the output of a check is printed: checks side by side wait for their ends, so that their lines do not mix. */
type Printing = 'as it comes' | 'at the end';

async function runCheck(
  { name, command, report, env = {} }: TestCheck,
  printing: Printing,
): Promise<TestPart> {
  const startedAt = performance.now();
  const title = `\n── ${name} ──`;
  if (printing === 'as it comes') console.log(title);
  const { status, output } = await start(command, await env, printing);
  if (printing === 'at the end') console.log(`${title}\n${output}`);
  const ownFailure = status === 0 ? [] : [name];
  const { passed, failed } = report
    ? readCount(report, ownFailure)
    : { passed: 1 - ownFailure.length, failed: ownFailure };
  const seconds = secondsSince(startedAt);
  console.log(`── ${name}: ${passed} passed, ${failed.length} failed in ${seconds} s`);
  return { name, seconds, passed, failed };
}

/** Runs a command to its end; `output` is empty when it was printed as it came. */
async function start(
  [program = '', ...args]: readonly string[],
  env: CheckEnv,
  printing: Printing,
): Promise<{ readonly status: number | null; readonly output: string }> {
  const running = spawn(join(ROOT, 'node_modules/.bin', program), args, {
    cwd: ROOT,
    stdio: printing === 'as it comes' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const chunks: Buffer[] = [];
  for (const stream of [running.stdout, running.stderr]) {
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  }
  const [status] = await once(running, 'close');
  return { status, output: Buffer.concat(chunks).toString('utf8') };
}

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 1000);
}

/** A runner that failed without naming a failed test (a crash, say) still counts as one failure. */
function readCount({ file, count }: NonNullable<TestCheck['report']>, ownFailure: readonly string[]): Count {
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(file, 'utf8')));
    return { passed, failed: failed.length > 0 ? failed : ownFailure };
  } catch (failure) {
    return { passed: 0, failed: [`${file} cannot be read: ${String(failure)}`] };
  }
}
