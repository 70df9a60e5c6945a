/**
 * How fast pages for visitors are there on a slow phone: Lighthouse with its four times slower processor and slow 4G (product/speed.md#pages-for-visitors).
 * Beside them, built in the same run, two peers: a page as lichess makes them, and the page that the React template of Vite begins with.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { BROWSER_FLAGS, ensureBrowser } from '../commands/browser.ts';
import { filesOf, proxyOf, withBrotli } from './page-loads/brotli-server.ts';
import { installLighthouse, runLighthouse } from './page-loads/run-lighthouse.ts';
import type { BenchRow } from './row.ts';
import { withServer } from './server.ts';

/** Pages with budgets of their own. */
const PAGES = ['/', '/login', '/privacy-policy'];
const PEERS = ['lichess-like', 'react-template'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Of several loads the middle one counts: a busy machine spoils single ones. */
const LOADS = 5;

const BUDGET = { lcpMs: 1_500, tbtMs: 50, cls: 0.02, score: 100 } as const;

/** What Lighthouse says of one load. */
interface Load {
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** In percent, in the order of `CATEGORIES`. */
  readonly scores: readonly number[];
  /** Audits that cost something. */
  readonly flaws: readonly string[];
}

export async function benchPageLoads(): Promise<readonly BenchRow[]> {
  installLighthouse();
  const own = await withServer((origin) =>
    withBrotli(proxyOf(origin), async (page) => {
      const rows: BenchRow[] = [];
      for (const path of PAGES) rows.push(...rowsOf(path, await loadMany(page + path)));
      return rows;
    }),
  );
  const peers: BenchRow[] = [];
  for (const peer of PEERS) peers.push(await benchPeer(peer));
  return [...own, ...peers];
}

async function benchPeer(peer: string): Promise<BenchRow> {
  const folder = mkdtempSync(join(tmpdir(), 'oko-peer-'));
  try {
    await build({
      configFile: false,
      root: join(import.meta.dirname, 'page-loads/peers', peer),
      logLevel: 'warn',
      plugins: [react()],
      build: { outDir: folder, emptyOutDir: true },
    });
    const load = await withBrotli(filesOf(folder), loadMany);
    return { name: `peer, ${peer}`, measured: inWords(load), budget: 'for comparison', ok: true };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The load in the middle by its largest contentful paint. */
async function loadMany(url: string): Promise<Load> {
  const loads: Load[] = [];
  for (let done = 0; done < LOADS; done += 1) loads.push(await loadOnce(url));
  const middle = loads.toSorted((a, b) => a.lcpMs - b.lcpMs)[Math.floor(LOADS / 2)];
  if (!middle) throw new Error(`${url} was not loaded`);
  return middle;
}

async function loadOnce(url: string): Promise<Load> {
  const port = 9_300 + Math.floor(Math.random() * 500);
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const { audits, categories } = await runLighthouse(url, { port, categories: CATEGORIES });
    const valueOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      lcpMs: valueOf('largest-contentful-paint'),
      tbtMs: valueOf('total-blocking-time'),
      cls: valueOf('cumulative-layout-shift'),
      scores: CATEGORIES.map((name) => Math.round(100 * (categories[name]?.score ?? 0))),
      flaws: Object.values(audits)
        .filter(
          ({ score, scoreDisplayMode }) =>
            score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
        )
        .map(({ id }) => id),
    };
  } finally {
    await browser.close();
  }
}

function rowsOf(path: string, load: Load): readonly BenchRow[] {
  const { lcpMs, tbtMs, cls, scores, flaws } = load;
  const isFast = lcpMs <= BUDGET.lcpMs && tbtMs <= BUDGET.tbtMs && cls <= BUDGET.cls;
  const times: BenchRow = {
    name: `${path}: LCP, TBT, CLS`,
    measured: inWords(load),
    budget: `≤ ${BUDGET.lcpMs} ms, ${BUDGET.tbtMs} ms, ${BUDGET.cls}`,
    ok: isFast,
  };
  const isWhole = scores.every((score) => score >= BUDGET.score);
  const judged: BenchRow = {
    name: `${path}: Lighthouse`,
    measured: scores.join(' · '),
    budget: isWhole ? 'all 100' : `all 100; ${flaws.join(', ')}`,
    ok: isWhole,
  };
  return [times, judged];
}

function inWords({ lcpMs, tbtMs, cls }: Load): string {
  return `${Math.round(lcpMs)} ms, ${Math.round(tbtMs)} ms, ${cls.toFixed(3)}`;
}
