/**
 * The bot game's screen for component tests: opened at its address, with a game that this browser has saved, so that a test
 * begins where it wants to; and what is found on it.
 */
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

/** What a test wants of its game; all else is usual. */
export interface GamePlan {
  readonly startFen?: string;
  /** UCI, with spaces between. */
  readonly moves?: string;
  readonly firstPly?: number;
  readonly learnerColor?: SavedGame['learnerColor'];
  readonly opening?: string;
  readonly elo?: number;
  /** One with a name; its Elo is the game's. */
  readonly opponent?: OpponentId;
  /** In milliseconds since the epoch. */
  readonly startedAt?: number;
  /** How it ended; by default it goes on. */
  readonly ending?: SavedGame['ending'];
  /** What the board shows. */
  readonly options?: SavedGame['settings']['options'];
}

export type PageOptions = NonNullable<Parameters<typeof renderApp>[1]>;

/** Opens the screen as a premium learner who has this game saved. */
export async function openGame(plan: GamePlan = {}, options: PageOptions = {}): Promise<RenderedPage> {
  saveGame(LEARNER.sub, plannedGame(plan));
  const opened = await openBotGame({ person: 'premium', ...options });
  await findSquare('a1');
  await stageEffects();
  return opened;
}

/** Resolves after the tasks in which React runs the effects of what it has shown, such as putting the focus at its heading. */
function stageEffects(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => setTimeout(resolve));
  });
}

/** Opens the screen as it is found: before a game, or in the saved one. */
export async function openBotGame(options: PageOptions = {}): Promise<RenderedPage> {
  const answers = {
    ...options.answers,
    botGames: { ...createFakeGames().answers, ...options.answers?.botGames },
  };
  const opened = await renderApp(PATHS['bot-game'], { historyState: FROM_TILES, ...options, answers });
  await needTexts(opened);
  return opened;
}

/** Fetches the words of all stages: a test names what comes next before the page has got there. */
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

/** Leaves the screen, and comes back to it. */
export async function reopen(opened: RenderedPage, options: PageOptions = {}): Promise<RenderedPage> {
  await opened.screen.unmount();
  return openBotGame({ person: 'premium', ...options });
}

/** Opens the screen again as a reload of the page does: nothing on it has been told that it goes, and its entry has its marks. */
export async function reload(opened: RenderedPage, options: PageOptions = {}): Promise<RenderedPage> {
  const stored = { ...localStorage };
  await opened.screen.unmount();
  localStorage.clear();
  Object.assign(localStorage, stored);
  return openBotGame({ person: 'premium', historyState: marksOf(history.state), ...options });
}

/** The game as the page saves it. */
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

/** A button by its whole name. */
export function control(name: string, place: Place = page): Locator {
  return place.getByRole('button', { name, exact: true });
}

/** The moves on the score sheet, as they are written there. */
export function movesOn(t: Translate): Locator {
  return page.getByRole('group', { name: t('game.moves.label') }).getByRole('button');
}

export function textsOfMoves(t: Translate): readonly string[] {
  return movesOn(t)
    .elements()
    .map(({ textContent }) => textContent);
}

/** Waits until so many moves are played. */
export async function expectMoves(t: Translate, count: number): Promise<void> {
  await expect.poll(() => textsOfMoves(t)).toHaveLength(count);
}

/** Plays a move, `e2e4`. */
export async function playMove(move: string, gesture: Gesture = 'drag'): Promise<void> {
  if (gesture === 'keys') focusBoard();
  await drawArrow(move, gesture);
}

/** Gives the game up, by its button and the dialog. */
export async function resign(t: Translate): Promise<void> {
  await control(t('game.controls.resign')).click();
  await control(t('game.resign.yes'), page.getByRole('dialog')).click();
}

/** A game that has been given up can be looked back at, from the dialog of its end. */
export async function resignAndReview(t: Translate): Promise<void> {
  await resign(t);
  await control(t('game.end.review'), page.getByRole('dialog')).click();
}

/** The same from beside the board, for tests of the review: the dialog comes a while after the end, which most need not wait for. */
export async function reviewBeforeEndDialog(t: Translate): Promise<void> {
  await resign(t);
  await pressReview(t);
}

/** Goes on to the review of a game that is over. */
export async function pressReview(t: Translate): Promise<void> {
  const button = control(t('game.controls.review'));
  await expect.element(button).toBeInTheDocument();
  // Not the mouse: on a slow machine the dialog may be over the button by now.
  const element = button.element();
  if (element instanceof HTMLElement) element.click();
}

/** Throws the game away, for the setup. */
export async function leaveGame(t: Translate): Promise<void> {
  await control(t('game.controls.more')).click();
  await control(t('game.controls.newGame')).click();
  await control(t('game.newGame.yes'), page.getByRole('dialog', { name: t('game.newGame.title') })).click();
}

/** The button that begins a game stands on the setup alone. */
export const startButton = (t: Translate): Locator => page.getByRole('button', { name: t('bot.start') });

/** Whether the page is wider than its screen. */
export const isTooWide = (): boolean => document.documentElement.scrollWidth > innerWidth;

/** Where an element is in the window: x, y, width, height. */
export function placeOf(locator: Locator): readonly number[] {
  const { x, y, width, height } = locator.element().getBoundingClientRect();
  return [x, y, width, height];
}

/** What is written in an element. */
export const textOf = (locator: Locator): string => locator.element().textContent;

/** What stands in a field. */
export function valueOf(locator: Locator): string | undefined {
  const field = locator.element();
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : undefined;
}

/** Puts the focus where the Tab key would. */
export async function focus(locator: Locator): Promise<void> {
  await expect.element(locator).toBeInTheDocument();
  // Keys go to the frame that has the focus; a new one may not have it yet.
  window.focus();
  const element = locator.element();
  if (element instanceof HTMLElement) element.focus();
  await expect.element(locator).toHaveFocus();
  await expect.poll(() => document.hasFocus()).toBe(true);
}

/** Goes on with the keys alone. */
export const press = (keys: string): Promise<void> => userEvent.keyboard(keys);
