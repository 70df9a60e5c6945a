/**
 * How smooth the board is on a slow phone: a premium learner draws, marks, moves, submits and goes on in a lesson of each
 * gesture, on the built product.
 */
import type { ContentPosition } from '#db/content/format';
import { emptySquare, moveOf, positionsOf, wrongArrow } from '../e2e/content.ts';
import { signIn, signUpPremiumLearner } from '../e2e/learner.ts';
import { openTask } from '../e2e/lesson.ts';
import { textsIn } from '../e2e/texts.ts';
import type { BenchRow } from './row.ts';
import { withServer } from './server.ts';
import { pause, SlowPhone, type Point, type Smoothness, type Task } from './slow-phone.ts';

/** Longest task of the main thread, and time from a tap to the next paint, in ms (design.md, "Budgets"). */
const TASK_BUDGET_MS = 50;
const PAINT_BUDGET_MS = 100;
/** Of each task, so that every gesture is made some thirty times. */
const POSITION_COUNT = 6;
/** A learner looks before the next tap, in ms: long enough for what the tap began to end. */
const LOOK_MS = 500;
/** The captures that punish a move are shown one by one, in ms. */
const REPLAY_MS = 4000;

const t = textsIn('pl');

interface Scene {
  readonly name: string;
  /** The title key of the task. */
  readonly task: string;
  /** What the learner does in a position before going on. */
  readonly answer: (hand: Hand, position: ContentPosition, place: number) => Promise<void>;
}

const SCENES: readonly Scene[] = [
  { name: 'chapter 1, arrows', task: 'attackedPieces.markYourPieces.1', answer: drawAndSubmit },
  { name: 'chapter 2, circles', task: 'undefendedPieces.calculateYourPieces.1', answer: markAndSubmit },
  { name: 'chapter 3, moves', task: 'walkingIntoAttack.checkYourMoves.1', answer: playOrRefute },
  { name: 'chapter 5, x-rays', task: 'xRay.findYourXRays.1', answer: drawAndSubmit },
];

/** Two rows a gesture: what keeps the main thread busy, and what a finger waits for. */
export async function benchBoardInput(): Promise<readonly BenchRow[]> {
  return withServer(async (origin) => {
    const phone = await SlowPhone.open(origin);
    try {
      await signIn(phone.page, await signUpPremiumLearner(origin));
      const rows: BenchRow[] = [];
      for (const scene of SCENES) rows.push(...rowsOf(scene, await play(phone, scene)));
      return rows;
    } finally {
      await phone.close();
    }
  });
}

async function play(phone: SlowPhone, { task, answer }: Scene): Promise<Smoothness> {
  const { page } = phone;
  await page.goto('/tiles');
  await openTask(page, { t, isMobile: true, task });
  const positions = positionsOf(task).slice(0, POSITION_COUNT);
  const smoothness = await phone.watch(async () => {
    for (const [place, position] of positions.entries()) {
      const hand = await Hand.over(phone, position);
      await pause(LOOK_MS);
      await answer(hand, position, place);
      await hand.press('lesson.controls.next');
    }
  });
  // A finger that missed the buttons would have measured an idle page.
  const progress = { current: POSITION_COUNT + 1, total: positionsOf(task).length };
  await page.getByText(t('lesson.stats.progress', progress)).waitFor({ state: 'attached' });
  return smoothness;
}

/** Chapters 1 and 5: a drag, two taps, an arrow that vanishes, and Submit. */
async function drawAndSubmit(hand: Hand, position: ContentPosition): Promise<void> {
  const [dragged, tapped] = position.truth;
  if (dragged) await hand.dragArrow(dragged);
  if (tapped) await hand.tapArrow(tapped);
  await hand.dragArrow(wrongArrow(position));
  await hand.press('lesson.controls.submit');
}

/** Chapter 2: everything is marked, the first piece unmarked and marked again, an empty square tried. */
async function markAndSubmit(hand: Hand, position: ContentPosition): Promise<void> {
  const [first = emptySquare(position)] = position.truth;
  for (const square of [...position.truth, first, first, emptySquare(position)]) await hand.tapSquare(square);
  await hand.press('lesson.controls.submit');
}

