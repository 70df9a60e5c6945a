/**
 * Finds a Chromium for the tests, and gets one where there is none.
 *
 * Order: the environment's, the system's, Playwright's own; then Debian's package (as root) or Playwright's download.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { isProgram } from './is-program.ts';

/** Names under which systems install Chromium or Chrome. */
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** For tests: no sandbox (containers have none), no graphics card, and nothing that calls home. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What the search looks at; injected, so that the order can be tested. */
export interface Machine {
  readonly chosen: string | undefined;
  readonly searchPath: string;
  readonly playwrightPath: string;
  exists(path: string): boolean;
}

/** Path of a browser, or undefined when the machine has none; a chosen one that is missing is an error text. */
export function findBrowser(machine: Machine): string | undefined {
  if (machine.chosen !== undefined) return machine.chosen;
  const onPath = machine.searchPath
    .split(delimiter)
    .flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)));
  return [...onPath, MAC_CHROME, machine.playwrightPath].find((path) => machine.exists(path));
}

/** Path of a browser that can be started; installs one if need be, and throws saying what to do when it cannot. */
export function ensureBrowser(): string {
  const machine = thisMachine();
  if (machine.chosen !== undefined && !isProgram(machine.chosen)) {
    throw new Error(`CHROME_PATH is ${machine.chosen}, but there is no program at that path.`);
  }
  const found = findBrowser(machine);
  if (found !== undefined) return found;
  installBrowser();
  const installed = findBrowser(thisMachine());
  if (installed !== undefined) return installed;
  throw new Error(
    'No browser was found and none could be installed. Install Chromium or Chrome, or set CHROME_PATH to one, and try again.',
  );
}

function thisMachine(): Machine {
  return {
    chosen: process.env['CHROME_PATH'],
    searchPath: process.env['PATH'] ?? '',
    playwrightPath: chromium.executablePath(),
    exists: (path) => existsSync(path) && isProgram(path),
  };
}

function installBrowser(): void {
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (asRoot) {
    console.log('No browser found: installing Debian’s chromium with apt-get …');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
    return;
  }
  console.log('No browser found: downloading Playwright’s Chromium …');
  run(process.execPath, [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium']);
}

function run(command: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}
