/**
 * The board as a learner meets it in a component test: squares to drag from, to tap on, and to look at.
 */
import { commands, userEvent } from 'vitest/browser';
import { expect, vi } from 'vitest';
import type { ArrowLook, VerdictLook } from '#web/board/mark.ts';
import { middleOf } from './middle-of.ts';
import type { Point } from './point.ts';

/** How something is done on the board; a drag with the right button always draws. */
export type Gesture = 'drag' | 'right drag' | 'two taps' | 'finger drag' | 'keys';

const FILES = 'abcdefgh';
/** Right after a new position the cells are still those of the one before, and of its side of the board. */
const SETTLED_CELL = '[role=grid] [role=gridcell]';

/**
 * Draws an arrow from square to square, written `d4e5`. By anything but the right button this moves the piece instead,
 * where the learner's pieces move.
 */
export async function drawArrow(arrow: string, gesture: Gesture): Promise<void> {
  const [from, to] = [arrow.slice(0, 2), arrow.slice(2)];
  switch (gesture) {
    case 'drag':
      return commands.dragMouse(await pathBetween(from, to), 'left');
    case 'right drag':
      return commands.dragMouse(await pathBetween(from, to), 'right');
    case 'finger drag':
      return commands.dragFinger(await pathBetween(from, to));
    case 'two taps':
      await commands.dragFinger([await centreOf(from)]);
      return commands.dragFinger([await centreOf(to)]);
    case 'keys':
      await chooseSquare(from);
      return chooseSquare(to);
  }
}

/** Marks a square with a circle, or unmarks it. */
export async function markSquare(name: string, gesture: Gesture): Promise<void> {
  switch (gesture) {
    case 'drag':
    case 'right drag':
      return commands.dragMouse([await centreOf(name)], 'left');
    case 'two taps':
    case 'finger drag':
      return commands.dragFinger([await centreOf(name)]);
    case 'keys':
      return chooseSquare(name);
  }
}

/** The cell of a square, once the board has settled. */
export async function findSquare(name: string): Promise<HTMLElement> {
  return expect
    .poll(() => document.querySelector<HTMLElement>(`${SETTLED_CELL}[data-square=${name}]`), betweenLooks())
    .not.toBeNull()
    .then(() => getElement(`${SETTLED_CELL}[data-square=${name}]`));
}

/** What is said of a square: its piece and notes; the square alone when it is empty. */
export async function squareSaid(name: string): Promise<string> {
  return (await findSquare(name)).getAttribute('aria-label') ?? '';
}

/** The selector of an arrow on the board, `d4e5`, with the look that says how it is meant. */
export function arrowOf(arrow: string, look: ArrowLook): string {
  return `#arrow-${arrow.slice(0, 2)}-${arrow.slice(2)}[data-look=${look}]`;
}

/** The selector of a circle on the board. */
export function circleOf(name: string, look: VerdictLook): string {
  return `#circle-${name}[data-look=${look}]`;
}

/** Waits until something that only a selector names is on the page, so many times. */
export async function expectOnPage(selector: string, count = 1): Promise<void> {
  await expect.poll(() => document.querySelectorAll(selector).length, betweenLooks()).toBe(count);
}

/** Before each new look Vitest moves held timers on by its wait between two, 50 ms: a slow machine would let them go. So it waits for none. */
function betweenLooks(): { readonly interval?: number } {
  return vi.isFakeTimers() ? { interval: 0 } : {};
}

/** Goes to the board as Tab does: to its cursor. */
export function focusBoard(): void {
  getElement('[role=gridcell][tabindex="0"]').focus();
}

/** The middle of a square, scrolled into view. */
export async function centreOf(name: string): Promise<Point> {
  const cell = await findSquare(name);
  getElement('[role=grid]').scrollIntoView({ block: 'nearest' });
  return middleOf(cell);
}

async function pathBetween(from: string, to: string): Promise<readonly Point[]> {
  const [start, end] = [await centreOf(from), await centreOf(to)];
  return [start, { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }, end];
}

/** Walks the focus to a square with the arrow keys alone and presses Enter; the board must have the focus. */
async function chooseSquare(target: string): Promise<void> {
  // The focus follows the cursor an instant after it.
  const cursor = () =>
    document.querySelector<HTMLElement>(`${SETTLED_CELL}[tabindex="0"]:focus`)?.dataset['square'];
  await expect.poll(cursor).toBeDefined();
  const start = cursor() ?? '';
  // Right on the screen is towards the h-file for White and towards the a-file for Black.
  const flipped = getElement(SETTLED_CELL).dataset['square'] === 'h1';
  const files = (FILES.indexOf(target.charAt(0)) - FILES.indexOf(start.charAt(0))) * (flipped ? -1 : 1);
  const ranks = (Number(target.charAt(1)) - Number(start.charAt(1))) * (flipped ? -1 : 1);
  await pressTimes(files > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(files));
  await pressTimes(ranks > 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(ranks));
  await expect.poll(cursor).toBe(target);
  await userEvent.keyboard('{Enter}');
}

async function pressTimes(key: string, times: number): Promise<void> {
  if (times > 0) await userEvent.keyboard(`{${key}}`.repeat(times));
}

function getElement(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`nothing on the page is ${selector}`);
  return element;
}

/** Expects that what lies over the page, as a popup does, lies over every mark of every board. */
export function expectMarksCovered(): void {
  const cover = document.createElement('div');
  cover.style.cssText = 'position: fixed; inset: 0; z-index: 1';
  document.body.append(cover);
  for (const mark of document.querySelectorAll<SVGElement>('[data-look]')) {
    mark.scrollIntoView();
    for (const part of mark.querySelectorAll<SVGElement>('*')) part.style.pointerEvents = 'all';
    const { x, y, width, height } = mark.getBoundingClientRect();
    expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(cover);
  }
  cover.remove();
}
