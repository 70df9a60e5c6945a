/**
 * How fast the bot game's worker is on a slow phone: ready, answering at each strength beside a peer, drawing overlays.
 *
 * Every thread is slowed down (`slowdown.ts`), on positions of the course, which come from games.
 */
import type { Page } from '@playwright/test';
import { legalMoves } from '#chess/moves';
import { playMove } from '#chess/play-move';
import { readCourse } from '#content/course';
import { readPeopleWeights } from '../../../worker-engine/testing/people-model.ts';
import { percentile } from '../percentile.ts';
import type { BenchRow } from '../row.ts';
import type { SlowPhone } from '../slow-phone.ts';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../commands/settings.ts';

/** In ms (product/speed.md#the-bot). */
const READY_BUDGET_MS = 2_000;
const ANSWER_BUDGET_MS = 700;
const MODEL_BUDGET_MS = 60;
const OVERLAYS_BUDGET_MS = 5;
const MOVE_BUDGET_MS = 10;

/** A strength of ours, and the peer's level that stands beside it. */
const STRENGTHS = [
  { elo: 400, level: 1 },
  { elo: 1000, level: 2 },
  { elo: 1600, level: 3 },
  { elo: 2200, level: 4 },
  { elo: 2800, level: 5 },
] as const;
/** Every so many positions of the course: 25 of them. */
const STRIDE = 16;
/** How often the overlays of all positions are drawn, and how many moves are played. */
const OVERLAY_ROUNDS = 4;
const MOVE_COUNT = 60;
/** Where the peer's worker is found; nobody else answers there. */
const PEER_PATH = '/bench/peer.js';

/** The rows, from a page of the product on which no game is played. */
export async function benchAnswers(phone: SlowPhone, workerUrl: string): Promise<readonly BenchRow[]> {
  const { page } = phone;
  const peerScript = await bundle('peer-worker.ts');
  await page.route(`**${PEER_PATH}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: peerScript }),
  );
  await page.evaluate(await bundle('in-page.ts'));
  const fens = readCourse()
    .flatMap(({ positions }) => positions.map(({ fen }) => fen))
    .filter((_, index) => index % STRIDE === 0);
  const rows: BenchRow[] = [];
  await phone.slowedDown(async () => {
    rows.push(await ready(page, workerUrl));
    await page.evaluate((url) => window.okoBotBench?.startPeer(url), PEER_PATH);
    // The first answer waits for the weights of the model.
    await page.evaluate((fen) => window.okoBotBench?.answer(fen, 1000), fens[0] ?? '');
    for (const strength of STRENGTHS) rows.push(await answers(page, fens, strength));
    rows.push(await model(page, fens));
    rows.push(await overlays(page, fens), await moves(page));
  });
  return rows;
}

async function ready(page: Page, workerUrl: string): Promise<BenchRow> {
  const ms = await page.evaluate((url) => window.okoBotBench?.start(url), workerUrl);
  return row('engine: last byte to ready', ms, READY_BUDGET_MS);
}

async function answers(
  page: Page,
  fens: readonly string[],
  { elo, level }: (typeof STRENGTHS)[number],
): Promise<BenchRow> {
  const ours: number[] = [];
  const peers: number[] = [];
  for (const fen of fens) {
    ours.push(
      await page.evaluate(([at, of]) => window.okoBotBench?.answer(at, of) ?? NaN, [fen, elo] as const),
    );
    peers.push(
      await page.evaluate(([at, of]) => window.okoBotBench?.peerAnswer(at, of) ?? NaN, [fen, level] as const),
    );
  }
  return {
    name: `Elo ${elo}, p50 · p95; js-chess-engine level ${level}`,
    measured: `${spread(ours)}; ${spread(peers)} ms`,
    budget: `p95 ≤ ${ANSWER_BUDGET_MS} ms`,
    ok: percentile(ours, 0.95) <= ANSWER_BUDGET_MS,
  };
}

/** The model of people alone, on the page's thread, which is slowed as the worker's is. */
async function model(page: Page, fens: readonly string[]): Promise<BenchRow> {
  const times = await page.evaluate(
    ([weights, positions]) => window.okoBotBench?.model(weights, positions) ?? [],
    [[...readPeopleWeights()], fens] as const,
  );
  return {
    name: 'the model’s own part of an answer, p50 · p95',
    measured: `${spread(times)} ms`,
    budget: `p95 ≤ ${MODEL_BUDGET_MS} ms`,
    ok: percentile(times, 0.95) <= MODEL_BUDGET_MS,
  };
}

async function overlays(page: Page, fens: readonly string[]): Promise<BenchRow> {
  const ms = await page.evaluate(([positions, rounds]) => window.okoBotBench?.overlays(positions, rounds), [
    fens,
    OVERLAY_ROUNDS,
  ] as const);
  return row('all overlays of a position, mean, worker call included', ms, OVERLAYS_BUDGET_MS);
}

async function moves(page: Page): Promise<BenchRow> {
  const fen = 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';
  const ms = await page.evaluate(([from, line]) => window.okoBotBench?.moves(from, line), [
    fen,
    lineFrom(fen),
  ] as const);
  return row('a move by the rules, mean, worker call included', ms, MOVE_BUDGET_MS);
}

/** A long game, the same in every run: of the legal moves always another one. */
function lineFrom(start: string): readonly string[] {
  const line: string[] = [];
  let fen = start;
  for (let ply = 0; ply < MOVE_COUNT; ply += 1) {
    const legal = legalMoves(fen);
    const move = legal[(ply * 7) % legal.length];
    const played = move === undefined ? undefined : playMove(fen, move);
    if (!move || !played) break;
    line.push(move);
    fen = played.fen;
  }
  return line;
}

function row(name: string, ms: number | undefined, budgetMs: number): BenchRow {
  if (ms === undefined) throw new Error(`${name}: not measured`);
  return { name, measured: `${ms.toFixed(1)} ms`, budget: `≤ ${budgetMs} ms`, ok: ms <= budgetMs };
}

function spread(values: readonly number[]): string {
  return `${percentile(values, 0.5).toFixed(0)} · ${percentile(values, 0.95).toFixed(0)}`;
}

/** The file with all it imports, in one. */
async function bundle(file: string): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      lib: { entry: join(ROOT, 'tools/bench/bot-game', file), formats: ['iife'], name: 'okoBench' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const code = first && 'output' in first ? first.output[0].code : undefined;
  if (code === undefined) throw new Error(`${file} was not built`);
  return code;
}
