/** Checks the page with axe: WCAG 2.2 AA and its best practices. */
import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Skips passes, selectors and style sheets, a fifth of axe's time: no rule or report here needs
 * them.
 */
const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  selectors: false,
  preload: { assets: ['media'] },
};

/** A theme's transitions run down the page in turn; this many still frames mean the end. */
const STILL_FRAMES = 3;

/** Expects no violations on the page or a part, once fades and colour transitions have ended. */
export async function expectNoViolations(part: Document | Element = document): Promise<void> {
  await expectStill();
  const { violations } = await axe.run(part, OPTIONS);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}

async function expectStill(): Promise<void> {
  for (let still = 0; still < STILL_FRAMES; still += 1) {
    await new Promise(requestAnimationFrame);
    if (isMoving()) still = -1;
  }
}

/** Infinite animations, such as spinners, count as still. */
function isMoving(): boolean {
  return document
    .getAnimations()
    .some(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
}
