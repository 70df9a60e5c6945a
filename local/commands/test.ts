/**
 * `npm test`: every check, one after the other, all of them even when one fails; ends with the names of what failed, a
 * table of the parts with their seconds, and `N passed, N failed`. Beside the components the journeys' server is built.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { startJourneysServer } from './journeys-server.ts';
import { ROOT } from './settings.ts';
import { countPlaywright, countVitest, writeTable, type Count, type Part } from './test-counts.ts';

interface Check {
  readonly name: string;
  /** Run side by side. */
  readonly runs: readonly Run[];
  /** Added to the environment. */
  readonly env?: Env | Promise<Env>;
}

type Env = Readonly<Record<string, string>>;

interface Run {
  readonly command: readonly string[];
  /** Report file of the runner; a run without one counts as one test. */
  readonly report?: { readonly file: string; readonly count: (report: unknown) => Count };
}

const RESULTS = join(ROOT, 'test-results');
const vitest = (project: string, { reportName = project, options = [] as readonly string[] } = {}): Run => {
  const file = join(RESULTS, `${reportName}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return {
    command: ['vitest', 'run', '--project', project, ...reporters, ...options],
    report: { file, count: countVitest },
  };
};
/** As `npm run` has it; npm itself is not needed to start it. */
const script = (name: keyof typeof packageJson.scripts): Run => ({
  command: packageJson.scripts[name].split(' '),
});
const BEFORE_COMPONENTS: readonly Check[] = [
  { name: 'format', runs: [script('format:check')] },
  { name: 'lint', runs: [script('lint')] },
  { name: 'types', runs: [script('check:types')] },
  { name: 'unit tests', runs: [vitest('unit')] },
  {
    name: 'edge tests',
    // All files of one run share a Worker, which takes one core.
    runs: ['1/2', '2/2'].map((shard, place) =>
      vitest('edge', { reportName: `edge-${place + 1}`, options: [`--shard=${shard}`] }),
    ),
  },
];

const COMPONENTS: Check = {
  name: 'components',
  runs: [vitest('browser')],
  // With the React that learners get, which takes a third less of the processor; test:components and test:deep have the other one's warnings.
  env: { NODE_ENV: 'production' },
};

const JOURNEYS: Check = {
  name: 'journeys',
  runs: [
    {
      command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
      report: { file: join(RESULTS, 'e2e.json'), count: countPlaywright },
    },
  ],
};

process.exit(await runAll());

/** Runs every check, prints the closing line, and returns the exit code. */
async function runAll(): Promise<number> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const parts: Part[] = [];
  for (const check of BEFORE_COMPONENTS) parts.push(await runCheck(check));
  const server = startJourneysServer();
  parts.push(await runCheck(COMPONENTS));
  // What they still wait for the server is theirs.
  parts.push(await runCheck({ ...JOURNEYS, env: server.env }));
  await server.stop();
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const failed = parts.flatMap((part) => part.failed);
  for (const name of failed) console.log(`failed: ${name}`);
  console.log(`\n${writeTable(parts)}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

async function runCheck({ name, runs, env = {} }: Check): Promise<Part> {
  const startedAt = performance.now();
  console.log(`\n── ${name} ──`);
  const added = await env;
  const counts = await Promise.all(runs.map((run) => countRun(name, run, added)));
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.flatMap((count) => count.failed);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`── ${name}: ${passed} passed, ${failed.length} failed in ${seconds} s`);
  return { name, seconds, passed, failed };
}

async function countRun(
  name: string,
  { command: [program = '', ...args], report }: Run,
  env: Env,
): Promise<Count> {
  const running = spawn(join(ROOT, 'node_modules/.bin', program), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [status] = await once(running, 'close');
  const ownFailure = status === 0 ? [] : [name];
  return report ? readCount(report, ownFailure) : { passed: 1 - ownFailure.length, failed: ownFailure };
}

/** A runner that failed without naming a failed test (a crash, say) still counts as one failure. */
function readCount({ file, count }: NonNullable<Run['report']>, ownFailure: readonly string[]): Count {
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(file, 'utf8')));
    return { passed, failed: failed.length > 0 ? failed : ownFailure };
  } catch (failure) {
    return { passed: 0, failed: [`${file} cannot be read: ${String(failure)}`] };
  }
}
