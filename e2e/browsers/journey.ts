/**
 * What every engine must be able to do: sign in, a position of each chapter, six moves against the bot.
 */
import { Chess } from 'chess.js';
import { z } from 'zod';
import { getPosition, moveOf } from '../content.ts';
import type { JourneyLearner } from '../learner.ts';
import { textsIn } from '../texts.ts';
import type { Driver, DriverPoint } from './driver.ts';

/** Ends what hangs; a slow machine alone must not, in ms. */
const PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 100;

const pointSchema = z.object({ x: z.number(), y: z.number() });

/** Waits until an expression in the page is true. */
async function until(driver: Driver, what: string, expression: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isTrue(driver, expression))) {
    if (Date.now() > deadline) throw new Error(`not to be seen: ${what}\n${await textOf(driver)}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** Waits until the page says this. */
async function untilSaid(driver: Driver, text: string): Promise<void> {
  await until(driver, text, `document.body.innerText.includes(${JSON.stringify(text)})`);
}

/** Presses the middle of what an expression finds, as soon as it is there and nothing lies over it. */
async function press(driver: Driver, what: string, element: string): Promise<void> {
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
async function pressButton(driver: Driver, words: string): Promise<void> {
  const name = JSON.stringify(words);
  await press(
    driver,
    words,
    `[...document.querySelectorAll('button, a')].find((one) => one.textContent.trim() === ${name} && one.checkVisibility())`,
  );
}

/** Presses a square of the board, once the board shows its position. */
async function pressSquare(driver: Driver, square: string): Promise<void> {
  await press(
    driver,
    `the square ${square}`,
    `document.querySelector('[role=grid] [data-square=${square}]')`,
  );
}

/** From and to, by two presses: draws an arrow, or moves a piece of one's own. */
async function pressBoth(driver: Driver, move: string): Promise<void> {
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

const t = textsIn('pl');
/** The learner's, and as many replies. */
const BOT_MOVES = 6;

/** By the number in the address; the first position of each. */
const TASKS = {
  '1.1.1': 'attackedPieces.markYourPieces.1',
  '2.1.1': 'undefendedPieces.calculateYourPieces.1',
  '3.1.1': 'walkingIntoAttack.checkYourMoves.1',
  '4.1.1': 'abandonedDefense.findYourAbandoned.1',
  '5.1.1': 'xRay.findYourXRays.1',
} as const;

/** Opens a page of the product in this browser. */
export type Open = (path: string) => Promise<void>;

/** Signs in by the form; the introduction has been met on this device, and the question about cookies answered. */
export async function signIn(driver: Driver, open: Open, learner: JourneyLearner): Promise<void> {
  await open('/login');
  await driver.read("localStorage.setItem('oko-intro-met', 'true')");
  await driver.read("document.cookie = 'cookie_consent=denied; Path=/'");
  await fill(driver, 'email', learner.email);
  await fill(driver, 'password', learner.password);
  await pressButton(driver, t('auth.signIn.submit'));
  await until(driver, 'the tiles', "location.pathname === '/tiles' && document.querySelector('main h1')");
}

async function fill(driver: Driver, name: string, text: string): Promise<void> {
  const field = `document.querySelector('input[name=${name}]')`;
  await press(driver, name, field);
  await until(driver, `the focus in ${name}`, `document.activeElement === ${field}`);
  await driver.type(text);
}

/** Answers the first position of each chapter rightly. */
export async function playChapters(driver: Driver, open: Open): Promise<void> {
  for (const [number, task] of Object.entries(TASKS)) {
    await open(`/app?task=${number}`);
    await answer(driver, task);
    await untilSaid(driver, t('lesson.controls.next'));
  }
}

async function answer(driver: Driver, task: string): Promise<void> {
  const position = getPosition(task, 0);
  const { truth } = position;
  if (task.startsWith('undefendedPieces')) {
    for (const square of truth) await pressSquare(driver, square);
  } else if (!position.move) {
    for (const arrow of truth) await pressBoth(driver, arrow);
  } else {
    const { green } = moveOf(position);
    await until(
      driver,
      'the candidate',
      `document.querySelector('#arrow-${green.slice(0, 2)}-${green.slice(2)}')`,
    );
    // A safe move is played, which is an answer by itself.
    if (truth.length === 0) return pressBoth(driver, green);
    const arrows = task.startsWith('walkingIntoAttack') ? truth : truth.slice(0, 1);
    for (const arrow of arrows) await pressBoth(driver, arrow);
  }
  await pressButton(driver, t('lesson.controls.submit'));
}

/** Begins a game with White and plays six moves. */
export async function playBot(driver: Driver, open: Open): Promise<void> {
  await open('/tiles');
  await press(driver, 'the bot’s tile', 'document.querySelector(\'main a[href="/bot-game"]\')');
  await press(driver, 'White', labelled(t('bot.color.white')));
  await pressButton(driver, t('bot.start'));
  for (let move = 0; move < BOT_MOVES; move += 1) {
    await until(driver, `${move} moves with their replies`, `${savedMoves}?.length === ${2 * move}`);
    await pressBoth(driver, chooseMove(z.array(z.string()).parse(await driver.read(savedMoves))));
  }
  await until(driver, 'the last reply', `${savedMoves}?.length === ${2 * BOT_MOVES}`);
}

const labelled = (words: string) =>
  `[...document.querySelectorAll('label')].find((one) => one.textContent.trim() === ${JSON.stringify(words)})`;

/** The game that the browser keeps of its learner, as UCI moves. */
const savedMoves = `JSON.parse(localStorage.getItem(Object.keys(localStorage).find((name) => name.startsWith('oko-bot-game:'))) ?? 'null')?.record.moves`;

/** A legal move, nothing that asks for a promotion. */
function chooseMove(played: readonly string[]): string {
  const game = new Chess();
  for (const move of played) game.move(move);
  const quiet = game.moves({ verbose: true }).find(({ promotion }) => promotion === undefined);
  if (!quiet) throw new Error(`no move in ${game.fen()}`);
  return quiet.from + quiet.to;
}
