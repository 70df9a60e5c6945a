/**
 * What the game worker computes: shows and plays games, draws overlays, reviews, and has the bot think.
 *
 * Only the bot, the draw and the review wait for Stockfish, which thinks in a worker of its own: all else is answered at once.
 */
import type { StockfishKeeper } from '../bot/stockfish-keeper.ts';
import type { GameApi } from './api.ts';
import { overlaysOf } from '../game/overlays.ts';
import { readPgn, writePgn } from '../game/pgn.ts';
import { scorePrediction } from '../game/prediction.ts';
import { playMove, readGame, type ReadGame } from '../game/read-game.ts';
import type { GameRecord } from '../game/types.ts';
import { createOpponent } from './opponent.ts';

/** The calls, with this Stockfish behind them. */
export function createGame(stockfish: StockfishKeeper): GameApi {
  const opponent = createOpponent(stockfish);
  return {
    readGame,
    playMove,
    readPgn,
    writePgn,
    overlays: (record, learnerColor) => overlaysOf(getGame(record), learnerColor),
    scorePrediction: (record, learnerColor, option, expected) =>
      scorePrediction(overlaysOf(getGame(record), learnerColor), option, expected),
    warmUp: async () => {
      const state = await stockfish.warmUp();
      // Later the connection may be gone; what cannot be had now is fetched when it is needed.
      fetchReview().catch(() => {});
      return state;
    },
    watchEngine: stockfish.watch,
    botMove: async (record, bot) => opponent.move(getGame(record), bot),
    acceptsDraw: async (record) => opponent.acceptsDraw(getGame(record)),
    review: async (record, learnerColor, firstPly) => {
      const [{ reviewGame }] = await fetchReview();
      return reviewGame(getGame(record), { learnerColor, firstPly }, opponent);
    },
    trainingOf: async (record, review) => {
      const [, { trainingOf }] = await fetchReview();
      return trainingOf(getGame(record), review);
    },
  };
}

/** What no move of a game waits for: it is fetched behind Stockfish. */
function fetchReview() {
  return Promise.all([import('../game/review-game.ts'), import('../game/training.ts')]);
}

/** The game of a record that the page has been shown before. */
function getGame(record: GameRecord): ReadGame {
  const reading = readGame(record);
  if (!reading.ok) throw new RangeError(reading.error);
  return reading;
}
