/**
 * `npm run bench`: every measurement beside its budget.
 *
 * Informs, never fails: a busy machine must not break a build. `npm run bench -- attack` runs the cases whose name holds the word;
 * `npm run bench -- review` runs what takes hours, and runs only when it is asked for.
 */
import { benchAttackMaps } from './attack-maps.ts';
import { benchBoardInput } from './board-input.ts';
import { benchBotGame } from './bot-game.ts';
import { benchInsights } from './insights.ts';
import { benchPageLoads } from './page-loads.ts';
import { benchReview } from './review.ts';
import type { BenchRow } from './row.ts';
import { benchScriptSizes } from './script-sizes.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabases } from '../commands/prepare.ts';
import { ROOT } from '../commands/settings.ts';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, ensureBrowser } from '../commands/browser.ts';
import { BUDGET_SLOWDOWN, measureSpeed, REFERENCE_SPEED, slowdownAt } from './machine-speed.ts';
import { measurePageSpeed, REFERENCE_PAGE_SPEED } from './page-work.ts';
import { thousands } from './positions.ts';

/** A machine this much slower than the reference still measures about right. */
const TOLERANCE = 0.8;

/** One row for chess, and one for pages, which can be slow while chess is not; they warn, and judge nothing of ours. */
async function benchThisMachine(): Promise<readonly BenchRow[]> {
  const speed = await measureSpeed();
  const pageSpeed = await measureInBrowser();
  return [
    speedRow('attack maps a second by chess.js', speed, REFERENCE_SPEED, thousands),
    speedRow('parts of a page a second in Chromium', pageSpeed, REFERENCE_PAGE_SPEED, (parts) =>
      parts.toFixed(0),
    ),
  ];
}

function speedRow(
  name: string,
  speed: number,
  reference: number,
  write: (speed: number) => string,
): BenchRow {
  const share = speed / reference;
  return {
    name,
    measured: `${write(speed)}, ${share.toFixed(2)} of the reference`,
    budget: `${write(reference)}: the times below are for such a machine; a slowdown of ${slowdownAt(share).toFixed(1)} is its ${BUDGET_SLOWDOWN} here`,
    ok: share >= TOLERANCE,
  };
}

async function measureInBrowser(): Promise<number> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...BROWSER_FLAGS] });
  try {
    return await measurePageSpeed(await browser.newPage());
  } finally {
    await browser.close();
  }
}

const CASES: Readonly<Record<string, () => Promise<readonly BenchRow[]>>> = {
  'attack maps': benchAttackMaps,
  insights: benchInsights,
  'script sizes': benchScriptSizes,
  'page loads': benchPageLoads,
  'board input': benchBoardInput,
  'bot game': benchBotGame,
  review: benchReview,
  scale: benchScale,
  edge: benchEdge,
};

/** Cases that take hours. */
const ONLY_BY_NAME: readonly string[] = ['review'];

const wanted = process.argv[2] ?? '';
print('this machine', await benchThisMachine());
for (const [name, run] of Object.entries(CASES)) {
  const isWanted = ONLY_BY_NAME.includes(name) ? name === wanted : name.includes(wanted);
  if (!isWanted) continue;
  print(name, await run());
  // A machine that others use, too, has slow quarters of an hour: what was measured in one says nothing.
  print('this machine after that', await benchThisMachine());
}

function print(name: string, rows: readonly BenchRow[]): void {
  console.log(`\n${name}`);
  for (const row of rows) {
    console.log(
      `  ${row.ok ? '✓' : '✗'} ${row.name.padEnd(44)} ${row.measured.padStart(24)}   ${row.budget}`,
    );
  }
}

/**
 * The edge's calls under 16 connections, beside a bare Worker that does the same on D1 (docs/operations/scale.md).
 */
async function benchEdge(): Promise<readonly BenchRow[]> {
  return runWorkerProgram('tools/bench/edge/measure.ts');
}

/**
 * What a learner costs (docs/operations/scale.md): bytes by table, rows by call, and an hour of a thousand learners.
 */
async function benchScale(): Promise<readonly BenchRow[]> {
  return runWorkerProgram('tools/bench/scale/measure.ts');
}

/** Runs it on databases of its own, migrated; it finds them in OKO_STATE and prints its rows as its last line. */
async function runWorkerProgram(file: string): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oko-bench-'));
  try {
    process.env['OKO_STATE'] = join(folder, 'state');
    await prepareDatabases();
    const { stdout, status } = spawnSync(process.execPath, [file], {
      cwd: ROOT,
      encoding: 'utf8',
      env: process.env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) throw new Error('the measurement failed');
    // Its last line: a library may have said something before.
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
