/**
 * Runs the landing board until the player loads: records presses and passes them on. Loads nothing
 * before a pointer approaches, a touch or the button.
 */
import type { Square } from '#chess/chess';
import { findSquareAt } from '#web/board/squares.ts';
import { warn } from '#web/shared/log.ts';
import type * as PlayerEntry from './player-entry.ts';
import { getPart } from './parts.ts';

const SVG = 'http://www.w3.org/2000/svg';

export function readyBoard(): void {
  const board = getPart('data-board');
  const presses = new FirstPresses(board, turnOf());
  const begin = () => void showPlayer(presses);
  board.addEventListener('pointerenter', prefetchPlayer, { once: true });
  board.addEventListener('pointerdown', begin);
  getPart('data-begin').addEventListener('click', () => {
    presses.wantFocus();
    getPart('data-player').scrollIntoView({ block: 'nearest' });
    begin();
  });
}

const turnOf = () => (getPart('data-turn').dataset['turn'] === 'black' ? 'black' : 'white');

/** Records presses on the picture in order, and shows them. */
class FirstPresses {
  readonly squares: Square[] = [];
  focusIsWanted = false;
  readonly #board: HTMLElement;
  readonly #turn: 'white' | 'black';
  #isDown = false;
  #onUp: (() => void) | undefined;

  constructor(board: HTMLElement, turn: 'white' | 'black') {
    this.#board = board;
    this.#turn = turn;
    board.addEventListener('pointerdown', (event) => {
      if (!event.isPrimary || event.button !== 0) return;
      this.#isDown = true;
      this.#take(event);
    });
    for (const type of ['pointerup', 'pointercancel'] as const) {
      addEventListener(type, (event) => this.#release(event));
    }
  }

  wantFocus(): void {
    this.focusIsWanted = true;
  }

  /** Resolves once nothing is pressed: a drag must end here. */
  async released(): Promise<void> {
    if (this.#isDown) await new Promise<void>((resolve) => (this.#onUp = resolve));
  }

  /** A drag ends on another square; a tap does not. */
  #release(event: PointerEvent): void {
    if (!this.#isDown || !event.isPrimary) return;
    this.#isDown = false;
    if (event.type === 'pointercancel') this.squares.pop();
    else if (this.#squareUnder(event) !== this.squares.at(-1)) this.#take(event);
    this.#show();
    this.#onUp?.();
  }

  #take(event: PointerEvent): void {
    const square = this.#squareUnder(event);
    if (square) this.squares.push(square);
    this.#show();
  }

  #squareUnder({ clientX, clientY }: PointerEvent): Square | undefined {
    const { left, top, width } = this.#board.getBoundingClientRect();
    return findSquareAt({ x: ((clientX - left) / width) * 8, y: ((clientY - top) / width) * 8 }, this.#turn);
  }

  #show(): void {
    const frames = this.squares.map((square) => frameOf(square, this.#turn));
    this.#board.querySelector('[data-pressed]')?.replaceChildren(...frames);
  }
}

function frameOf(square: Square, turn: 'white' | 'black'): SVGElement {
  const [file, rank] = ['abcdefgh'.indexOf(square.charAt(0)), Number(square.charAt(1)) - 1];
  const frame = document.createElementNS(SVG, 'rect');
  const place = turn === 'white' ? { x: file, y: 7 - rank } : { x: 7 - file, y: rank };
  for (const [name, value] of Object.entries({ ...place, width: 1, height: 1 }))
    frame.setAttribute(name, String(value));
  return frame;
}

/** Loads the player's files while the pointer approaches. */
function prefetchPlayer(): void {
  const { player = '', parts = '' } = getPart('data-player').dataset;
  for (const href of [player, ...parts.split(' ')]) {
    if (href !== '')
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

let showing: Promise<void> | undefined;

/** Runs once; after a failure the next press retries. */
async function showPlayer(presses: FirstPresses): Promise<void> {
  if (showing) return;
  const status = getPart('data-status');
  status.textContent = status.dataset['loading'] ?? '';
  prefetchPlayer();
  showing = fetchAndShow(presses);
  try {
    await showing;
  } catch (error) {
    showing = undefined;
    warn('the board could not be fetched', error);
    status.textContent = status.dataset['failed'] ?? '';
  }
}

async function fetchAndShow(presses: FirstPresses): Promise<void> {
  const place = getPart('data-player');
  const { player = '', attacks = '' } = place.dataset;
  const task = JSON.parse(document.getElementById('first-task')?.textContent ?? '');
  // A chunk of another build, by its address in the document.
  const entry: typeof PlayerEntry = await import(/* @vite-ignore */ player);
  await entry.showPlayer({
    place,
    language: document.documentElement.lang === 'en' ? 'en' : 'pl',
    positions: task,
    attackCount: Number(attacks),
    untilReleased: () => presses.released(),
    squares: presses.squares,
    takesFocus: () => presses.focusIsWanted,
  });
}
