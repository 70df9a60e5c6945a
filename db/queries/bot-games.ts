/**
 * Finished games against the bot: the newest of each learner.
 *
 * An insert is idempotent by (learner, game key); every statement is about one learner.
 */
import { and, desc, eq, sql } from 'drizzle-orm';
import { botGames } from '#db/schema';
import type { Database } from './database.ts';

export type BotGameRow = typeof botGames.$inferSelect;
type NewBotGame = Omit<BotGameRow, 'number'>;

/** Games stored of one learner; a year of playing every day and more, and never more than 5 MB. */
export const MOST_STORED_GAMES = 500;

/** Stores a game unless its key is known, and deletes the learner's oldest over the limit; returns what is stored. */
export async function insertBotGame(
  db: Database,
  game: NewBotGame,
): Promise<{ readonly stored: BotGameRow; readonly created: boolean }> {
  const { learner_id: learnerId, game_key: gameKey } = game;
  const latest = sql<number>`(select coalesce(max(number), 0) from ${botGames} where learner_id = ${learnerId})`;
  const [made, , [stored]] = await db.batch([
    db
      .insert(botGames)
      .values({ ...game, number: sql`${latest} + 1` })
      .onConflictDoNothing({ target: [botGames.learner_id, botGames.game_key] })
      .returning({ key: botGames.game_key }),
    db
      .delete(botGames)
      .where(
        and(eq(botGames.learner_id, learnerId), sql`${botGames.number} <= ${latest} - ${MOST_STORED_GAMES}`),
      ),
    db
      .select()
      .from(botGames)
      .where(and(eq(botGames.learner_id, learnerId), eq(botGames.game_key, gameKey))),
  ]);
  if (!stored) throw new Error('a stored game cannot be found');
  return { stored, created: made.length > 0 };
}

/** The learner's newest games, the newest first. */
export async function listRecentBotGames(
  db: Database,
  learnerId: string,
  limit: number,
): Promise<BotGameRow[]> {
  return db
    .select()
    .from(botGames)
    .where(eq(botGames.learner_id, learnerId))
    .orderBy(desc(botGames.number))
    .limit(limit);
}
