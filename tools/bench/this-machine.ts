/**
 * Rows that say how fast the machine is that everything else is measured on.
 *
 * Budgets in milliseconds are for a phone four times as slow as a machine like the reference; what its pages are slowed down by is
 * measured for each of them anew (machine-speed.ts). All other rows are as fast as this machine.
 */
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, ensureBrowser } from '../commands/browser.ts';
import { BUDGET_SLOWDOWN, measureSpeed, REFERENCE_SPEED, slowdownAt } from './machine-speed.ts';
import { measurePageSpeed, REFERENCE_PAGE_SPEED } from './page-work.ts';
import { thousands } from './positions.ts';
import type { BenchRow } from './row.ts';

/** A machine this much slower than the reference still measures about right. */
const TOLERANCE = 0.8;

/** One row for chess, and one for pages, which can be slow while chess is not; they warn, and judge nothing of ours. */
export async function benchThisMachine(): Promise<readonly BenchRow[]> {
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
