/**
 * A stored game as the calls return it: without its learner.
 */
import type { StoredBotGame } from '#contract/bot-games';
import type { BotGameRow } from '#db/queries/bot-games';

/** The game as a list shows it. */
export function toStoredBotGame(row: BotGameRow): StoredBotGame {
  const { game_key, elo, player_color, opening, ending, result, pgn, created_at } = row;
  const played_at = new Date(created_at).toISOString();
  return { game_key, elo, player_color, opening, ending, result, pgn, played_at };
}
