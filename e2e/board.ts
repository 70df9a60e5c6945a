/**
 * The board as a learner meets it: squares to drag from, tap on, or reach with the arrow keys.
 */
import { type Locator, type Page, expect } from '@playwright/test';
import type { ArrowLook, VerdictLook } from '../web/board/mark.ts';

/** How something is done on the board; drags of the right button and of a finger are tried beside it (`web/board`). */
export type BoardGesture = 'drag' | 'two taps' | 'keys';

const FILES = 'abcdefgh';

/**
 * Draws an arrow from square to square, written as in the content's truth: `d4e5`. This moves the piece instead,
 * where the learner's pieces move.
 */
export async function drawArrow(page: Page, arrow: string, gesture: BoardGesture): Promise<void> {
  const [fromName, toName] = [arrow.slice(0, 2), arrow.slice(2)];
  const [from, to] = [square(page, fromName), square(page, toName)];
  switch (gesture) {
    case 'drag':
      return drag(page, from, to);
    case 'two taps':
      await from.tap({ force: true });
      return to.tap({ force: true });
    case 'keys':
      await chooseSquare(page, fromName);
      return chooseSquare(page, toName);
  }
}

/** Marks a square with a circle, or unmarks it. */
export async function markSquare(page: Page, name: string, gesture: BoardGesture): Promise<void> {
  switch (gesture) {
    case 'drag':
      return square(page, name).click({ force: true });
    case 'two taps':
      return square(page, name).tap({ force: true });
    case 'keys':
      return chooseSquare(page, name);
  }
}

/** Right after a new position the cells are still those of the one before, and of its side of the board. */
const SETTLED_CELL = '[role=grid] [role=gridcell]';

/** The cell of a square. */
export function square(page: Page, name: string): Locator {
  return page.locator(`${SETTLED_CELL}[data-square=${name}]`);
}

/** An arrow on the board, `d4e5`, with the look that says how it is meant. */
export function arrowOf(page: Page, arrow: string, look: ArrowLook): Locator {
  return page.locator(`#arrow-${arrow.slice(0, 2)}-${arrow.slice(2)}[data-look=${look}]`);
}

/** A circle on the board, with the look that says how it is meant. */
export function circleOf(page: Page, name: string, look: VerdictLook): Locator {
  return page.locator(`#circle-${name}[data-look=${look}]`);
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  // A mouse cannot reach what is scrolled away, and Playwright scrolls only for its own clicks.
  await page.getByRole('grid').scrollIntoViewIfNeeded();
  const [start, end] = [await centre(from), await centre(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('the square is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Goes to the board as Tab does: to its cursor. */
export async function focusBoard(page: Page): Promise<void> {
  await page.locator('[role=gridcell][tabindex="0"]').focus();
}

/** Walks the focus to a square with the arrow keys alone and presses Enter; the board must have the focus. */
async function chooseSquare(page: Page, target: string): Promise<void> {
  // The focus follows the cursor an instant after it.
  const focused = page.locator(`${SETTLED_CELL}[tabindex="0"]:focus`);
  const cursor = () => focused.getAttribute('data-square');
  const start = (await cursor()) ?? '';
  // Right on the screen is towards the h-file for White and towards the a-file for Black.
  const flipped = (await page.locator(SETTLED_CELL).first().getAttribute('data-square')) === 'h1';
  const files = (FILES.indexOf(target.charAt(0)) - FILES.indexOf(start.charAt(0))) * (flipped ? -1 : 1);
  const ranks = (Number(target.charAt(1)) - Number(start.charAt(1))) * (flipped ? -1 : 1);
  await pressTimes(page, files > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(files));
  await pressTimes(page, ranks > 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(ranks));
  await expect.poll(cursor).toBe(target);
  await page.keyboard.press('Enter');
}

async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let press = 0; press < times; press += 1) await page.keyboard.press(key);
}
