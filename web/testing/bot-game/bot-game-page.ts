/** Opens the bot game's screen at a saved game in component tests, and finds its parts. */
import { type Locator, page, userEvent } from 'vitest/browser';
import { expect } from 'vitest';
import { findOpponent, type OpponentId } from '#contract/bots';
import { PATHS } from '#contract/screens';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { FROM_TILES, marksOf } from '#web/shared/router/navigation-state.ts';
import { drawArrow, findSquare, focusBoard, type Gesture } from '#web/testing/board.ts';
import { renderApp, type RenderedPage } from '#web/testing/render.tsx';
import { LEARNER } from '#web/testing/session-of.ts';
import { saveGame, type SavedGame } from '#web/screens/bot-game/play/saved-game.ts';
import { createFakeGames } from './fake-games.ts';

const FIRST_POSITION = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Overrides of the test's game. */
export interface GamePlan {
  readonly startFen?: string;
  /** UCI, separated by spaces. */
  readonly moves?: string;
  readonly firstPly?: number;
  readonly learnerColor?: SavedGame['learnerColor'];
  readonly opening?: string;
  readonly elo?: number;
  /** A named opponent; its Elo is the game's. */
  readonly opponent?: OpponentId;
  /** Milliseconds since the epoch. */
  readonly startedAt?: number;
  /** The game's end; in progress by default. */
  readonly ending?: SavedGame['ending'];
  /** Overlay options of the board. */
  readonly options?: SavedGame['settings']['options'];
}

export type PageOptions = NonNullable<Parameters<typeof renderApp>[1]>;

/** Opens the screen for a premium learner with this saved game. */
export async function openGame(plan: GamePlan = {}, options: PageOptions = {}): Promise<RenderedPage> {
  saveGame(LEARNER.sub, plannedGame(plan));
  const opened = await openBotGame({ person: 'premium', ...options });
  await findSquare('a1');
  await stageEffects();
  return opened;
}

/** Resolves after React's effects, such as focusing the heading. */
function stageEffects(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => setTimeout(resolve));
  });
}

/** Opens the screen: setup, or the saved game. */
export async function openBotGame(options: PageOptions = {}): Promise<RenderedPage> {
  const answers = {
    ...options.answers,
    botGames: { ...createFakeGames().answers, ...options.answers?.botGames },
  };
  const opened = await renderApp(PATHS['bot-game'], { historyState: FROM_TILES, ...options, answers });
  await needTexts(opened);
  return opened;
}

/** Loads the texts of all stages: tests name later stages early. */
export function needTexts({ translator }: Pick<RenderedPage, 'translator'>): Promise<void> {
  return translator.need([
    'bot-game',
    'bot',
    'load-game',
    'past-games',
    'game',
    'board',
    'overlays',
    'review',
    'lesson',
  ]);
}

/** Leaves and returns to the screen. */
export async function reopen(opened: RenderedPage, options: PageOptions = {}): Promise<RenderedPage> {
  await opened.screen.unmount();
  return openBotGame({ person: 'premium', ...options });
}

/** Opens the screen again as a page reload: without unmount, with the stored entry. */
export async function reload(opened: RenderedPage, options: PageOptions = {}): Promise<RenderedPage> {
  const stored = { ...localStorage };
  await opened.screen.unmount();
  localStorage.clear();
  Object.assign(localStorage, stored);
  return openBotGame({ person: 'premium', historyState: marksOf(history.state), ...options });
}

/** Returns the game as the page saves it. */
export function plannedGame(plan: GamePlan): SavedGame {
  const { startFen = FIRST_POSITION, moves = '', learnerColor = 'white', elo = 800 } = plan;
  const { options = ['opponentAttacks'], opponent } = plan;
  return {
    key: crypto.randomUUID(),
    seed: 7,
    startedAt: plan.startedAt,
    settings: {
      elo: findOpponent(opponent)?.elo ?? elo,
      opponent,
      opening: { kind: 'start' },
      color: learnerColor,
      options,
    },
    learnerColor,
    opening: plan.opening ?? null,
    firstPly: plan.firstPly ?? 0,
    record: { startFen, moves: moves.split(' ').filter(Boolean) },
    ending: plan.ending,
  };
}

type Place = Pick<Locator, 'getByRole'>;

/** Finds a button by its exact name. */
export function control(name: string, place: Place = page): Locator {
  return place.getByRole('button', { name, exact: true });
}

/** Finds the moves on the score sheet. */
export function movesOn(t: Translate): Locator {
  return page.getByRole('group', { name: t('game.moves.label') }).getByRole('button');
}

export function textsOfMoves(t: Translate): readonly string[] {
  return movesOn(t)
    .elements()
    .map(({ textContent }) => textContent);
}

/** Waits until `count` moves are played. */
export async function expectMoves(t: Translate, count: number): Promise<void> {
  await expect.poll(() => textsOfMoves(t)).toHaveLength(count);
}

/** Plays a move such as `e2e4`. */
export async function playMove(move: string, gesture: Gesture = 'drag'): Promise<void> {
  if (gesture === 'keys') focusBoard();
  await drawArrow(move, gesture);
}

/** Resigns by button and dialog. */
export async function resign(t: Translate): Promise<void> {
  await control(t('game.controls.resign')).click();
  await control(t('game.resign.yes'), page.getByRole('dialog')).click();
}

/** Resigns and opens the review from the end dialog. */
export async function resignAndReview(t: Translate): Promise<void> {
  await resign(t);
  await control(t('game.end.review'), page.getByRole('dialog')).click();
}

/** Resigns and opens the review beside the board, without waiting for the dialog. */
export async function reviewBeforeEndDialog(t: Translate): Promise<void> {
  await resign(t);
  await pressReview(t);
}

/** Opens the review of a finished game. */
export async function pressReview(t: Translate): Promise<void> {
  const button = control(t('game.controls.review'));
  await expect.element(button).toBeInTheDocument();
  // By key: on a slow machine the dialog may already cover the button.
  const element = button.element();
  if (element instanceof HTMLElement) element.click();
}

/** Discards the game and returns to the setup. */
export async function leaveGame(t: Translate): Promise<void> {
  await control(t('game.controls.more')).click();
  await control(t('game.controls.newGame')).click();
  await control(t('game.newGame.yes'), page.getByRole('dialog', { name: t('game.newGame.title') })).click();
}

/** The start button exists only on the setup. */
export const startButton = (t: Translate): Locator => page.getByRole('button', { name: t('bot.start') });

/** Returns whether the page overflows sideways. */
export const isTooWide = (): boolean => document.documentElement.scrollWidth > innerWidth;

/** Returns an element's x, y, width and height in the window. */
export function placeOf(locator: Locator): readonly number[] {
  const { x, y, width, height } = locator.element().getBoundingClientRect();
  return [x, y, width, height];
}

/** Returns an element's text. */
export const textOf = (locator: Locator): string => locator.element().textContent;

/** Returns a field's value. */
export function valueOf(locator: Locator): string | undefined {
  const field = locator.element();
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : undefined;
}

/** Focuses an element as Tab would. */
export async function focus(locator: Locator): Promise<void> {
  await expect.element(locator).toBeInTheDocument();
  // Keys reach the focused frame, and a new frame may not be it.
  window.focus();
  const element = locator.element();
  if (element instanceof HTMLElement) element.focus();
  await expect.element(locator).toHaveFocus();
  await expect.poll(() => document.hasFocus()).toBe(true);
}

/** Presses keys. */
export const press = (keys: string): Promise<void> => userEvent.keyboard(keys);
