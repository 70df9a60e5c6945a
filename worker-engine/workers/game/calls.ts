/**
 * What the game worker computes: shows and plays games, draws overlays, reviews, and has the bot think.
 *
 * Only the bot, the draw and the review wait for Stockfish, which thinks in a worker of its own: all else is answered at once.
 * What no board waits for is fetched when it is first called, or ahead (adr/0037).
 */
import type { PeopleKeeper } from '../../bot/people-keeper.ts';
import type { StockfishKeeper } from '../../bot/stockfish-keeper.ts';
import type { GameApi } from './api.ts';
import { overlaysOf } from '../../game/overlays.ts';
import { scorePrediction } from '../../game/prediction.ts';
import { playMove, readGame, type ReadGame } from '../../game/read-game.ts';
import type { GameReading, GameRecord } from '../../game/types.ts';

/** The calls, with this Stockfish behind them; `getPeople` gets the keeper of what was learned of people, always the same. */
export function createGame(stockfish: StockfishKeeper, getPeople: () => Promise<PeopleKeeper>): GameApi {
  /** The last reading: overlays follow a move. To read a position anew takes 129 µs, its overlays 103. */
  let last: ReadGame | undefined;
  const remember = (reading: GameReading): GameReading => {
    if (reading.ok) last = reading;
    return reading;
  };
  /** The game of a record that the page has been shown before. */
  const getGame = (record: GameRecord): ReadGame => {
    if (last && isSameGame(last.record, record)) return last;
    const reading = remember(readGame(record));
    if (!reading.ok) throw new RangeError(reading.error);
    return reading;
  };
  const fetchOpponent = async () =>
    (await import('./opponent.ts')).createOpponent(stockfish, await getPeople());
  /** The first moves come first: a game begins with them. */
  const fetchPeople = async (): Promise<void> => {
    const people = await getPeople();
    await people.book();
    await people.model();
  };
  return {
    readGame: (record) => remember(readGame(record)),
    playMove: (record, move) => remember(playMove(record, move)),
    readPgn: async (pgn) => (await need(fetchPgn)).readPgn(pgn),
    writePgn: async (record, tags) => (await need(fetchPgn)).writePgn(record, tags),
    overlays: (record, learnerColor) => overlaysOf(getGame(record), learnerColor),
    scorePrediction: (record, learnerColor, option, expected) =>
      scorePrediction(overlaysOf(getGame(record), learnerColor), option, expected),
    warmUp: stockfish.warmUp,
    fetchAhead: async () => {
      // Nobody waits for it: who needs it asks again, and does without where it cannot be had.
      fetchPeople().catch(() => {});
      await fetchOpponent();
      await fetchPgn();
      await fetchReview();
    },
    watchEngine: stockfish.watch,
    botMove: async (record, bot) => {
      const opponent = await need(fetchOpponent);
      const { move, resigns, ...chosen } = await opponent.move(getGame(record), bot);
      return { ...chosen, reading: resigns ? undefined : remember(playMove(record, move)) };
    },
    acceptsDraw: async (record) => (await need(fetchOpponent)).acceptsDraw(getGame(record)),
    review: async (record, learnerColor, firstPly, botElo) => {
      const [{ reviewGame }] = await need(fetchReview);
      const opponent = await need(fetchOpponent);
      const game = getGame(record);
      const askPeers = botElo === undefined ? undefined : opponent.askPeers(game, botElo);
      return reviewGame(game, { learnerColor, firstPly }, { ...opponent, askPeers });
    },
    trainingOf: async (record, review) => {
      const [, { trainingOf }] = await need(fetchReview);
      return trainingOf(getGame(record), review);
    },
  };
}

function isSameGame(one: GameRecord, other: GameRecord): boolean {
  return one.startFen === other.startFen && one.moves.join() === other.moves.join();
}

/**
 * What a call cannot do without. Browsers remember a failed import for as long as the worker lives, so the failure is
 * reported as a crash is: the page gives this worker up, and its next call has a fresh one.
 */
async function need<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  try {
    return await fetchPart();
  } catch (error) {
    reportError(error);
    throw error;
  }
}

function fetchPgn() {
  return import('../../game/pgn.ts');
}

function fetchReview() {
  return Promise.all([import('../../game/review-game.ts'), import('../../game/training.ts')]);
}
