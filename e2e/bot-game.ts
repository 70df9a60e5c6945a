/**
 * Games against the bot for the journeys: kept in the browser as the page keeps them, so that a journey begins where it
 * wants to, and played through the board.
 */
import { type Locator, type Page, expect } from '@playwright/test';
import { PATHS } from '#contract/screens';
import type { SavedGame } from '../web/screens/bot-game/play/saved-game.ts';
import { drawArrow, type BoardGesture } from './board.ts';
import { type JourneyLearner, signIn, signUpPremiumLearner } from './learner.ts';
import { type Text, textsIn } from './texts.ts';

const FIRST_POSITION = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** What a journey wants of its game; all else is usual. */
export interface Plan {
  readonly startFen?: string;
  /** UCI, with spaces between. */
  readonly moves?: string;
  readonly firstPly?: number;
  readonly learnerColor?: SavedGame['learnerColor'];
  readonly opening?: string;
  readonly elo?: number;
  readonly botResigns?: boolean;
  /** What the board shows. */
  readonly options?: SavedGame['settings']['options'];
}

/** Signs a premium learner in and opens a game that this browser has kept. */
export async function resumeGame(page: Page, origin: string, plan: Plan = {}): Promise<JourneyLearner> {
  const learner = await signUpPremiumLearner(origin);
  await signIn(page, learner);
  await keepGame(page, plan);
  await openBotGame(page);
  await expect(page.getByRole('grid')).toBeVisible();
  return learner;
}

/** Puts a game where the page keeps it for the learner who is signed in. */
export async function keepGame(page: Page, plan: Plan): Promise<void> {
  const { startFen = FIRST_POSITION, moves = '', learnerColor = 'white', elo = 800 } = plan;
  const { options = ['opponentAttacks'], botResigns } = plan;
  const game: SavedGame = {
    key: crypto.randomUUID(),
    seed: 7,
    settings: { elo, botResigns, opening: { kind: 'start' }, color: learnerColor, options },
    learnerColor,
    opening: plan.opening ?? null,
    firstPly: plan.firstPly ?? 0,
    record: { startFen, moves: moves.split(' ').filter(Boolean) },
  };
  await page.evaluate((text) => {
    const tokenName = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? '';
    const payload = localStorage.getItem(tokenName)?.split('.')[1] ?? '';
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    localStorage.setItem(`oko-bot-game:${sub}`, text);
  }, JSON.stringify(game));
}

/** The way from the tiles. */
export async function openBotGame(page: Page): Promise<void> {
  await botGameTile(page).click();
}

/** Leads from the tiles to the game. */
export function botGameTile(page: Page): Locator {
  return page.locator(`a[href="${PATHS['bot-game']}"]`);
}

/** A game that has been given up can be looked back at. */
export async function resignAndReview(page: Page, t: Text): Promise<void> {
  await control(page, t('game.controls.resign')).click();
  await control(page.getByRole('dialog'), t('game.resign.yes')).click();
  await control(page.getByRole('dialog'), t('game.end.review')).click();
}

/** A hand for each device. */
export const handOf = (isMobile: boolean): BoardGesture => (isMobile ? 'two taps' : 'drag');

/** Plays a move, `e2e4`. */
export async function playMove(page: Page, move: string, gesture: BoardGesture): Promise<void> {
  await drawArrow(page, move, gesture);
}

/** The moves on the score sheet, as they are written there. */
export function movesOn(page: Page, t: Text = textsIn('pl')): Locator {
  return page.getByRole('group', { name: t('game.moves.label') }).getByRole('button');
}

/** Waits until so many moves are played. */
export async function expectMoves(page: Page, count: number, t?: Text): Promise<void> {
  await expect(movesOn(page, t)).toHaveCount(count, { timeout: 40_000 });
}

/** Of a review that has found something, or nothing. */
export function reviewHeading(page: Page, t: Text = textsIn('pl')): Locator {
  const titles = [t('review.title'), t('review.praise.title'), t('review.praise.given.title')];
  return page.getByRole('heading', { level: 1, name: new RegExp(titles.join('|')) });
}

/** A button by its whole name. */
export function control(place: Page | Locator, name: string): Locator {
  return place.getByRole('button', { name, exact: true });
}
