/**
 * Finished games against the bot: the newest of each learner.
 *
 * An insert is idempotent by (learner, game key); every statement is about one learner.
 */
import { and, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { botGames } from '#db/schema';
import type { LearnerIdentity } from './addresses.ts';
import type { HomeDatabase } from './database.ts';
import { countIfStored, hasRoomToday, utcDayOf } from './day-counts.ts';
import { keptStatement, rowOf, type Given } from './kept-statement.ts';
import { writeForLearner } from './learners.ts';

export type BotGameRow = typeof botGames.$inferSelect;
type NewBotGame = Omit<BotGameRow, 'number' | 'learner_id'>;

/** Games stored of one learner; a year of playing every day and more, and never more than 5 MB. */
export const MOST_STORED_GAMES = 500;

/**
 * Stores a game unless its key is known or the learner's day is full, and deletes the learner's oldest over the limit; returns what is
 * stored, undefined when nothing is.
 */
export async function insertBotGame(
  db: HomeDatabase,
  learner: LearnerIdentity,
  game: NewBotGame,
): Promise<{ readonly stored: BotGameRow | undefined; readonly created: boolean }> {
  const learnerId = learner.sub;
  const write = async () =>
    db.batch([
      insertGame(db, { ...game, learner_id: learnerId, day: utcDayOf(game.created_at) }),
      countIfStored(db, 'botGame', learnerId, game.created_at),
      deleteOldest(db, { learnerId }),
      gameOf(db, { learnerId, gameKey: game.game_key }),
    ]);
  const [made, , , [stored]] = await writeForLearner(db, { learner, now: game.created_at }, write);
  return { stored, created: made.length > 0 };
}

const insertGame = keptStatement((db, game: Given<Omit<BotGameRow, 'number'> & { readonly day: number }>) => {
  const row = { ...rowOf(botGames, game), number: sql`${latestOf(game.learner_id)} + 1` };
  const hasRoom = hasRoomToday('botGame', game.learner_id, game.day);
  return db
    .insert(botGames)
    .select(sql`select ${sql.join(Object.values(row), sql`, `)} where ${hasRoom}`)
    .onConflictDoNothing({ target: [botGames.learner_id, botGames.game_key] })
    .returning({ key: botGames.game_key });
});
const deleteOldest = keptStatement((db, { learnerId }: Given<{ learnerId: string }>) =>
  db
    .delete(botGames)
    .where(
      and(
        eq(botGames.learner_id, learnerId),
        sql`${botGames.number} <= ${latestOf(learnerId)} - ${MOST_STORED_GAMES}`,
      ),
    ),
);
const gameOf = keptStatement((db, given: Given<{ learnerId: string; gameKey: string }>) =>
  db
    .select()
    .from(botGames)
    .where(and(eq(botGames.learner_id, given.learnerId), eq(botGames.game_key, given.gameKey))),
);

/** Value: the number of the learner's newest game, zero before the first. */
function latestOf(learnerId: SQLWrapper): SQL {
  return sql`(select coalesce(max(number), 0) from ${botGames} where learner_id = ${learnerId})`;
}

/** The learner's newest games, the newest first. */
export async function listRecentBotGames(
  db: HomeDatabase,
  learnerId: string,
  limit: number,
): Promise<readonly BotGameRow[]> {
  return newestGames(db, { learnerId, limit });
}

const newestGames = keptStatement((db, given: Given<{ learnerId: string; limit: number }>) =>
  db
    .select()
    .from(botGames)
    .where(eq(botGames.learner_id, given.learnerId))
    .orderBy(desc(botGames.number))
    .limit(given.limit),
);
