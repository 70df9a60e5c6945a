/**
 * GET /bot_games: the learner's own newest games against the bot.
 */
import type { RecentBotGames, StoredBotGame } from '#contract/bot-games';
import { listRecentBotGames } from '#db/queries/bot-games';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';
import { toStoredBotGame } from './stored-bot-game.ts';

/** The newest first; none for a learner who has finished none. */
export async function getRecentBotGames(
  { db, actor }: Services,
  { limit }: RecentBotGames,
): Promise<readonly StoredBotGame[]> {
  const rows = await listRecentBotGames(db, requireLearner(actor).sub, limit);
  return rows.map(toStoredBotGame);
}
