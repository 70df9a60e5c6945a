/**
 * How fast pages for visitors are there on a slow phone: Lighthouse with its four times slower processor and slow 4G (product/speed.md#pages-for-visitors).
 * Beside them, built in the same run, two peers: a page as lichess makes them, and the page that the React template of Vite begins with.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, extname } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { BROWSER_FLAGS, ensureBrowser } from '../commands/browser.ts';
import type { BenchRow } from './row.ts';
import { withServer } from './server.ts';
import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { createServer, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * A server that sends everything with brotli, as the platform does in production: what another server answers, or the files of a folder.
 */
interface ServedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Answers a path. */
type FileSource = (path: string, headers: Readonly<Record<string, string>>) => Promise<ServedAnswer>;

/** What a browser gains nothing by having compressed. */
const COMPRESSED_ALREADY = /^(image\/(?!svg)|video|font|application\/wasm)/;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves `source` on a free port while `act` goes on. */
async function withBrotli<Result>(
  source: FileSource,
  act: (origin: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer((request, response) => {
    const { cookie = '', accept = '' } = request.headers;
    source(request.url ?? '/', { cookie, accept }).then(
      (answer) => send(response, answer),
      (error: unknown) => send(response, { status: 502, headers: {}, body: Buffer.from(String(error)) }),
    );
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    return await act(`http://localhost:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** What the server at `origin` answers. */
function proxyOf(origin: string): FileSource {
  return async (path, headers) => {
    const answer = await fetch(new URL(path, origin), { headers, redirect: 'manual' });
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: new Uint8Array(await answer.arrayBuffer()),
    };
  };
}

/** The files of a folder; its page at “/”. */
function filesOf(folder: string): FileSource {
  return async (path) => {
    const file = path === '/' ? '/index.html' : (path.split('?')[0] ?? path);
    const headers = { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' };
    const body = await readFile(join(folder, file)).catch(() => undefined);
    return body ? { status: 200, headers, body } : { status: 404, headers: {}, body: Buffer.from('') };
  };
}

function send(response: ServerResponse, { status, headers, body }: ServedAnswer): void {
  const {
    'content-length': _length,
    'content-encoding': _encoding,
    'transfer-encoding': _transfer,
    ...kept
  } = headers;
  const isPlain = COMPRESSED_ALREADY.test(kept['content-type'] ?? '') || body.length === 0;
  const sent = isPlain ? body : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  response.writeHead(status, {
    ...kept,
    ...(isPlain ? {} : { 'content-encoding': 'br' }),
    'content-length': sent.length,
  });
  response.end(sent);
}

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

/**
 * Lighthouse, in a process and a package of its own (`lighthouse/package.json`), since nothing but this bench needs it and the hundred
 * packages that it brings.
 */
const execute = promisify(execFile);

const FOLDER = join(import.meta.dirname, 'page-loads/lighthouse');
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
/** Of its report, which has a picture of each moment. */
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

const reportSchema = z.object({
  audits: z.record(
    z.string(),
    z.object({
      id: z.string(),
      score: z.number().nullable(),
      scoreDisplayMode: z.string(),
      numericValue: z.number().optional(),
    }),
  ),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
});

/** What Lighthouse says of a page, as far as it is read here. */
type LighthouseReport = z.infer<typeof reportSchema>;

/** Installs it as its lock file says. Throws when the packages cannot be had. */
function installLighthouse(): void {
  execFileSync('npm', ['ci', '--prefix', FOLDER], { stdio: 'inherit' });
}

/** Loads `url` in the browser that listens at `port`, on Lighthouse's slow phone. Throws when Lighthouse cannot. */
async function runLighthouse(
  url: string,
  { port, categories }: { readonly port: number; readonly categories: readonly string[] },
): Promise<LighthouseReport> {
  const options = [`--port=${port}`, '--output=json', '--quiet', `--only-categories=${categories.join()}`];
  // Not waited for with the thread: the server of the page may be in this process.
  const { stdout } = await execute(process.execPath, [PROGRAM, url, ...options], {
    maxBuffer: MAX_REPORT_BYTES,
  });
  return reportSchema.parse(JSON.parse(stdout));
}
