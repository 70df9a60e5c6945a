/** What a board does when another position takes the place of the one that it shows. */
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Arrow, PlacedPiece } from '#names/chess';
import { expectOnPage, focusBoard, squareSaid } from '#web/testing/board.ts';
import { changesOnPage } from '#web/testing/changes-on-page.ts';
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

test('of another position the pieces and the names of the squares are painted after the rest', async () => {
  const { screen } = await renderInPage(<ThreePositions />);
  await expectOnPage('piece.white.knight', 1);
  const changes = changesOnPage(PARTS, { childList: true, characterData: true, paint: true });
  await screen.getByRole('button', { name: 'next', exact: true }).click();
  await expectOnPage('piece.black.rook', 1);
  await expectOnPage('piece.white.knight', 0);
  expect(changes).toEqual(['marks', 'a paint', 'pieces and names']);
});

test('of two positions in one paint only the last one’s pieces come', async () => {
  const { screen } = await renderInPage(<ThreePositions />);
  await expectOnPage('piece.white.knight', 1);
  const next = screen.getByRole('button', { name: 'next', exact: true }).element();
  const seen: string[] = [];
  const observer = new MutationObserver(() =>
    seen.push(document.querySelector('piece')?.className ?? 'none'),
  );
  observer.observe(document.querySelector('cg-board') ?? document.body, { subtree: true, childList: true });
  onTestFinished(() => observer.disconnect());
  for (const press of [next, next]) if (press instanceof HTMLElement) press.click();
  await expectOnPage('piece.black.queen', 1);
  expect(seen).toEqual(['black queen']);
});

test('the focus that a next position wants is not taken from where Tab has put it meanwhile', async () => {
  const { screen } = await renderInPage(<FocusedPositions />);
  await squareSaid('d4');
  const next = screen.getByRole('button', { name: 'next', exact: true }).element();
  if (!(next instanceof HTMLElement)) throw new Error('the button is no element of HTML');
  next.focus();
  next.click();
  // React renders the press in a microtask; the board takes the focus in a task after that.
  await Promise.resolve();
  next.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  await expectOnPage('piece.black.rook', 1);
  await expect.poll(() => squareSaid('e6')).toMatch(/rook|wieża/i);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await expect.element(screen.getByRole('button', { name: 'next', exact: true })).toHaveFocus();
  // Without a Tab the board takes it.
  next.click();
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('gridcell');
});

/** Where a board shows these. */
const PARTS = { marks: 'div > svg', pieces: 'cg-container', names: '[aria-hidden] span' };

const QUEEN: PlacedPiece = { square: 'a1', role: 'queen', color: 'black' };

/** Each takes the focus when it comes. */
function FocusedPositions() {
  return <ThreePositions takesFocus />;
}

/** A knight with a mark, then a rook, then a queen. */
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
