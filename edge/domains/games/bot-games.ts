/**
 * /bot_games: finished games against the bot, the newest of the learner.
 */
import { desc, eq, lt, lte } from 'drizzle-orm';
import { STARTING_FEN, writeFen } from '#chess/fen';
import type { BotGame, RecentBotGames, StoredBotGame } from '#contract/bot-games';
import type { ExportedGames, PgnExportQuery } from '#contract/export';
import { Fault } from '#contract/faults';
import type { LearnerDatabase } from '#db/learner/database';
import { botGames } from '#db/learner/schema';
import { countOne, getSelf, requireRoomToday } from '../../learner/self.ts';
import type { CommandResult, LearnerServices } from '../../services/services.ts';
import { writeTime } from '../../services/write-time.ts';
import { writeBotGamePgn } from './pgn.ts';
import { playOver } from './play-over.ts';

type BotGameRow = typeof botGames.$inferSelect;

/** Games that are kept: a year of playing every day and more. */
export const MOST_STORED_GAMES = 500;
/** Games of one answer of the export: 1 MB at the very most. */
const GAMES_A_CALL = 100;

/**
 * POST: plays the game over and stores it, dated by the server's clock on arrival. A known key
 * answers what is stored; another game under it is a `conflict`.
 */
export async function submitBotGame(
  services: LearnerServices,
  game: BotGame,
): Promise<CommandResult<StoredBotGame>> {
  const { own, learner } = services;
  const now = services.now();
  const sent = playedGame(game);
  await services.register();

  return own.transaction(() => {
    const known = findGame(own, sent.key);
    if (known) return { created: false, body: viewGame(requireSame(known, sent)) };
    const self = getSelf(own, learner.sub);
    requireRoomToday(self, 'botGames', now);
    countOne(own, self, 'botGames', now);
    const row = { ...sent, username: self.username, played_at: now };
    const stored = own.insert(botGames).values(row).returning().get();
    own
      .delete(botGames)
      .where(lte(botGames.n, stored.n - MOST_STORED_GAMES))
      .run();
    return { created: true, body: viewGame(stored) };
  });
}

/** The stored game of this key; one that is sent again is nearly always the newest. */
function findGame(own: LearnerDatabase, key: string): BotGameRow | undefined {
  return own.select().from(botGames).where(eq(botGames.key, key)).orderBy(desc(botGames.n)).limit(1).get();
}

/** GET: the newest games, the newest first. */
export async function getRecentBotGames(
  { own }: LearnerServices,
  { limit }: RecentBotGames,
): Promise<readonly StoredBotGame[]> {
  return listNewest(own, { before: undefined, most: limit }).map(viewGame);
}

/**
 * GET …/pgn: some games as one text (product/privacy.md#deleting-an-account-and-taking-everything-along), newest first, with an empty line between
 * two; and where it goes on.
 */
export async function exportPgn(
  { own }: LearnerServices,
  { before }: PgnExportQuery,
): Promise<ExportedGames> {
  const games = listNewest(own, { before, most: GAMES_A_CALL });
  const last = games.length < GAMES_A_CALL ? undefined : games.at(-1);
  return { pgn: games.map(writeBotGamePgn).join('\n'), count: games.length, next: last?.n ?? null };
}

type NewBotGame = Omit<BotGameRow, 'n' | 'username' | 'played_at'>;

/** What is stored of a game, once it has been played over. */
function playedGame(game: BotGame): NewBotGame {
  const { start, plies } = playOver(game);
  const start_fen = writeFen(start);
  const { game_key: key, elo, opponent = null, player_color, opening, ending, result } = game;
  return {
    key,
    elo,
    opponent,
    player_color,
    opening,
    ending,
    result,
    start_fen: start_fen === STARTING_FEN ? null : start_fen,
    sans: plies.map(({ san }) => san).join(' '),
  };
}

/** The stored game; `conflict` when another one was sent under its key. */
function requireSame(stored: BotGameRow, sent: NewBotGame): BotGameRow {
  // Object.entries widens names of columns to string.
  const isSame = Object.entries(sent).every(
    ([column, value]) => stored[column as keyof NewBotGame] === value,
  );
  if (isSame) return stored;
  throw new Fault('conflict', 'This key came with something else before.');
}

/** Lists the newest games before this number, newest first. */
function listNewest(
  own: LearnerDatabase,
  { before, most }: { readonly before: number | undefined; readonly most: number },
): readonly BotGameRow[] {
  return own
    .select()
    .from(botGames)
    .where(before === undefined ? undefined : lt(botGames.n, before))
    .orderBy(desc(botGames.n))
    .limit(most)
    .all();
}

function viewGame(row: BotGameRow): StoredBotGame {
  const { key, elo, player_color, opening, ending, result, played_at } = row;
  return {
    game_key: key,
    elo,
    player_color,
    opening,
    ending,
    result,
    pgn: writeBotGamePgn(row),
    played_at: writeTime(played_at),
  };
}
