/**
 * The server's part in keeping finished games, for component tests: takes each game once, and lists the newest first.
 */
import type { BotGame, StoredBotGame } from '#contract/bot-games';
import { writeBotName } from '#contract/bots';

/** What was sent so far, and the answers to the page's calls. */
export interface FakeGames {
  readonly sent: readonly BotGame[];
  readonly answers: {
    readonly submit: (game: BotGame) => StoredBotGame;
    readonly recent: () => StoredBotGame[];
  };
}

/** A server that has these games; the newest first. */
export function createFakeGames(stored: readonly StoredBotGame[] = []): FakeGames {
  const sent: BotGame[] = [];
  let games = stored;
  return {
    sent,
    answers: {
      submit: (game) => {
        sent.push(game);
        const played = storedGame(game);
        if (!games.some(({ game_key }) => game_key === played.game_key)) games = [played, ...games];
        return played;
      },
      recent: () => [...games],
    },
  };
}

/** A game as the server has it: a mate in two, unless told. */
export function storedGame(game: Partial<BotGame> & Pick<StoredBotGame, 'game_key'>): StoredBotGame {
  const { game_key, elo = 900, player_color = 'black', opening = null } = game;
  const { ending = 'checkmate', result = 'win' } = game;
  const white = writeBotName(elo, game.opponent);
  return {
    game_key,
    elo,
    player_color,
    opening,
    ending,
    result,
    pgn: `[White "${white}"]\n\n1. f3 e5 2. g4 Qh4# 0-1`,
    played_at: '2026-11-20T18:30:00.000Z',
  };
}
