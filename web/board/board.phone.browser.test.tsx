/** Tests the board by finger: arrows, circles and moves by taps and drags. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { Arrow, PlacedPiece, Square } from '#chess/chess';
import { centreOf, drawArrow, findSquare, markSquare, squareSaid } from '#web/testing/board.ts';
import { middleOf } from '#web/testing/middle-of.ts';
import { renderInPage } from '#web/testing/render.tsx';
import { Board } from './board.tsx';
import type { BoardInput } from './input.ts';

const KNIGHT: PlacedPiece = { square: 'd4', role: 'knight', color: 'white' };
const ROOK: PlacedPiece = { square: 'e6', role: 'rook', color: 'black' };
const FINGER = ['two taps', 'finger drag'] as const;

async function showBoard(input: BoardInput | undefined): Promise<void> {
  await renderInPage(
    <main>
      <button type="button">beside it</button>
      <Board positionId="1" pieces={[KNIGHT, ROOK]} orientation="white" marks={[]} input={input} />
    </main>,
  );
  await squareSaid('d4');
}

/** Records the named events on the page from now on. */
function eventsOnPage(...kinds: readonly string[]): readonly string[] {
  const seen: string[] = [];
  const listening = new AbortController();
  onTestFinished(() => listening.abort());
  const note = (event: Event) => {
    const { type, defaultPrevented } = event;
    // From the mouse that an earlier test left there.
    if (type.startsWith('pointer') && event instanceof PointerEvent && event.pointerType === 'mouse') return;
    seen.push(defaultPrevented ? `${type}, held back` : type);
  };
  for (const kind of kinds) document.addEventListener(kind, note, { signal: listening.signal });
  return seen;
}

const beside = () => document.querySelector('button');
const touchActionOf = (element: Element) => getComputedStyle(element).touchAction;
const focusedSquare = () => document.activeElement?.getAttribute('data-square');

test.each(FINGER)('an arrow is drawn by %s', async (gesture) => {
  const onDraw = vi.fn<(arrow: Arrow) => void>();
  await showBoard({ kind: 'arrows', onDraw });
  await drawArrow('d4e6', gesture);
  await expect.poll(() => onDraw.mock.calls).toEqual([[{ from: 'd4', to: 'e6' }]]);
});

test('a square is marked by a tap', async () => {
  const onMark = vi.fn<(square: Square) => void>();
  await showBoard({ kind: 'circles', onMark });
  await markSquare('e6', 'two taps');
  await expect.poll(() => onMark.mock.calls).toEqual([['e6']]);
});

test.each(FINGER)('where White moves, %s moves a white piece and draws from elsewhere', async (gesture) => {
  const onDrop = vi.fn<(move: Arrow) => void>();
  const onDraw = vi.fn<(arrow: Arrow) => void>();
  await showBoard({ kind: 'moves', movable: 'white', onDrop, onDraw });
  await drawArrow('d4e6', gesture);
  await expect.poll(() => onDrop.mock.calls).toEqual([[{ from: 'd4', to: 'e6' }]]);
  await drawArrow('e6d4', gesture);
  await expect.poll(() => onDraw.mock.calls).toEqual([[{ from: 'e6', to: 'd4' }]]);
});

test('a tap moves the focus to its square without a ring, and brings no mouse', async () => {
  const onMark = vi.fn<(square: Square) => void>();
  await showBoard({ kind: 'circles', onMark });
  const events = eventsOnPage('touchend', 'mousemove', 'mousedown', 'mouseup', 'click');
  document.querySelector('button')?.focus();
  await markSquare('e6', 'two taps');
  await expect.poll(focusedSquare).toBe('e6');
  expect(document.activeElement?.matches(':focus-visible')).toBe(false);
  await markSquare('d4', 'two taps');
  await expect.poll(focusedSquare).toBe('d4');
  expect(onMark.mock.calls).toEqual([['e6'], ['d4']]);
  // The first tap's mouse events would precede the second tap.
  expect(events).toEqual(['touchend, held back', 'touchend, held back']);
});

test('what a finger does without meaning it is kept from the page', async () => {
  await showBoard({ kind: 'circles', onMark: () => undefined });
  const seen = eventsOnPage(
    'pointerover',
    'gotpointercapture',
    'pointerup',
    'lostpointercapture',
    'pointerout',
  );
  await markSquare('e6', 'two taps');
  await expect.poll(() => seen).toEqual(['pointerup']);
  await commands.dragFinger([middleOf(beside() ?? document.body)]);
  await expect.poll(() => seen).toEqual(['pointerup', 'pointerup']);
});

test('a tap leaves the focus where the answer to it has put it', async () => {
  await showBoard({ kind: 'circles', onMark: () => beside()?.focus() });
  const focused = vi.fn<() => void>();
  (await findSquare('e6')).addEventListener('focus', focused);
  await markSquare('e6', 'two taps');
  await expect.poll(() => document.activeElement).toBe(beside());
  await markSquare('d4', 'two taps');
  await expect.poll(focusedSquare).toBe('d4');
  expect(focused).not.toHaveBeenCalled();
});

test('a drag leaves the focus where it is', async () => {
  const onDraw = vi.fn<(arrow: Arrow) => void>();
  await showBoard({ kind: 'arrows', onDraw });
  beside()?.focus();
  await drawArrow('d4e6', 'finger drag');
  await expect.poll(() => onDraw.mock.calls).toEqual([[{ from: 'd4', to: 'e6' }]]);
  expect(document.activeElement).toBe(beside());
});

test('a board that takes nothing leaves a tap to the browser', async () => {
  await showBoard(undefined);
  const events = eventsOnPage('touchend');
  await markSquare('e6', 'two taps');
  await expect.poll(() => events).toEqual(['touchend']);
});

test('a click without a finger, as a screen reader makes it, acts', async () => {
  const onMark = vi.fn<(square: Square) => void>();
  await showBoard({ kind: 'circles', onMark });
  (await findSquare('e6')).click();
  expect(onMark.mock.calls).toEqual([['e6']]);
});

test('two fingers are the browser’s, and mark nothing', async () => {
  const onMark = vi.fn<(square: Square) => void>();
  await showBoard({ kind: 'circles', onMark });
  const events = eventsOnPage('touchend');
  await commands.pinch(await centreOf('d4'), await centreOf('e6'));
  await expect.poll(() => events).toContain('touchend');
  expect(events).not.toContain('touchend, held back');
  expect(onMark).not.toHaveBeenCalled();
});

const INPUTS = {
  circles: { kind: 'circles', onMark: () => undefined },
  arrows: { kind: 'arrows', onDraw: () => undefined },
} satisfies Record<string, BoardInput>;

test.each([
  ['circles', 'd4', 'manipulation auto'],
  ['arrows', 'd4', 'pan-y pinch-zoom pinch-zoom'],
  ['arrows', 'a1', 'pan-y pinch-zoom auto'],
] as const)('with %s a finger on %s scrolls and zooms by "%s"', async (kind, square, touches) => {
  await showBoard(INPUTS[kind]);
  const cell = await findSquare(square);
  const grid = cell.closest('[role=grid]');
  await expect.poll(() => grid && `${touchActionOf(grid)} ${touchActionOf(cell)}`).toBe(touches);
});

test('the screen is a phone’s', () => {
  expect([innerWidth, innerHeight]).toEqual([390, 844]);
  expect(matchMedia('(pointer: coarse)').matches).toBe(true);
});
