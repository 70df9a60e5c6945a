/**
 * The three engines, what each needs of this machine, and which Debian packages bring it.
 */
import type { Driver } from './driver.ts';
import { findProgram } from './find-program.ts';
import { startByBidi } from './puppeteer-driver.ts';
import { startWebKit } from './webkit-driver.ts';

export const ENGINE_NAMES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

export interface Engine {
  /** Debian's, as `apt-get install` takes them. */
  readonly packages: string;
  /** Undefined where something is missing. */
  readonly find: () => (() => Promise<Driver>) | undefined;
}

export const ENGINES: Readonly<Record<EngineName, Engine>> = {
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
