/**
 * Gives component tests a real mouse, a real finger and the page's errors. Runs in Node with
 * Playwright; types are in `browser-commands.d.ts`.
 */
import { defineBrowserCommand } from '@vitest/browser-playwright';
import type { Point } from './point.ts';

/** Methods of Playwright's page used here. */
interface ErrorSource {
  on(event: 'pageerror', listener: (error: Error) => void): unknown;
  on(event: 'console', listener: (message: { type(): string; text(): string }) => void): unknown;
}

/** Errors of each page since its test began. */
const errorsOf = new WeakMap<ErrorSource, string[]>();

/** Drags the mouse along the points. */
export const dragMouse = defineBrowserCommand<[points: readonly Point[], button: 'left' | 'right']>(
  async ({ page, iframe }, points, button) => {
    const [first, ...others] = await inPage(iframe, points);
    if (first === undefined) return;
    await page.mouse.move(first.x, first.y);
    await page.mouse.down({ button });
    for (const point of others) await page.mouse.move(point.x, point.y, { steps: 3 });
    await page.mouse.up({ button });
  },
);

/** Moves the mouse and leaves it there. */
export const moveMouse = defineBrowserCommand<[point: Point]>(async ({ page, iframe }, point) => {
  const [place] = await inPage(iframe, [point]);
  if (place !== undefined) await page.mouse.move(place.x, place.y);
});

/** Presses or releases the mouse button in place. */
export const pressMouse = defineBrowserCommand<[state: 'down' | 'up', button: 'left' | 'right']>(
  async ({ page }, state, button) =>
    state === 'down' ? page.mouse.down({ button }) : page.mouse.up({ button }),
);

/** Drags a finger along the points; Playwright has only taps. */
export const dragFinger = defineBrowserCommand<[points: readonly Point[]]>(
  async ({ page, context, iframe }, points) => {
    const [first, ...others] = await inPage(iframe, points);
    if (first === undefined) return;
    const screen = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Point[]) =>
      screen.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
    await touch('touchStart', [first]);
    for (const point of others) await touch('touchMove', [point]);
    await touch('touchEnd', []);
    await screen.detach();
  },
);

/** Presses two fingers in turn, moves the second away, and lifts both. */
export const pinch = defineBrowserCommand<[first: Point, second: Point]>(
  async ({ page, context, iframe }, ...fingers) => {
    const [first, second] = await inPage(iframe, fingers);
    if (first === undefined || second === undefined) return;
    const screen = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Point[]) =>
      screen.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
      });
    await touch('touchStart', [first]);
    await touch('touchStart', [first, second]);
    await touch('touchMove', [first, { ...second, y: second.y + 5 }]);
    await touch('touchEnd', []);
    await screen.detach();
  },
);

/** Emulates reduced motion, dark theme or forced colours; the rest is default. */
export const emulateMedia = defineBrowserCommand<
  [
    wishes: {
      readonly reducedMotion?: 'reduce';
      readonly colorScheme?: 'dark';
      readonly forcedColors?: 'active';
    },
  ]
>(async ({ page }, { reducedMotion = null, colorScheme = null, forcedColors = null }) => {
  await page.emulateMedia({ reducedMotion, colorScheme, forcedColors });
});

/** Switches the page's network off or on. */
export const setOffline = defineBrowserCommand<[isOffline: boolean]>(async ({ context }, isOffline) => {
  await context.setOffline(isOffline);
});

/** Starts collecting the page's errors from zero. */
export const collectPageErrors = defineBrowserCommand(({ page }) => {
  const known = errorsOf.get(page);
  if (known) return void known.splice(0);
  const errors: string[] = [];
  errorsOf.set(page, errors);
  page.on('pageerror', (error) => errors.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
});

/** Returns the errors since `collectPageErrors`. */
export const readPageErrors = defineBrowserCommand(({ page }) => [...(errorsOf.get(page) ?? [])]);

interface Frame {
  owner(): { boundingBox(): Promise<{ x: number; y: number } | null> };
}

/** Converts points of the test's frame to the outer page. */
async function inPage(frame: Frame, points: readonly Point[]): Promise<readonly Point[]> {
  const box = await frame.owner().boundingBox();
  if (!box) throw new Error('the frame of the test is not on the screen');
  return points.map(({ x, y }) => ({ x: x + box.x, y: y + box.y }));
}
