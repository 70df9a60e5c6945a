/**
 * How fast this machine is now, by work that no change of ours touches, and what makes the phone of the budgets of it.
 *
 * A machine that others share can be half as fast a minute later. The phone stays the same, so what it is slowed down by is measured
 * right before each use.
 */
import type { Page } from '@playwright/test';
import { Chess } from 'chess.js';
import { chessJsMap } from './attack-maps.ts';
import { measurePageSpeed, REFERENCE_PAGE_SPEED } from './page-work.ts';
import { benchFens, perSecond } from './positions.ts';

/** How many times slower the phone of the budgets is than the machine they were made on (product/speed.md). */
export const BUDGET_SLOWDOWN = 4;
/** Attack maps a second by chess.js 1.4 on the machine of November 2026 on which the smoothness budgets were met. */
export const REFERENCE_SPEED = 75_000;

/** The best of so many: what the page has just begun, its service worker above all, makes a machine look slow for a moment. */
const MEASUREMENTS = 3;

/** Attack maps a second by chess.js. */
export async function measureSpeed(): Promise<number> {
  const games = benchFens().map((fen) => new Chess(fen));
  const speeds: number[] = [];
  for (let count = 0; count < MEASUREMENTS; count += 1)
    speeds.push(await perSecond(games, (game) => chessJsMap(game).length));
  return Math.max(...speeds);
}

/** How many times slower the phone works out chess than this machine now; `BENCH_SLOWDOWN` says another number for all measurements. */
export async function measureSlowdown(): Promise<number> {
  return chosenSlowdown() ?? slowdownAt((await measureSpeed()) / REFERENCE_SPEED);
}

/** How many times slower it builds pages; `page` is one that nothing else goes on in, at full speed. */
export async function measurePageSlowdown(page: Page): Promise<number> {
  return chosenSlowdown() ?? slowdownAt((await measurePageSpeed(page)) / REFERENCE_PAGE_SPEED);
}

function chosenSlowdown(): number | undefined {
  const chosen = process.env['BENCH_SLOWDOWN'];
  return chosen === undefined ? undefined : Number(chosen);
}

/** How many times a machine of this share of the reference's speed has to be slowed down to be the phone of the budgets; one slower than that cannot be. */
export function slowdownAt(shareOfReference: number): number {
  return Math.max(1, BUDGET_SLOWDOWN * shareOfReference);
}
