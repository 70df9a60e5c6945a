/**
 * GET /bot_games/pgn: the learner's games as PGN (product.md §11.21). Each was written when it was stored.
 */
import type { ExportedGames, PgnExportQuery } from '#contract/export';
import { listPgns } from '#db/queries/export';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';

/** Games of one answer: 1 MB at the very most. */
const GAMES_A_CALL = 100;

/** Some games, an empty line between two, as the standard has it; and where it goes on. */
export async function exportPgn({ db, actor }: Services, { before }: PgnExportQuery): Promise<ExportedGames> {
  const games = await listPgns(db, requireLearner(actor).sub, { before, most: GAMES_A_CALL });
  const last = games.length < GAMES_A_CALL ? undefined : games.at(-1);
  return {
    pgn: games.map(({ pgn }) => pgn).join('\n'),
    count: games.length,
    next: last?.number ?? null,
  };
}
