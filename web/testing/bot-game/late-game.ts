/**
 * A game that fills its screen, and what must hold of that screen on every device.
 */
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { Gesture } from '#web/testing/board.ts';
import {
  control,
  expectMoves,
  isTooWide,
  movesOn,
  openGame,
  placeOf,
  playMove,
  resign,
  type GamePlan,
} from './bot-game-page.ts';

/** Every kind of piece is captured, and the opening has a long name. */
export const LATE_GAME: GamePlan = {
  moves: 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 f3e5 d8d4 e5f3 d4e4 d1e2 e4e2 e1e2 c8g4',
  opening: 'Ruy Lopez, Exchange Variation',
};

/** A move and the reply move nothing but pieces, and the page is as wide as the screen. */
export async function expectNothingMoves(gesture: Gesture): Promise<void> {
  const { t } = await openGame(LATE_GAME);
  await expect.element(page.getByRole('list', { name: t('overlays.legend.label') })).toBeVisible();
  page.getByRole('grid').element().scrollIntoView({ block: 'nearest' });
  const places = () => [
    placeOf(page.getByRole('grid')),
    placeOf(control(t('game.controls.resign'))),
    placeOf(control(t('game.moves.back'))),
  ];
  const before = places();
  await playMove('h2h3', gesture);
  expect(places()).toEqual(before);
  await expectMoves(t, 18);
  expect(places()).toEqual(before);
  expect(isTooWide()).toBe(false);
}

/** A game comes onto the page bit by bit, and no bit moves another. */
export async function expectNothingMovesAsItComes(): Promise<void> {
  const moved: unknown[] = [];
  const observer = new PerformanceObserver((list) => moved.push(...list.getEntries().map(toJson)));
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  const { t } = await openGame(LATE_GAME);
  await expect.element(control(t('game.controls.resign'))).toBeInTheDocument();
  await expect.element(page.getByRole('list', { name: t('overlays.legend.label') })).toBeInTheDocument();
  await expectMoves(t, 16);
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  expect(moved).toEqual([]);
}

function toJson(entry: PerformanceEntry): unknown {
  return entry.toJSON();
}

/** What stands on the controls fits, during the game and after it. */
export async function expectLabelsFit(): Promise<void> {
  const { t } = await openGame(LATE_GAME);
  const tooWide = () =>
    page
      .getByRole('region', { name: t('game.controls.label') })
      .getByRole('button')
      .elements()
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  await expect.element(control(t('game.controls.resign'))).toBeVisible();
  expect(tooWide()).toEqual([]);
  await resign(t);
  await expect.element(control(t('game.end.review'))).toHaveFocus();
  await control(t('game.end.close')).click();
  await expect.element(control(t('game.controls.review'))).toBeVisible();
  expect(tooWide()).toEqual([]);
}

/** On a phone, upright or on its side: the board, both players, the moves and what one may do are seen at once. */
export async function expectGameInSight(): Promise<void> {
  const { t } = await openGame(LATE_GAME);
  await expectMoves(t, 16);
  scrollTo(0, 0);
  const places = [
    page.getByRole('grid'),
    page.getByText(t('game.player.you'), { exact: true }),
    page.getByText(t('game.player.bot'), { exact: true }),
    page.getByText(t('game.status.yourMove'), { exact: false }),
    control(t('game.controls.resign')),
  ];
  for (const place of places) await expect.element(place).toBeInViewport({ ratio: 1 });
  // Scrolled within its line, by whole pixels.
  await expect.element(movesOn(t).last()).toBeInViewport({ ratio: 0.98 });
}
