/**
 * axe on the page as it stands: WCAG 2.2 AA and its best practices.
 */
import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * What is well, selectors and style sheets take axe a fifth of its time: nobody reads the first two,
 * and no rule of these tags asks for the third.
 */
const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  selectors: false,
  preload: { assets: ['media'] },
};

/** A change of scheme goes down the page in transitions, one level after the other: still for so many frames, it is over. */
const STILL_FRAMES = 3;

/** Expects that axe finds nothing on the page, or in a part of it, once what appears or changes its colour has come to rest. */
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

/** What moves for ever, as a sign of waiting does, is at rest in this sense. */
function isMoving(): boolean {
  return document
    .getAnimations()
    .some(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
}
