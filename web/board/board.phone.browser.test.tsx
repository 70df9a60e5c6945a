/** Arrows on the board, as a finger makes them. */
import { expect, test, vi } from 'vitest';
import type { Arrow, PlacedPiece } from '#names/chess';
import { drawArrow, squareSaid } from '#web/testing/board.ts';
import { renderInPage } from '#web/testing/render.tsx';
import { Board } from './board.tsx';

const KNIGHT: PlacedPiece = { square: 'd4', role: 'knight', color: 'white' };

test.each(['two taps', 'finger drag'] as const)('an arrow is drawn by %s', async (gesture) => {
  const onDraw = vi.fn<(arrow: Arrow) => void>();
  await renderInPage(
    <Board
      positionId="1"
      pieces={[KNIGHT]}
      orientation="white"
      marks={[]}
      input={{ kind: 'arrows', onDraw }}
    />,
  );
  await squareSaid('d4');
  await drawArrow('d4e6', gesture);
  await expect.poll(() => onDraw.mock.calls).toEqual([[{ from: 'd4', to: 'e6' }]]);
});

test('the screen is a phone’s', () => {
  expect([innerWidth, innerHeight]).toEqual([390, 844]);
  expect(matchMedia('(pointer: coarse)').matches).toBe(true);
});