/** Chapters 3 and 4: a drop elsewhere snaps back; then, in turn, the candidate is played or refuted. */
async function playOrRefute(hand: Hand, position: ContentPosition, place: number): Promise<void> {
  const { green } = moveOf(position);
  await hand.dragArrow(green.slice(0, 2) + emptySquare(position));
  await pause(LOOK_MS);
  if (place % 2 === 0) {
    await hand.dragArrow(green);
    await pause(REPLAY_MS);
    return;
  }
  await hand.tapArrow(wrongArrow(position));
  await hand.press('lesson.controls.submit');
}

/** A learner's finger over the board of one position. */
class Hand {
  readonly #phone: SlowPhone;
  readonly #board: Board;

  private constructor(phone: SlowPhone, board: Board) {
    this.#phone = phone;
    this.#board = board;
  }

  static async over(phone: SlowPhone, { fen }: ContentPosition): Promise<Hand> {
    const frame = await phone.page.evaluate(measureBoard);
    return new Hand(phone, { ...frame, isFlipped: fen.split(' ')[1] === 'b' });
  }

  async dragArrow(arrow: string): Promise<void> {
    await this.#phone.drag(this.#middleOf(arrow.slice(0, 2)), this.#middleOf(arrow.slice(2)));
    await pause(LOOK_MS);
  }

  async tapArrow(arrow: string): Promise<void> {
    await this.tapSquare(arrow.slice(0, 2));
    await this.tapSquare(arrow.slice(2));
  }

  async tapSquare(square: string): Promise<void> {
    await this.#phone.tap(this.#middleOf(square));
    await pause(LOOK_MS);
  }

  async press(label: 'lesson.controls.submit' | 'lesson.controls.next'): Promise<void> {
    await this.#phone.tap(await this.#phone.page.evaluate(measureButton, t(label)));
    await pause(LOOK_MS);
  }

  #middleOf(square: string): Point {
    const { left, top, side, isFlipped } = this.#board;
    const file = 'abcdefgh'.indexOf(square.charAt(0));
    const rank = Number(square.charAt(1)) - 1;
    const [column, row] = isFlipped ? [7 - file, rank] : [file, 7 - rank];
    return { x: left + ((column + 0.5) * side) / 8, y: top + ((row + 0.5) * side) / 8 };
  }
}

interface Board {
  readonly left: number;
  readonly top: number;
  readonly side: number;
  /** Black is below. */
  readonly isFlipped: boolean;
}

/** Runs in the page. */
function measureBoard(): Omit<Board, 'isFlipped'> {
  const frame = document.querySelector('[role=grid]')?.getBoundingClientRect();
  if (!frame) throw new Error('no board on the page');
  return { left: frame.left, top: frame.top, side: frame.width };
}

/** Runs in the page. */
function measureButton(label: string): Point {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  if (!button) throw new Error(`no button "${label}" on the page`);
  const { left, top, width, height } = button.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function rowsOf({ name }: Scene, { tasks, tapsToPaint }: Smoothness): readonly BenchRow[] {
  const [collections, own] = [tasks.filter(isCollection), tasks.filter((task) => !isCollection(task))];
  const longest = Math.max(...own.map(({ wallMs }) => wallMs));
  const mostComputed = Math.max(...own.map(({ cpuMs }) => cpuMs));
  // Told, not judged: a program chooses how much garbage it makes, not when it is collected.
  const longestCollection = Math.max(0, ...collections.map(({ wallMs }) => wallMs));
  const slowestTap = Math.max(...tapsToPaint);
  return [
    {
      name: `${name}: longest task at 6× slowdown · of CPU alone · garbage collection`,
      measured: `${longest.toFixed(0)} · ${mostComputed.toFixed(0)} · ${longestCollection.toFixed(0)} ms`,
      budget: `≤ ${TASK_BUDGET_MS} ms`,
      ok: longest <= TASK_BUDGET_MS,
    },
    {
      name: `${name}: tap to paint, p95 · longest`,
      measured: `${percentile(tapsToPaint, 0.95)} · ${slowestTap} ms`,
      budget: `≤ ${PAINT_BUDGET_MS} ms`,
      ok: slowestTap <= PAINT_BUDGET_MS,
    },
  ];
}

function isCollection(task: Task): boolean {
  return task.isCollection;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}
