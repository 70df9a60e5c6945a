/**
 * Finished games are stored by the server, once each and whatever the connection does, and can be looked back at.
 */
import type { Page } from '@playwright/test';
import type { StoredBotGame } from '#contract/bot-games';
import { expectNoViolations } from './axe.ts';
import { control, handOf, openBotGame, playMove, resumeGame } from './bot-game.ts';
import { idToken } from './learner.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';

const t = textsIn('pl');

/** Black mates with its next move. */
const FOOLS_MATE = { learnerColor: 'black', moves: 'f2f3 e7e5 g2g4', elo: 900 } as const;
const OPEN_GAME = {
  moves: 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5',
  firstPly: 6,
  opening: 'Italian Game',
  elo: 1500,
} as const;

/** A review has found something, or nothing. */
const REVIEWED = new RegExp(`${t('review.title')}|${t('review.praise.title')}`);

test.skip(({ isMobile }) => !isMobile, 'what is stored does not depend on the device');

test.describe('with a connection', () => {
  test('a game is stored as it was played, listed, and opened again as a review', async ({
    page,
    baseURL,
    isMobile,
  }) => {
    const { username } = await resumeGame(page, baseURL ?? '', FOOLS_MATE);
    await playMove(page, 'd8h4', handOf(isMobile));
    await control(page.getByRole('dialog', { name: t('game.end.win') }), t('game.end.newGame')).click();

    const row = pastGames(page).getByRole('button', { name: t('past-games.open') });
    await expect(row).toContainText(t('past-games.result.win'));
    await expect(row).toContainText(t('past-games.ending.checkmate'));
    await expect(row).toContainText(t('past-games.played.black', { elo: 900 }));
    const [game] = await storedGames(page);
    expect(game).toMatchObject({ elo: 900, player_color: 'black', ending: 'checkmate', result: 'win' });
    expect(game?.pgn).toContain(`[Black "${username}"]`);
    expect(game?.pgn).toContain('1. f3 e5 2. g4 Qh4# 0-1');

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolations(page, `the list of past games, ${colorScheme}`);
    }

    await row.click();
    await expect(page.getByRole('heading', { level: 1, name: REVIEWED })).toBeVisible();
    await control(page, t('review.back')).click();
    await expect(row).toBeVisible();
  });

  test('the older games come when asked for, and the first of them takes the focus', async ({
    page,
    baseURL,
  }) => {
    await page.route('**/trpc/botGames.recent*', async (route) => {
      const response = await route.fetch();
      const { result } = await response.json();
      const data = Array.from({ length: 7 * result.data.length }, (_, index) => ({
        ...result.data[0],
        game_key: index,
      }));
      await route.fulfill({ response, json: { result: { data } } });
    });
    await resumeGame(page, baseURL ?? '', OPEN_GAME);
    await resign(page);
    const rows = pastGames(page).getByRole('button', { name: t('past-games.open') });
    await expect(rows).toHaveCount(5);
    await control(page, t('past-games.more', { count: 2 })).click();
    await expect(rows).toHaveCount(7);
    await expect(rows.nth(5)).toBeFocused();
  });

  test('who has finished no game is told what the list is for', async ({ page, baseURL }) => {
    await resumeGame(page, baseURL ?? '', OPEN_GAME);
    await leaveForSetup(page);
    await expect(pastGames(page).getByText(t('past-games.empty'))).toBeVisible();
    expect(await storedGames(page)).toEqual([]);
  });
});

test.describe('when the connection fails', () => {
  test.use({ expectedError: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|503/ });

  test('a game that ends offline is kept, and listed when the connection is back', async ({
    page,
    context,
    baseURL,
  }) => {
    await resumeGame(page, baseURL ?? '', OPEN_GAME);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await resign(page);
    await expect(pastGames(page).getByText(t('past-games.unsent'))).toBeVisible();
    await expect(pastGames(page).getByText(t('past-games.offline'))).toBeVisible();

    await context.setOffline(false);
    await expect(pastGames(page).getByText(t('past-games.unsent'))).toBeHidden();
    const row = pastGames(page).getByRole('button', { name: t('past-games.open') });
    await expect(row).toContainText(t('past-games.ending.resignation'));
    await expect(row).toContainText('Partia włoska');
    expect(await storedGames(page)).toHaveLength(1);
  });

  test('a tab closed while offline sends its game at the next visit', async ({ page, context, baseURL }) => {
    await resumeGame(page, baseURL ?? '', OPEN_GAME);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await resign(page);
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto('/tiles');
    await expect.poll(async () => (await storedGames(later)).length).toBe(1);
    await openBotGame(later);
    await expect(pastGames(later).getByRole('button', { name: t('past-games.open') })).toHaveCount(1);
  });

  test('a game whose answer got lost is stored once', async ({ page, baseURL }) => {
    let tries = 0;
    await page.route('**/trpc/botGames.submit', async (route) => {
      tries += 1;
      const response = await route.fetch();
      // The server has it, but the page never hears of it.
      return tries === 1 ? route.abort() : route.fulfill({ response });
    });
    await resumeGame(page, baseURL ?? '', OPEN_GAME);
    await resign(page);
    await expect(pastGames(page).getByText(t('past-games.unsent'))).toBeVisible();
    await expect(pastGames(page).getByText(t('past-games.unsent'))).toBeHidden({ timeout: 30_000 });
    expect(tries).toBe(2);
    expect(await storedGames(page)).toHaveLength(1);
  });

  test('a list that cannot be had says so, and is had with another try', async ({ page, baseURL }) => {
    const fault = { error: { code: 'unavailable', message: 'busy', request_id: 'r1' } };
    await page.route('**/trpc/botGames.recent*', (route) => route.fulfill({ status: 503, json: fault }));
    await resumeGame(page, baseURL ?? '', OPEN_GAME);
    await resign(page);
    const failure = pastGames(page).getByRole('alert');
    await expect(failure).toContainText(t('past-games.failed'));
    await page.unroute('**/trpc/botGames.recent*');
    await control(failure, t('ui.retry')).click();
    await expect(pastGames(page).getByRole('button', { name: t('past-games.open') })).toHaveCount(1);
  });
});

const pastGames = (page: Page) => page.getByRole('region', { name: t('past-games.title') });

/** Resigns, and goes on to the setup. */
async function resign(page: Page): Promise<void> {
  await control(page, t('game.controls.resign')).click();
  await control(page.getByRole('dialog', { name: t('game.resign.title') }), t('game.resign.yes')).click();
  await control(page.getByRole('dialog', { name: t('game.end.loss') }), t('game.end.newGame')).click();
}

/** Throws the running game away. */
async function leaveForSetup(page: Page): Promise<void> {
  await control(page, t('game.controls.more')).click();
  await control(page, t('game.controls.newGame')).click();
  await control(page.getByRole('dialog', { name: t('game.newGame.title') }), t('game.newGame.yes')).click();
}

/** What the server holds of the learner. */
async function storedGames(page: Page): Promise<readonly StoredBotGame[]> {
  const response = await page.request.get('/bot_games', {
    headers: { authorization: `Bearer ${await idToken(page)}` },
  });
  return response.json();
}
