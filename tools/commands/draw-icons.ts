/**
 * `npm run icons`: draws the installed product's icons from the sign of the logo (`public/favicon.svg`) into `public/icons/`.
 *
 * They are committed: a build draws nothing. Run it again when the sign changes.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, ensureBrowser } from './browser.ts';

const PUBLIC = join(import.meta.dirname, '../../public');
/** The paper that the sign lies on, as in the manifest. */
const PAPER = '#fbfaf7';

interface IconPlan {
  readonly name: string;
  /** Width and height in px. */
  readonly size: number;
  /** How much of the width the sign takes: systems cut as much as a fifth off each side of a maskable icon (W3C manifest: a circle of 40 % radius is safe). */
  readonly share: number;
}

const ICONS: readonly IconPlan[] = [
  { name: 'icon-192', size: 192, share: 0.75 },
  { name: 'icon-512', size: 512, share: 0.75 },
  { name: 'maskable-512', size: 512, share: 0.5 },
  // iOS asks for this size, and rounds the corners itself.
  { name: 'apple-touch-icon', size: 180, share: 0.65 },
];

async function draw(page: Page, { name, size, share }: IconPlan): Promise<void> {
  const sign = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${PAPER} } svg { width: ${share * 100}% }</style>${sign}`,
  );
  await page.screenshot({ path: join(PUBLIC, 'icons', `${name}.png`) });
}

mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
const page = await browser.newPage({ colorScheme: 'light' });
for (const icon of ICONS) await draw(page, icon);
await browser.close();
