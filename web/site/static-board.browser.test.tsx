/** Tests the static board. */
import { expect, test } from 'vitest';
import { expectMarksCovered } from '#web/testing/board.ts';
import { renderInPage } from '#web/testing/render.tsx';
import { StaticBoard } from './static-board.tsx';

test('shows its marks, and none of them over what lies over the page', async () => {
  const { screen } = await renderInPage(
    <main>
      <StaticBoard
        label="a rook is undefended"
        turn="white"
        pieces={[{ square: 'e6', role: 'rook', color: 'black' }]}
        marks={[{ kind: 'circle', square: 'e6', look: 'right' }]}
      />
    </main>,
  );
  await expect.element(screen.getByRole('img', { name: 'a rook is undefended' })).toBeVisible();
  expect(document.querySelectorAll('[data-look=right]')).toHaveLength(1);
  expectMarksCovered();
});
