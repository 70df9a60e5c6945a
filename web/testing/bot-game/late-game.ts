/** Opens a late game that fills the screen, and checks its layout on every device. */
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '#contract/languages';
import type { Gesture } from '#web/testing/board.ts';
import type { RenderedPage } from '#web/testing/render.tsx';
import {
  control,
  expectMoves,
  focus,
  isTooWide,
  movesOn,
  openGame,
  placeOf,
  playMove,
  resign,
  type GamePlan,
} from './bot-game-page.ts';

/** Captures every kind of piece after an opening with a long name. */
export const LATE_GAME: GamePlan = {
  moves: 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 f3e5 d8d4 e5f3 d4e4 d1e2 e4e2 e1e2 c8g4',
  opening: 'Ruy Lopez, Exchange Variation',
};

/** Options with the longest names. */
const FOUR_OPTIONS = ['opponentAttacks', 'opponentUndefended', 'walkIntoAttack', 'opponentXRays'] as const;

/** Opens the late game with four overlays. */
export async function openLateGame(language: Language): Promise<RenderedPage> {
  const opened = await openGame({ ...LATE_GAME, options: FOUR_OPTIONS }, { language });
  await expectMoves(opened.t, 16);
  const legend = page.getByRole('list', { name: opened.t('overlays.legend.label') });
  await expect.poll(() => legend.getByRole('switch').elements()).toHaveLength(FOUR_OPTIONS.length);
  return opened;
}

/** Expects that a move and its reply move only pieces, without sideways overflow. */
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

/** Expects that loading parts of the game shift nothing. */
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

/** Expects that labels fit their controls during and after the game. */
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

/**
 * Expects on a phone, in both orientations, that board, players, moves and actions are visible
 * together.
 */
export async function expectGameInSight(language: Language = 'pl'): Promise<RenderedPage> {
  const opened = await openLateGame(language);
  const { t } = opened;
  scrollTo(0, 0);
  const places = [
    page.getByRole('grid'),
    page.getByText(t('game.player.you'), { exact: true }),
    page.getByText(t('game.player.bot'), { exact: true }),
    page.getByText(t('game.status.yourMove'), { exact: false }),
    control(t('game.controls.resign')),
  ];
  for (const place of places) await expect.element(place).toBeInViewport({ ratio: 1 });
  // Scrolls within its line, by whole pixels.
  await expect.element(movesOn(t).last()).toBeInViewport({ ratio: 0.98 });
  return opened;
}

/** Expects in portrait that the prediction switch and the legend's scrolling strip are visible. */
export async function expectLegendInSight({ t }: RenderedPage): Promise<void> {
  const strip = page.getByRole('region', { name: t('overlays.strip') });
  await expect.element(strip).toBeInViewport({ ratio: 1 });
  const switches = strip.getByRole('switch');
  await expect.poll(() => switches.elements()).toHaveLength(1 + FOUR_OPTIONS.length);
  await expect.element(switches.first()).toBeInViewport({ ratio: 1 });
  for (const one of switches.elements()) {
    const chip = page.elementLocator(one);
    await focus(chip);
    await expect.element(chip).toBeInViewport({ ratio: 1 });
    expect(reachOf(one)).toBeLessThanOrEqual(one.getBoundingClientRect().right);
    expect(one.scrollHeight).toBeLessThanOrEqual(one.clientHeight);
  }
  expect(scrollY).toBe(0);
  expect(isTooWide()).toBe(false);
}

/** Returns the right edge of an element's content. */
function reachOf(element: Element): number {
  return Math.max(...[...element.children].map((child) => child.getBoundingClientRect().right));
}
