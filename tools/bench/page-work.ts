/**
 * How fast this machine builds pages now, by work that no change of ours touches.
 *
 * A machine that others share can work out attack maps as fast as ever and build pages half as fast, for some seconds at a time
 * (adr/0040).
 */
import type { Page } from '@playwright/test';

/** Parts a second in Chromium 156 on the machine of `REFERENCE_SPEED` (machine-speed.ts) in its fastest moments. */
export const REFERENCE_PAGE_SPEED = 440;

/** Until the code of the work is compiled, and then long enough that quick and slow seconds both count, in ms. */
const WARM_UP_MS = 300;
const MEASURE_MS = 1500;

/** Parts of a page that are built, styled, laid out and taken away, a second; the page is at full speed, and as it was afterwards. */
export async function measurePageSpeed(page: Page): Promise<number> {
  await page.evaluate(buildParts, WARM_UP_MS);
  return page.evaluate(buildParts, MEASURE_MS);
}

/** Runs in the page, for so many ms: parts a second. */
function buildParts(forMs: number): number {
  const PARAGRAPHS = 200;
  const OBJECTS = 20_000;
  const start = performance.now();
  let count = 0;
  let passedMs = 0;
  while (passedMs < forMs) {
    const objects = Array.from({ length: OBJECTS }, (_, id) => ({ id, count }));
    const part = document.createElement('div');
    for (const { id } of objects.slice(0, PARAGRAPHS)) {
      const paragraph = document.createElement('p');
      paragraph.className = `of-${id}`;
      paragraph.textContent = `paragraph ${id}`;
      part.append(paragraph);
    }
    document.body.append(part);
    // Asks for the layout.
    if (part.offsetHeight === 0) throw new Error('the page lays nothing out');
    part.remove();
    count += 1;
    passedMs = performance.now() - start;
  }
  return (count * 1000) / passedMs;
}
