/**
 * Photographs a film frame by frame in Chromium. Time is stepped, never waited for: a slow machine makes the same film.
 */
import { chromium, type Page } from '@playwright/test';
import { FILM_SIZE, type FilmKey } from '#contract/films';
import { ensureBrowser } from '#tools/commands/browser';
import { FRAMES_PER_SECOND } from './pace.ts';

/** The stage is laid out for the full board of 520 px (look.md §2.3) and photographed larger. */
const STAGE_WIDTH = 520;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

export interface Recorder {
  /** The pictures of a film from `startMs` on, as PNG files. */
  frames(film: FilmKey, durationMs: number): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

/** Opens the stage in a browser. */
export async function openRecorder(stageUrl: string): Promise<Recorder> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: FLAGS });
  const scale = FILM_SIZE.width / STAGE_WIDTH;
  const page = await browser.newPage({
    viewport: { width: STAGE_WIDTH, height: FILM_SIZE.height / scale },
    deviceScaleFactor: scale,
    colorScheme: 'light',
  });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(stageUrl);
  await page.waitForFunction(() => 'showFrame' in window);
  return { frames: (film, durationMs) => photograph(page, film, durationMs), close: () => browser.close() };
}

/** A frame that looks like the one before is not photographed again. */
async function* photograph(page: Page, film: FilmKey, durationMs: number): AsyncGenerator<Buffer> {
  await showFrame(page, film, 0);
  await page.waitForSelector('[data-ready]');
  let before = '';
  let picture: Buffer | undefined;
  for (let ms = 0; ms < durationMs; ms += 1_000 / FRAMES_PER_SECOND) {
    const now = await showFrame(page, film, ms);
    if (!picture || now !== before) picture = await page.screenshot({ animations: 'allow', caret: 'hide' });
    before = now;
    yield picture;
  }
}

function showFrame(page: Page, film: FilmKey, ms: number): Promise<string> {
  return page.evaluate(([key, at]) => window.showFrame(key, at), [film, ms] as const);
}
