/** Tests past games: sent, listed and opened again; after a failed connection, sent later. */
import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { Fault } from '#contract/faults';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import {
  control,
  leaveGame,
  openGame,
  playMove,
  resign,
  textOf,
} from '#web/testing/bot-game/bot-game-page.ts';
import { createFakeGames, storedGame } from '#web/testing/bot-game/fake-games.ts';
import { reviewHeading } from '#web/testing/bot-game/review-page.ts';
import { openSetup } from '#web/testing/bot-game/setup-page.ts';

/** Black mates on its next move. */
const FOOLS_MATE = { learnerColor: 'black', moves: 'f2f3 e7e5 g2g4', elo: 900 } as const;
const OPEN_GAME = {
  moves: 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5',
  firstPly: 6,
  opening: 'Italian Game',
  elo: 1500,
} as const;

const pastGames = (t: Translate) => page.getByRole('region', { name: t('past-games.title') });
const rows = (t: Translate) => pastGames(t).getByRole('button', { name: t('past-games.open'), exact: false });

/** Resigns, and goes on to the setup. */
async function resignForSetup(t: Translate): Promise<void> {
  await resign(t);
  await control(t('game.end.newGame'), page.getByRole('dialog', { name: t('game.end.loss') })).click();
}

test('a game is sent as it was played, listed, and opened again as a review', async () => {
  const { sent, answers } = createFakeGames();
  const { t } = await openGame(FOOLS_MATE, { answers: { botGames: answers } });
  await playMove('d8h4');
  await control(t('game.end.newGame'), page.getByRole('dialog', { name: t('game.end.win') })).click();

  await expect.poll(() => textOf(rows(t))).toContain(t('past-games.result.win'));
  await expect.poll(() => textOf(rows(t))).toContain(t('past-games.ending.checkmate'));
  await expect.poll(() => textOf(rows(t))).toContain(t('past-games.played.black', { elo: 900 }));
  expect(sent).toMatchObject([
    {
      elo: 900,
      player_color: 'black',
      ending: 'checkmate',
      result: 'win',
      moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'],
    },
  ]);

  await rows(t).click();
  await expect.element(reviewHeading(t)).toBeVisible();
  await control(t('review.back')).click();
  await expect.element(rows(t)).toBeVisible();
});

test('a game against an opponent with a name is listed by it, and its review offers the next one', async () => {
  const { answers } = createFakeGames([storedGame({ game_key: 'one', elo: 800, opponent: 'ola' })]);
  const { t } = await openSetup({ answers: { botGames: answers } });
  await expect.poll(() => textOf(rows(t))).toContain(t('past-games.met.black', { name: 'Ola', elo: 800 }));
  await rows(t).click();
  // After a win the next bot is stronger.
  await control(t('review.next.game.named', { name: 'Bartek', elo: '1000' })).click();
  await expect.element(control(t('game.controls.resign'))).toBeVisible();
});

test('a game from a position is listed as one, and any other is not', async () => {
  const pgn = '[SetUp "1"]\n[FEN "8/8/4k3/8/4K3/8/4P3/8 w - - 0 1"]\n\n1. Kd4 0-1';
  const fromPosition = { ...storedGame({ game_key: 'one' }), pgn };
  const { answers } = createFakeGames([fromPosition, storedGame({ game_key: 'two' })]);
  const { t } = await openSetup({ answers: { botGames: answers } });
  await expect.poll(() => textOf(rows(t).first())).toContain(t('past-games.opening.position'));
  expect(textOf(rows(t).last())).toContain(t('past-games.opening.none'));
});

test.each(['light', 'dark'] as const)('axe finds nothing on the list, on a %s page', async (scheme) => {
  onTestFinished(() => commands.emulateMedia({}));
  await commands.emulateMedia({ ...(scheme === 'dark' && { colorScheme: 'dark' }) });
  const { answers } = createFakeGames([storedGame({ game_key: 'one' })]);
  const { t } = await openSetup({ answers: { botGames: answers } });
  await expect.element(rows(t)).toBeVisible();
  await expectNoViolations();
});

test('the older games come when asked for, and the first of them takes the focus', async () => {
  const games = Array.from({ length: 7 }, (_, index) => storedGame({ game_key: `game-${index}` }));
  const { t } = await openSetup({ answers: { botGames: createFakeGames(games).answers } });
  await expect.poll(() => rows(t).elements()).toHaveLength(5);
  await control(t('past-games.more', { count: 2 })).click();
  await expect.poll(() => rows(t).elements()).toHaveLength(7);
  await expect.element(rows(t).nth(5)).toHaveFocus();
});

test('who has finished no game is told what the list is for', async () => {
  const { sent, answers } = createFakeGames();
  const { t } = await openGame(OPEN_GAME, { answers: { botGames: answers } });
  await leaveGame(t);
  await expect.element(pastGames(t).getByText(t('past-games.empty'), { exact: false })).toBeVisible();
  expect(sent).toEqual([]);
});

test('a game that ends without a connection is kept, and listed when the connection is back', async () => {
  const { sent, answers } = createFakeGames();
  let isConnected = true;
  const connect = (wanted: boolean) => {
    isConnected = wanted;
    dispatchEvent(new Event(wanted ? 'online' : 'offline'));
  };
  onTestFinished(() => connect(true));
  const { t } = await openGame(OPEN_GAME, {
    answers: {
      botGames: {
        submit: (game) => {
          if (!isConnected) throw new TypeError('Failed to fetch');
          return answers.submit(game);
        },
        recent: answers.recent,
      },
    },
  });
  connect(false);
  await resignForSetup(t);
  await expect.element(pastGames(t).getByText(t('past-games.unsent'), { exact: false })).toBeVisible();
  await expect.element(pastGames(t).getByText(t('past-games.offline'), { exact: false })).toBeVisible();

  connect(true);
  await expect
    .element(pastGames(t).getByText(t('past-games.unsent'), { exact: false }))
    .not.toBeInTheDocument();
  await expect.poll(() => textOf(rows(t))).toContain(t('past-games.ending.resignation'));
  await expect.poll(() => textOf(rows(t))).toContain('Partia włoska');
  expect(sent).toHaveLength(1);
});

test('a game whose answer got lost is sent again under its own key, and listed once', async () => {
  const { sent, answers } = createFakeGames();
  const { t } = await openGame(OPEN_GAME, {
    answers: {
      botGames: {
        submit: (game) => {
          const stored = answers.submit(game);
          // The server stores it, but the response is lost.
          if (sent.length === 1) throw new TypeError('Failed to fetch');
          return stored;
        },
        recent: answers.recent,
      },
    },
  });
  await resignForSetup(t);
  await expect.element(pastGames(t).getByText(t('past-games.unsent'), { exact: false })).toBeVisible();
  await expect
    .element(pastGames(t).getByText(t('past-games.unsent'), { exact: false }))
    .not.toBeInTheDocument();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ game_key }) => game_key)).size).toBe(1);
  await expect.poll(() => rows(t).elements()).toHaveLength(1);
});

test('a list that cannot be had says so, and is had with another try', async () => {
  const { answers } = createFakeGames([storedGame({ game_key: 'one' })]);
  let isBusy = true;
  const { t } = await openSetup({
    answers: {
      botGames: { recent: () => (isBusy ? new Fault('unavailable') : answers.recent()) },
    },
  });
  const failure = pastGames(t).getByRole('alert');
  await expect.poll(() => textOf(failure)).toContain(t('past-games.failed'));
  isBusy = false;
  await control(t('ui.retry'), failure).click();
  await expect.poll(() => rows(t).elements()).toHaveLength(1);
});
