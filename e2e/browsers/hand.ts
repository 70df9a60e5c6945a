/**
 * A learner's eyes and hand in any engine: waits for what is to be seen, presses it, plays on the board.
 */
import { z } from 'zod';
import type { Driver, DriverPoint } from './driver.ts';

/** Ends what hangs; a slow machine alone must not, in ms. */
const PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 100;

const pointSchema = z.object({ x: z.number(), y: z.number() });

/** Waits until an expression in the page is true. */
export async function until(driver: Driver, what: string, expression: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isTrue(driver, expression))) {
    if (Date.now() > deadline) throw new Error(`not to be seen: ${what}\n${await textOf(driver)}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** Waits until the page says this. */
export async function untilSaid(driver: Driver, text: string): Promise<void> {
  await until(driver, text, `document.body.innerText.includes(${JSON.stringify(text)})`);
}

/** Presses the middle of what an expression finds, as soon as it is there and nothing lies over it. */
export async function press(driver: Driver, what: string, element: string): Promise<void> {
  const centre = `(() => {
    const element = ${element};
    if (!element) return null;
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const point = { x: x + width / 2, y: y + height / 2 };
    const top = document.elementFromPoint(point.x, point.y);
    const isFree = top && (element.contains(top) || top.contains(element) || element.closest('[role=grid]')?.contains(top));
    return width > 0 && isFree ? point : null;
  })()`;
  await until(driver, what, `${centre} !== null`);
  await driver.press(await findRest(driver, centre));
}

/** A page that has just been opened may still move: the point at which two looks in a row find the same. */
async function findRest(driver: Driver, centre: string): Promise<DriverPoint> {
  let last: DriverPoint | null = null;
  for (;;) {
    const point = pointSchema.nullable().parse(await driver.read(centre));
    if (point && last && point.x === last.x && point.y === last.y) return point;
    last = point;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** Presses a button or link by its words. */
export async function pressButton(driver: Driver, words: string): Promise<void> {
  const name = JSON.stringify(words);
  await press(
    driver,
    words,
    `[...document.querySelectorAll('button, a')].find((one) => one.textContent.trim() === ${name} && one.checkVisibility())`,
  );
}

/** Presses a square of the board, once the board shows its position. */
export async function pressSquare(driver: Driver, square: string): Promise<void> {
  await press(
    driver,
    `the square ${square}`,
    `document.querySelector('[role=grid] [data-square=${square}]')`,
  );
}

/** From and to, by two presses: draws an arrow, or moves a piece of one's own. */
export async function pressBoth(driver: Driver, move: string): Promise<void> {
  await pressSquare(driver, move.slice(0, 2));
  await pressSquare(driver, move.slice(2, 4));
}

/** While a page is on its way there is nothing to be read. */
async function isTrue(driver: Driver, expression: string): Promise<boolean> {
  try {
    return (await driver.read(`Boolean(${expression})`)) === true;
  } catch {
    return false;
  }
}

async function textOf(driver: Driver): Promise<string> {
  return String(await driver.read('location.href + "\\n" + document.body.innerText').catch(String));
}
