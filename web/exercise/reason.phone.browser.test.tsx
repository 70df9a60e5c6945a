/** Tests on a phone that the longest verdict of chapters 1, 2 and 5 moves nothing and scrolls. */
import { expect, test } from 'vitest';
import { openTask, type TestPosition } from '#web/testing/task-page.tsx';

/** Four X-rays by White; the first is a discovered attack. */
const X_RAYS: TestPosition = {
  fen: '1r5k/1p1rn1p1/3pb1qp/pP1p1p2/P2PN3/4B1PB/Q3PP1P/R3R1K1 b - - 0 41',
};

test('buttons and board stay where they are', async () => {
  const { screen, draw, press, t } = await openTask({
    lesson: 'findOpponentXRays',
    positions: [X_RAYS, X_RAYS],
    language: 'pl',
    gesture: 'two taps',
  });
  const placesOf = () =>
    [screen.getByRole('grid'), screen.getByRole('button', { name: t('lesson.controls.skip') })].map(
      (part) => part.element().getBoundingClientRect().top,
    );
  const [board] = placesOf();
  await draw('a2e6');
  await press('submit');
  await expect
    .element(screen.getByText(/^Mogło umknąć|^Atak z odsłony|^Bateria|^Związanie/))
    .toBeInTheDocument();
  const next = screen.getByRole('button', { name: t('lesson.controls.next'), exact: true });
  await expect.element(next).toBeVisible();
  expect(screen.getByRole('grid').element().getBoundingClientRect().top).toBe(board);
  expect(next.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
});
