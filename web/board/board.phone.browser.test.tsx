/** The board by finger: arrows, circles and moves by two taps and by a drag. */
import { expect, test, vi } from 'vitest';
import type { Arrow, PlacedPiece, Square } from '#names/chess';
import { drawArrow, markSquare, squareSaid } from '#web/testing/board.ts';
import { renderInPage } from '#web/testing/render.tsx';
import { Board } from './board.tsx';
import type { BoardInput } from './input.ts';

const KNIGHT: PlacedPiece = { square: 'd4', role: 'knight', color: 'white' };
const ROOK: PlacedPiece = { square: 'e6', role: 'rook', color: 'black' };
const FINGER = ['two taps', 'finger drag'] as const;

async function showBoard(input: BoardInput): Promise<void> {
  await renderInPage(
    <Board positionId="1" pieces={[KNIGHT, ROOK]} orientation="white" marks={[]} input={input} />,
  );
  await squareSaid('d4');
}

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

test('the screen is a phone’s', () => {
  expect([innerWidth, innerHeight]).toEqual([390, 844]);
  expect(matchMedia('(pointer: coarse)').matches).toBe(true);
});
