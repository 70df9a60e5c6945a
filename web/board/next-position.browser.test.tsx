/** Tests the board when its position changes. */
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Arrow, PlacedPiece } from '#chess/chess';
import { expectOnPage, focusBoard, squareSaid } from '#web/testing/board.ts';
import { renderInPage } from '#web/testing/render.tsx';
import { Board } from './board.tsx';

const KNIGHT: PlacedPiece = { square: 'd4', role: 'knight', color: 'white' };
const ROOK: PlacedPiece = { square: 'e6', role: 'rook', color: 'black' };

test('a half-drawn arrow does not reach the next position', async () => {
  const onDraw = vi.fn<(arrow: Arrow) => void>();
  const { screen } = await renderInPage(<TwoPositions onDraw={onDraw} />);
  await squareSaid('d4');
  focusBoard();
  await userEvent.keyboard('{Enter}');
  await expectOnPage('[role=gridcell][aria-selected=true]');
  await screen.getByRole('button', { name: 'next' }).click();
  await expectOnPage('[role=gridcell][aria-selected=true]', 0);
  expect(onDraw).not.toHaveBeenCalled();
});

test('of two positions in one paint only the last one’s pieces come', async () => {
  const { screen } = await renderInPage(<ThreePositions />);
  await expectOnPage('piece.white.knight', 1);
  const next = screen.getByRole('button', { name: 'next', exact: true }).element();
  const seen: string[] = [];
  let request = requestAnimationFrame(function look() {
    const shown = document.querySelector('piece')?.className ?? 'none';
    if (shown !== seen.at(-1)) seen.push(shown);
    request = requestAnimationFrame(look);
  });
  onTestFinished(() => cancelAnimationFrame(request));
  for (const press of [next, next]) if (press instanceof HTMLElement) press.click();
  await expectOnPage('piece.black.queen', 1);
  await expect.poll(() => seen).toEqual(['white knight', 'black queen']);
});

test('a next position takes the focus if it wants it', async () => {
  const { screen } = await renderInPage(<FocusedPositions />);
  await squareSaid('d4');
  await screen.getByRole('button', { name: 'next', exact: true }).click();
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('gridcell');
});

const QUEEN: PlacedPiece = { square: 'a1', role: 'queen', color: 'black' };

/** Each takes the focus on arrival. */
function FocusedPositions() {
  return <ThreePositions takesFocus />;
}

/** A marked knight, then a rook, then a queen. */
function ThreePositions({ takesFocus = false }: { readonly takesFocus?: boolean }) {
  const [place, setPlace] = useState(0);
  const marks = place === 0 ? ([{ kind: 'circle', square: 'd4', look: 'mine' }] as const) : [];
  return (
    <>
      <Board
        positionId={`${place}`}
        pieces={[[KNIGHT, ROOK, QUEEN][place] ?? KNIGHT]}
        orientation={place === 0 ? 'white' : 'black'}
        marks={marks}
        input={undefined}
        focusOn={takesFocus && place > 0 ? `${place}` : undefined}
      />
      <button type="button" onClick={() => setPlace((before) => before + 1)}>
        next
      </button>
    </>
  );
}

function TwoPositions({ onDraw }: { readonly onDraw: (arrow: Arrow) => void }) {
  const [id, setId] = useState('1');
  return (
    <>
      <Board
        positionId={id}
        pieces={[KNIGHT]}
        orientation="white"
        marks={[]}
        input={{ kind: 'arrows', onDraw }}
      />
      <button type="button" onClick={() => setId('2')}>
        next
      </button>
    </>
  );
}
