/**
 * `npm run og-pictures`: photographs the landing page of a running product for those who share a link to it, once a language.
 *
 * The pictures are committed (`public/og-pl.png`, `public/og-en.png`): made again when the words or the drawing change.
 */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { LANGUAGES } from '#contract/languages';
import { LANDING_PATHS } from '#contract/screens';
import { BROWSER_FLAGS, ensureBrowser } from './browser.ts';
import { DEFAULT_PORT, ROOT } from './settings.ts';

/** What those who show links ask for, in pixels. */
const SIZE = { width: 1200, height: 630 };

/** Leaves the promise and a board: nobody can press a picture. */
const STYLES = `
  #top { grid-template: 'words play' / minmax(0, 1fr) 500px !important; gap: 48px !important;
    max-width: none !important; height: 540px; padding: 0 64px !important; align-items: center; }
  #top > :first-child { padding: 0 !important; align-self: center !important; }
  #top > :nth-child(2), #play > :not(:nth-child(2)), header > div, main > :not(#top) { display: none !important; }
  #play { --board-width: 500px !important; }
  header { height: 76px !important; max-width: none !important; padding: 0 64px !important; }
  #consent-title, section[aria-labelledby='consent-title'] { display: none !important; }
`;

const SHOW_MARKS = `document
  .querySelector('[data-board]')
  .replaceChildren(document.querySelector('#ideas li:nth-child(3) [role=img]'))`;

const origin = process.env['ORIGIN'] ?? `http://localhost:${DEFAULT_PORT}`;
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
const context = await browser.newContext({
  baseURL: origin,
  viewport: SIZE,
  colorScheme: 'light',
  reducedMotion: 'reduce',
  bypassCSP: true,
});
for (const language of LANGUAGES) {
  const page = await context.newPage();
  await page.goto(LANDING_PATHS[language]);
  await page.addStyleTag({ content: STYLES });
  // A board with something to see on it. As text: it runs in the page, whose types are unknown here.
  await page.evaluate(SHOW_MARKS);
  await page.screenshot({ path: join(ROOT, `public/og-${language}.png`) });
}
await browser.close();
