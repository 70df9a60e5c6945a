/**
 * Finds a Chromium for the tests, and gets one where there is none.
 *
 * Order: the environment's, the system's, Playwright's own; then Debian's package (as root) or Playwright's download. The shell, Chromium
 * without windows, comes first: Playwright takes it by itself, and a test needs two thirds of the processor in it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { isProgram } from './is-program.ts';

/** Debian's package, and the program in it. */
const SHELL = 'chromium-headless-shell';
/** Another apt-get, such as the system's daily one, may be at work; in seconds. */
const WAIT_FOR_LOCK = ['-o', 'DPkg::Lock::Timeout=300'];
/** Names under which systems install Chromium or Chrome. */
const SYSTEM_NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * What Playwright switches off; Chromium heeds the last list alone, so ours begins with all of it.
 */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
] as const;
/** The address bar's suggestions are two pages of their own in each new window, and take more of the processor than ours. */
const SUGGESTIONS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const;
export const FEATURES_OFF: readonly string[] = [...OFF_BY_PLAYWRIGHT, ...SUGGESTIONS];

/** For tests: no sandbox (containers have none), no graphics card, nothing that calls home, and no suggestions. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
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
  const folders = machine.searchPath.split(delimiter);
  const onPath = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
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
    console.log('No browser found: installing Debian’s Chromium with apt-get …');
    run('apt-get', [...WAIT_FOR_LOCK, 'update', '-qq']);
    // Older releases have no shell of its own.
    if (run('apt-get', [...WAIT_FOR_LOCK, 'install', '-y', '-qq', SHELL])) return;
    run('apt-get', [...WAIT_FOR_LOCK, 'install', '-y', '-qq', 'chromium']);
    return;
  }
  console.log('No browser found: downloading Playwright’s Chromium …');
  run(process.execPath, [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium']);
}

/** Whether it went well. */
function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}
