/**
 * The game worker as the page sees it: the rules of chess, the overlays, the bot and the review behind promises. A call
 * rejects when the worker could not answer; the next call tries with a fresh worker.
 */
import { createGameClient, type RemoteGame, type StateListener } from '#worker-engine/workers/game/client';

export interface GameWorker extends RemoteGame {
  /** Calls `listener` with Stockfish's state, now and at every change, until the result is called. Starts nothing. */
  watchEngine(listener: StateListener): () => void;
}

/** The bot answers within this, whatever happens to Stockfish (product/bot-game.md#when-stockfish-fails); longer means that the worker itself is gone. */
const BOT_DEADLINE_MS = 8_000;
/** A review asks Stockfish two dozen questions. */
const REVIEW_DEADLINE_MS = 60_000;

const client = createGameClient();
const bot = { deadlineMs: BOT_DEADLINE_MS };

/** The page has one; it starts with the first call. */
export const gameWorker: GameWorker = {
  watchEngine: client.watchEngine,
  readGame: (record) => client.call((game) => game.readGame(record)),
  playMove: (record, move) => client.call((game) => game.playMove(record, move)),
  readPgn: (pgn) => client.call((game) => game.readPgn(pgn)),
  writePgn: (record, tags) => client.call((game) => game.writePgn(record, tags)),
  overlays: (record, learnerColor) => client.call((game) => game.overlays(record, learnerColor)),
  scorePrediction: (...asked) => client.call((game) => game.scorePrediction(...asked)),
  // A slow line may take minutes: Stockfish's own deadlines tell waiting from standing still.
  warmUp: () => client.call((game) => game.warmUp(), { deadlineMs: Infinity }),
  fetchAhead: () => client.call((game) => game.fetchAhead(), { deadlineMs: Infinity }),
  botMove: (record, player) => client.call((game) => game.botMove(record, player), bot),
  acceptsDraw: (record) => client.call((game) => game.acceptsDraw(record), bot),
  review: (...asked) => client.call((game) => game.review(...asked), { deadlineMs: REVIEW_DEADLINE_MS }),
  trainingOf: (record, review) => client.call((game) => game.trainingOf(record, review)),
};
