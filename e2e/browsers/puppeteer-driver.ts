/**
 * Chromium and Firefox by WebDriver BiDi.
 */
import { launch } from 'puppeteer-core';
import { BROWSER_FLAGS } from '../../tools/commands/browser.ts';
import { WINDOW, type Driver } from './driver.ts';

export async function startByBidi(
  browserName: 'chrome' | 'firefox',
  executablePath: string,
): Promise<Driver> {
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
