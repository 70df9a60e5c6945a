/**
 * Finished games against the bot: the newest of each learner.
 *
 * An insert is idempotent by (learner, game key); every statement is about one learner.
 */
import { and, desc, eq, sql } from 'drizzle-orm';
import { botGames } from '#db/schema';
import type { HomeDatabase } from './database.ts';
import { writeForLearner, type LearnerIdentity } from './learners.ts';

export type BotGameRow = typeof botGames.$inferSelect;
type NewBotGame = Omit<BotGameRow, 'number' | 'learner_id'>;

/** Games stored of one learner; a year of playing every day and more, and never more than 5 MB. */
export const MOST_STORED_GAMES = 500;

/** Stores a game unless its key is known, and deletes the learner's oldest over the limit; returns what is stored. */
export async function insertBotGame(
  db: HomeDatabase,
  learner: LearnerIdentity,
  game: NewBotGame,
): Promise<{ readonly stored: BotGameRow; readonly created: boolean }> {
  const learnerId = learner.sub;
  const latest = sql<number>`(select coalesce(max(number), 0) from ${botGames} where learner_id = ${learnerId})`;
  const write = async () =>
    db.batch([
      db
        .insert(botGames)
        .values({ ...game, learner_id: learnerId, number: sql`${latest} + 1` })
        .onConflictDoNothing({ target: [botGames.learner_id, botGames.game_key] })
        .returning({ key: botGames.game_key }),
      db
        .delete(botGames)
        .where(
          and(
            eq(botGames.learner_id, learnerId),
            sql`${botGames.number} <= ${latest} - ${MOST_STORED_GAMES}`,
          ),
        ),
      db
        .select()
        .from(botGames)
        .where(and(eq(botGames.learner_id, learnerId), eq(botGames.game_key, game.game_key))),
    ]);
  const [made, , [stored]] = await writeForLearner(db, { learner, now: game.created_at }, write);
  if (!stored) throw new Error('a stored game cannot be found');
  return { stored, created: made.length > 0 };
}

/** The learner's newest games, the newest first. */
export async function listRecentBotGames(
  db: HomeDatabase,
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
