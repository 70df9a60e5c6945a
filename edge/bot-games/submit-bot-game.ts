/**
 * POST /bot_games: one finished game against the bot.
 */
import { MOST_BOT_GAMES_A_DAY, type BotGame, type StoredBotGame } from '#contract/bot-games';
import { insertBotGame } from '#db/queries/bot-games';
import { getOrMakeLearner } from '#db/queries/learners';
import { requireLearner } from '../auth/actor.ts';
import { fullDay } from '../services/full-day.ts';
import { bodyHashOf, requireSameBody } from '../services/body-hash.ts';
import type { CommandResult, Services } from '../services/services.ts';
import { writeBotGamePgn } from './bot-game-pgn.ts';
import { playOver } from './play-over.ts';
import { toStoredBotGame } from './stored-bot-game.ts';

/**
 * Plays the game again and stores it as PGN. For a key that is known already it returns what was stored then, and another game
 * under it is a `conflict`. The date is that of its arrival, by the server's clock: a game that was finished offline has that of
 * the first connection after it.
 */
export async function submitBotGame(
  { db, first, actor, now }: Services,
  game: BotGame,
): Promise<CommandResult<StoredBotGame>> {
  const learner = requireLearner(actor);
  const played = playOver(game);
  const playedAt = now();
  const { username } = await getOrMakeLearner(first, learner, playedAt);
  const { game_key, ...sent } = game;
  const { elo, player_color, opening, ending, result } = sent;
  const bodyHash = await bodyHashOf(sent);
  const { stored, created } = await insertBotGame(db, learner, {
    game_key,
    elo,
    player_color,
    opening,
    ending,
    result,
    pgn: writeBotGamePgn({ game, played, username, playedAt }),
    body_hash: bodyHash,
    created_at: playedAt,
  });
  if (!stored) throw fullDay(`${MOST_BOT_GAMES_A_DAY} games`, playedAt);
  requireSameBody(stored.body_hash, bodyHash);
  return { created, body: toStoredBotGame(stored) };
}
