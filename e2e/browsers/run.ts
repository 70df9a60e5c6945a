/**
 * `npm run test:browsers [chromium firefox webkit]`: the same short journeys in three engines.
 *
 * It installs nothing. An engine that is missing is skipped, and fails the run only when it was asked for by name. `ORIGIN` names a
 * product that runs already; without it one is started.
 */
import { withServer } from '../../tools/bench/server.ts';
import { signUpPremiumLearner } from '../learner.ts';
import { ENGINE_NAMES, ENGINES, type EngineName } from './engines.ts';
import { playBot, playChapters, signIn, type Open } from './journey.ts';
import type { Driver } from './driver.ts';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !ENGINE_NAMES.some((engine) => engine === name));
if (unknown.length > 0)
  throw new Error(`no such engine: ${unknown.join(', ')}; there are ${ENGINE_NAMES.join(', ')}`);

const origin = process.env['ORIGIN'];
const failures = origin === undefined ? await withServer(testAll) : await testAll(origin);
console.log(failures === 0 ? 'All is well.' : `${failures} failed.`);
process.exitCode = failures === 0 ? 0 : 1;

/** How many engines failed. */
async function testAll(at: string): Promise<number> {
  let failed = 0;
  for (const name of ENGINE_NAMES.filter((engine) => asked.length === 0 || asked.includes(engine)))
    if (!(await test(name, at))) failed += 1;
  return failed;
}

async function test(name: EngineName, at: string): Promise<boolean> {
  const { packages, find } = ENGINES[name];
  const start = find();
  if (!start) {
    console.log(`${name}: skipped, it is not on this machine. Debian has it: apt-get install ${packages}`);
    return !asked.includes(name);
  }
  const driver = await start();
  try {
    await testIn(driver, name, at);
    return true;
  } catch (error) {
    console.log(`${name}: FAILED`, error);
    return false;
  } finally {
    await driver.close();
  }
}

async function testIn(driver: Driver, name: EngineName, at: string): Promise<void> {
  const learner = await signUpPremiumLearner(at);
  const open: Open = (path) => driver.open(at + path);
  const steps = {
    'signs in': () => signIn(driver, open, learner),
    'plays a position of each chapter': () => playChapters(driver, open),
    'plays six moves against the bot': () => playBot(driver, open),
  };
  for (const [what, step] of Object.entries(steps)) {
    const begun = performance.now();
    await step();
    console.log(`${name}: ${what} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  }
}
