/** Tests what cancels a gesture: a second button, Escape, another pointer. */
import { expect, test, vi } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import type { Arrow, PlacedPiece } from '#chess/chess';
import { centreOf, drawArrow, expectOnPage, squareSaid } from '#web/testing/board.ts';
import { renderInPage } from '#web/testing/render.tsx';
import { Board } from './board.tsx';
import type { BoardInput } from './input.ts';

const KNIGHT: PlacedPiece = { square: 'd4', role: 'knight', color: 'white' };
const ROOK: PlacedPiece = { square: 'e6', role: 'rook', color: 'black' };

test.each([
  ['the right button', 'arrows'],
  ['Escape', 'arrows'],
  ['another pointer', 'arrows'],
  ['the right button', 'moves'],
  ['Escape', 'moves'],
  ['another pointer', 'moves'],
] as const)('%s in mid-drag calls it off: %s', async (other, kind) => {
  const done = vi.fn<(arrow: Arrow) => void>();
  const moves: BoardInput = { kind: 'moves', movable: 'white', onDrop: done, onDraw: done };
  const input: BoardInput = kind === 'moves' ? moves : { kind, onDraw: done };
  await renderInPage(
    <Board positionId="1" pieces={[KNIGHT, ROOK]} orientation="white" marks={[]} input={input} />,
  );
  await squareSaid('d4');
  await commands.moveMouse(await centreOf('d4'));
  await commands.pressMouse('down', 'left');
  await commands.moveMouse(await centreOf('d5'));
  await commands.moveMouse(await centreOf('e5'));
  await callOff(other);
  await commands.moveMouse(await centreOf('e6'));
  await commands.pressMouse('up', 'left');
  await expectOnPage('[role=gridcell][aria-selected=true]', 0);
  expect(done).not.toHaveBeenCalled();
  // The next gesture draws normally.
  await drawArrow('d4e6', 'drag');
  await expect.poll(() => done.mock.calls).toEqual([[{ from: 'd4', to: 'e6' }]]);
});

async function callOff(other: 'the right button' | 'Escape' | 'another pointer'): Promise<void> {
  switch (other) {
    case 'the right button':
      await commands.pressMouse('down', 'right');
      return commands.pressMouse('up', 'right');
    case 'Escape':
      return userEvent.keyboard('{Escape}');
    case 'another pointer':
      // Beside the board, where a second finger may press.
      document.body.dispatchEvent(
        new PointerEvent('pointerdown', { pointerId: 77, isPrimary: false, bubbles: true }),
      );
  }
}
