/**
 * `npm run test:browsers [chromium firefox webkit]`: the same short journeys in three engines.
 *
 * It installs nothing. An engine that is missing is skipped, and fails the run only when it was asked for by name. `ORIGIN` names a
 * product that runs already; without it one is started.
 */
import { withServer } from '../../tools/bench/server.ts';
import { signUpPremiumLearner } from '../learner.ts';
import { playBot, playChapters, signIn, type Open } from './journey.ts';
import { type Driver, WINDOW } from './driver.ts';
import { startWebKit } from './webkit-driver.ts';
import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isProgram } from '../../tools/commands/is-program.ts';
import { launch } from 'puppeteer-core';
import { BROWSER_FLAGS } from '../../tools/commands/browser.ts';

/**
 * The three engines, what each needs of this machine, and which Debian packages bring it.
 */
const ENGINE_NAMES = ['chromium', 'firefox', 'webkit'] as const;
type EngineName = (typeof ENGINE_NAMES)[number];

interface Engine {
  /** Debian's, as `apt-get install` takes them. */
  readonly packages: string;
  /** Undefined where something is missing. */
  readonly find: () => (() => Promise<Driver>) | undefined;
}

const ENGINES: Readonly<Record<EngineName, Engine>> = {
  chromium: {
    packages: 'chromium',
    find: () => findForBidi('chrome', ['chromium', 'chromium-browser', 'google-chrome']),
  },
  firefox: { packages: 'firefox-esr', find: () => findForBidi('firefox', ['firefox-esr', 'firefox']) },
  webkit: { packages: 'webkit2gtk-driver xvfb', find: findWebKit },
};

function findForBidi(browser: 'chrome' | 'firefox', names: readonly string[]): ReturnType<Engine['find']> {
  const program = findProgram(names);
  return program === undefined ? undefined : () => startByBidi(browser, program);
}

function findWebKit(): ReturnType<Engine['find']> {
  const screen = findProgram(['Xvfb']);
  const driver = findProgram(['WebKitWebDriver']);
  const browser = findProgram([
    '/usr/lib*/*/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib*/*/webkit2gtk-4.0/MiniBrowser',
  ]);
  if (screen === undefined || driver === undefined || browser === undefined) return undefined;
  return () => startWebKit({ screen, driver, browser });
}

/** The path of the first of these programs: names on the PATH, or patterns of whole paths. */
function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => (name.startsWith('/') ? globSync(name) : folders.map((folder) => join(folder, name))))
    .find(isProgram);
}

/**
 * Chromium and Firefox by WebDriver BiDi.
 */
async function startByBidi(browserName: 'chrome' | 'firefox', executablePath: string): Promise<Driver> {
  const browser = await launch({
    browser: browserName,
    protocol: 'webDriverBiDi',
    executablePath,
    headless: true,
    args: browserName === 'chrome' ? [...BROWSER_FLAGS] : [],
    defaultViewport: WINDOW,
  });
  const page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    read: (expression) => page.evaluate(expression),
    press: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  };
}

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
