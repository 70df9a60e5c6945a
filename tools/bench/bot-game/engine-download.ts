/**
 * What Stockfish costs on the wire, and that no other screen loads it.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { openBotGame } from '../../../e2e/bot-game.ts';
import { openTask } from '../../../e2e/lesson.ts';
import { textsIn } from '../../../e2e/texts.ts';
import type { BenchRow } from '../row.ts';

/** In MB, 1,000,000 bytes (product/speed.md#the-bot). */
const DOWNLOAD_BUDGET_MB = 1.2;
const BYTES_PER_MB = 1_000_000;
/** The quality at which an edge compresses while it sends; 11, the best, is for files compressed beforehand. */
const QUALITY_ON_THE_FLY = 4;
const BEST_QUALITY = 11;

const t = textsIn('pl');

/** Ends on the bot game's screen, with the engine there. */
export async function benchEngineDownload(page: Page): Promise<readonly BenchRow[]> {
  const files: Response[] = [];
  const hear = (response: Response) => {
    if (new URL(response.url()).pathname.startsWith('/engine/')) files.push(response);
  };
  page.context().on('response', hear);
  for (const path of ['/', '/tiles', '/user-profile', '/tiles']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  await openTask(page, { t, isMobile: true });
  await page.waitForLoadState('networkidle');
  const elsewhere = files.length;
  await page.goto('/tiles');
  await openBotGame(page);
  await page.waitForLoadState('networkidle');
  page.context().off('response', hear);
  const bodies = await Promise.all(files.map((response) => response.body()));
  return [
    sizeRow(bodies),
    {
      name: 'engine: requests from landing, tiles, profile, lesson',
      measured: `${elsewhere} of ${files.length}`,
      budget: 'none',
      ok: elsewhere === 0 && files.length > 0,
    },
  ];
}

function sizeRow(bodies: readonly Buffer[]): BenchRow {
  const raw = bodies.reduce((sum, body) => sum + body.length, 0);
  const onTheFly = compressed(bodies, QUALITY_ON_THE_FLY);
  const best = compressed(bodies, BEST_QUALITY);
  return {
    name: 'engine: raw · brotli on the fly · brotli at its best',
    measured: [raw, onTheFly, best].map((bytes) => (bytes / BYTES_PER_MB).toFixed(2)).join(' · ') + ' MB',
    budget: `≤ ${DOWNLOAD_BUDGET_MB} MB`,
    ok: onTheFly / BYTES_PER_MB <= DOWNLOAD_BUDGET_MB,
  };
}

function compressed(bodies: readonly Buffer[], quality: number): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body, { params }).length, 0);
}
