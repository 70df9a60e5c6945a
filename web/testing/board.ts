/** Drives the board in component tests: drags, taps and keys, and reads its squares. */
import { commands, userEvent } from 'vitest/browser';
import { expect, vi } from 'vitest';
import type { ArrowLook, VerdictLook } from '#web/board/mark.ts';
import { middleOf } from './middle-of.ts';
import type { Point } from './point.ts';

/** How to act on the board; a right drag always draws. */
export type Gesture = 'drag' | 'right drag' | 'two taps' | 'finger drag' | 'keys';

const FILES = 'abcdefgh';
/** Just after a new position the cells are still the old ones, possibly turned. */
const SETTLED_CELL = '[role=grid] [role=gridcell]';

/**
 * Draws an arrow such as `d4e5`. Where pieces move, every gesture but a right drag moves the piece.
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

/** Toggles the circle on a square. */
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

/** Finds a square's cell once the board has settled. */
export async function findSquare(name: string): Promise<HTMLElement> {
  return expect
    .poll(() => document.querySelector<HTMLElement>(`${SETTLED_CELL}[data-square=${name}]`), betweenLooks())
    .not.toBeNull()
    .then(() => getElement(`${SETTLED_CELL}[data-square=${name}]`));
}

/** Returns a square's text: its piece and notes, or its name if empty. */
export async function squareSaid(name: string): Promise<string> {
  return (await findSquare(name)).getAttribute('aria-label') ?? '';
}

/** Returns the selector of an arrow such as `d4e5` with its look. */
export function arrowOf(arrow: string, look: ArrowLook): string {
  return `#arrow-${arrow.slice(0, 2)}-${arrow.slice(2)}[data-look=${look}]`;
}

/** Returns the selector of a circle. */
export function circleOf(name: string, look: VerdictLook): string {
  return `#circle-${name}[data-look=${look}]`;
}

/** Waits until `count` elements match the selector. */
export async function expectOnPage(selector: string, count = 1): Promise<void> {
  await expect.poll(() => document.querySelectorAll(selector).length, betweenLooks()).toBe(count);
}

/** Polls without interval under fake timers: Vitest would advance them by its 50 ms. */
function betweenLooks(): { readonly interval?: number } {
  return vi.isFakeTimers() ? { interval: 0 } : {};
}

/** Focuses the board's cursor, as Tab does. */
export function focusBoard(): void {
  getElement('[role=gridcell][tabindex="0"]').focus();
}

/** Scrolls a square into view and returns its middle. */
export async function centreOf(name: string): Promise<Point> {
  const cell = await findSquare(name);
  getElement('[role=grid]').scrollIntoView({ block: 'nearest' });
  return middleOf(cell);
}

async function pathBetween(from: string, to: string): Promise<readonly Point[]> {
  const [start, end] = [await centreOf(from), await centreOf(to)];
  return [start, { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }, end];
}

/** Moves to a square by arrow keys and presses Enter; the board must have the focus. */
async function chooseSquare(target: string): Promise<void> {
  // The focus lags the cursor slightly.
  const cursor = () =>
    document.querySelector<HTMLElement>(`${SETTLED_CELL}[tabindex="0"]:focus`)?.dataset['square'];
  await expect.poll(cursor).toBeDefined();
  const start = cursor() ?? '';
  // Right is towards the h-file for White and the a-file for Black.
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

/** Expects an overlay, such as a popup, to cover every board's marks. */
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
