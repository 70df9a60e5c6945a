/**
 * Finished games in the whole product: stored by the server as they were played and read back from it, also when the tab
 * was closed without a connection. On the phone, in Polish.
 *
 * All else about the list of past games is shown beside its components (`web/screens/bot-game/past-games`), and that a key
 * is stored once beside the server's calls (`edge/domains/games`).
 */
import type { Page } from '@playwright/test';
import type { StoredBotGame } from '#contract/bot-games';
import { control, handOf, openBotGame, playMove, resumeGame, reviewHeading } from './bot-game.ts';
import { getAsLearner } from './learner.ts';
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

    await row.click();
    await expect(reviewHeading(page)).toBeVisible();
    await control(page, t('review.back')).click();
    await expect(row).toBeVisible();
  });
});

test.describe('when the connection fails', () => {
  test.use({ expectedError: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

  test('a tab closed while offline sends its game at the next visit', async ({ page, context, baseURL }) => {
    await resumeGame(page, baseURL ?? '', OPEN_GAME);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await resign(page);
    await expect(pastGames(page).getByText(t('past-games.unsent'))).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto('/tiles');
    await expect.poll(async () => (await storedGames(later)).length).toBe(1);
    await openBotGame(later);
    await expect(pastGames(later).getByRole('button', { name: t('past-games.open') })).toHaveCount(1);
  });
});

const pastGames = (page: Page) => page.getByRole('region', { name: t('past-games.title') });

/** Resigns, and goes on to the setup. */
async function resign(page: Page): Promise<void> {
  await control(page, t('game.controls.resign')).click();
  await control(page.getByRole('dialog', { name: t('game.resign.title') }), t('game.resign.yes')).click();
  await control(page.getByRole('dialog', { name: t('game.end.loss') }), t('game.end.newGame')).click();
}

/** What the server holds of the learner. */
async function storedGames(page: Page): Promise<readonly StoredBotGame[]> {
  const response = await getAsLearner(page, '/bot_games');
  return response.json();
}
