/** Arrows on the board, as a mouse and the keyboard make them. */
import { expect, test, vi } from 'vitest';
import type { Arrow, PlacedPiece } from '#names/chess';
import { arrowOf, drawArrow, expectOnPage, focusBoard, squareSaid } from '#web/testing/board.ts';
import { renderInPage } from '#web/testing/render.tsx';
import { Board } from './board.tsx';

const KNIGHT: PlacedPiece = { square: 'd4', role: 'knight', color: 'white' };

test.each(['drag', 'right drag', 'keys'] as const)('an arrow is drawn by %s', async (gesture) => {
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
  if (gesture === 'keys') focusBoard();
  await drawArrow('d4e6', gesture);
  await expect.poll(() => onDraw.mock.calls).toEqual([[{ from: 'd4', to: 'e6' }]]);
});

test('a mark is drawn, and said with its piece', async () => {
  const { t } = await renderInPage(
    <Board
      positionId="1"
      pieces={[KNIGHT]}
      orientation="white"
      marks={[{ kind: 'arrow', from: 'd4', to: 'e6', look: 'mine' }]}
      input={undefined}
    />,
  );
  await expectOnPage(arrowOf('d4e6', 'mine'));
  expect(await squareSaid('d4')).toContain(t('board.piece.white.knight'));
});
