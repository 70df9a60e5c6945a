/** Fakes the server's store of finished games: accepts each once, lists the newest first. */
import type { BotGame, StoredBotGame } from '#contract/bot-games';
import { writeBotName } from '#contract/bots';

/** Games sent so far, and answers to calls. */
export interface FakeGames {
  readonly sent: readonly BotGame[];
  readonly answers: {
    readonly submit: (game: BotGame) => StoredBotGame;
    readonly recent: () => StoredBotGame[];
  };
}

/** Returns a server with these games, the newest first. */
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

/** Returns a stored game, by default a mate in two. */
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
