/**
 * The game worker as the page sees it: the rules of chess, the overlays, the bot and the review behind promises. A call
 * rejects when the worker could not answer; the next call tries with a fresh worker.
 */
import { createGameClient, type RemoteGame, type StateListener } from '#worker-engine/game-worker/client';

export interface GameWorker extends RemoteGame {
  /** Calls `listener` with Stockfish's state, now and at every change, until the result is called. Starts nothing. */
  watchEngine(listener: StateListener): () => void;
}

/** The bot answers within this, whatever happens to Stockfish (product.md §6.9); longer means that the worker itself is gone. */
const BOT_DEADLINE_MS = 8_000;
/** A review asks Stockfish two dozen questions. */
const REVIEW_DEADLINE_MS = 60_000;

const client = createGameClient();
const bot = { deadlineMs: BOT_DEADLINE_MS };

/** The page has one; it starts with the first call. */
export const gameWorker: GameWorker = {
  watchEngine: client.watchEngine,
  readGame: (record) => client.ask((game) => game.readGame(record)),
  playMove: (record, move) => client.ask((game) => game.playMove(record, move)),
  readPgn: (pgn) => client.ask((game) => game.readPgn(pgn)),
  writePgn: (record, tags) => client.ask((game) => game.writePgn(record, tags)),
  overlays: (record, learner) => client.ask((game) => game.overlays(record, learner)),
  scorePrediction: (...asked) => client.ask((game) => game.scorePrediction(...asked)),
  // A slow line may take minutes: Stockfish's own deadlines tell waiting from standing still.
  warmUp: () => client.ask((game) => game.warmUp(), { deadlineMs: Infinity }),
  answer: (record, style) => client.ask((game) => game.answer(record, style), bot),
  acceptsDraw: (record) => client.ask((game) => game.acceptsDraw(record), bot),
  review: (...asked) => client.ask((game) => game.review(...asked), { deadlineMs: REVIEW_DEADLINE_MS }),
  trainingOf: (review) => client.ask((game) => game.trainingOf(review)),
};
