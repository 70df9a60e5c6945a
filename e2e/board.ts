/**
 * The board as a learner meets it: squares to drag from, tap on, or reach with the arrow keys.
 */
import { type Locator, type Page, expect } from '@playwright/test';

/** How an arrow is drawn. */
export type Gesture = 'drag' | 'right drag' | 'two taps' | 'keys';

const FILES = 'abcdefgh';

/** Draws an arrow from square to square, written as in the content's truth: `d4e5`. */
export async function drawArrow(page: Page, arrow: string, gesture: Gesture): Promise<void> {
  const from = square(page, arrow.slice(0, 2));
  const to = square(page, arrow.slice(2));
  switch (gesture) {
    case 'drag':
      return drag(page, from, to, 'left');
    case 'right drag':
      return drag(page, from, to, 'right');
    case 'two taps':
      await from.tap({ force: true });
      return to.tap({ force: true });
    case 'keys':
      await moveCursor(page, arrow.slice(0, 2));
      await page.keyboard.press('Enter');
      await moveCursor(page, arrow.slice(2));
      return page.keyboard.press('Enter');
  }
}

/** The cell of a square. */
export function square(page: Page, name: string): Locator {
  return page.locator(`[role=gridcell][data-square=${name}]`);
}

async function drag(page: Page, from: Locator, to: Locator, button: 'left' | 'right'): Promise<void> {
  const [start, end] = [await centre(from), await centre(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button });
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up({ button });
}

async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('the square is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Walks the focus to a square with the arrow keys alone; the board must have the focus. */
async function moveCursor(page: Page, target: string): Promise<void> {
  const cursor = () => page.locator('[role=gridcell]:focus').getAttribute('data-square');
  const start = (await cursor()) ?? '';
  // Right on the screen is towards the h-file for White and towards the a-file for Black.
  const flipped = (await page.locator('[role=gridcell]').first().getAttribute('data-square')) === 'h1';
  const files = (FILES.indexOf(target.charAt(0)) - FILES.indexOf(start.charAt(0))) * (flipped ? -1 : 1);
  const ranks = (Number(target.charAt(1)) - Number(start.charAt(1))) * (flipped ? -1 : 1);
  await pressTimes(page, files > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(files));
  await pressTimes(page, ranks > 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(ranks));
  await expect.poll(cursor).toBe(target);
}

async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let press = 0; press < times; press += 1) await page.keyboard.press(key);
}
