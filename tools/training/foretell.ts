/**
 * What a player makes of a situation, as the chance of each legal move; and how well that foretells people.
 */
import { seenFromFen } from '#chess/seen-position';
import { createChanceFinder } from '../../worker-engine/bot/chances.ts';
import { concentrate } from '../../worker-engine/bot/concentrate.ts';
import type { Encoding } from '../../worker-engine/bot/encode.ts';
import type { Network } from '../../worker-engine/bot/network.ts';
import type { Model } from '../../worker-engine/bot/read-weights.ts';
import type { JudgedSituation } from './judged-situations.ts';
import { addTo, placeOfGreatest, type FitTally } from './tally.ts';

/** Writes the chance of each move, in the order of the situation’s moves. */
export type ForetoldPlayer = (situation: JudgedSituation, chances: Float32Array) => void;

/** The net alone, as it plays without Stockfish. */
export function netPlayer(network: Network): ForetoldPlayer {
  const findChances = createChanceFinder({ network });
  return ({ encoding }, chances) => findChances({ encoding }, chances);
}

/** The whole model; a temperature below 1 prefers the likeliest. */
export function modelPlayer(model: Model, temperature = 1): ForetoldPlayer {
  const findChances = createChanceFinder(model);
  return ({ encoding, search }, chances) => findChances({ encoding, search, temperature }, chances);
}

const SQUARES_OF_KEY = 0xfff;

/** As the bot plays at the person’s rating: the whole model, with what makes whole games of it. */
export function botPlayer(model: Model): ForetoldPlayer {
  const findChances = createChanceFinder(model);
  return ({ encoding, search, judge }, chances) => {
    findChances({ encoding, search }, chances);
    // A sample keeps of each move its key alone, which has its squares in the same places.
    const moves = encoding.keys.map((key) => key & SQUARES_OF_KEY);
    concentrate(chances, {
      board: seenFromFen(judge.fen),
      encoding: { ...encoding, moves },
      ply: judge.ply,
      search,
    });
  };
}

/** Any move is as likely as another. */
export const randomPlayer: ForetoldPlayer = ({ encoding }, chances) => {
  chances.fill(1 / encoding.moveCount, 0, encoding.moveCount);
};

/** Counts how a situation was foretold. */
export function addForetelling(
  tally: FitTally,
  encoding: Encoding,
  chosen: number,
  chances: Float32Array,
): void {
  const count = encoding.moveCount;
  const top = chances[placeOfGreatest(chances, count)] ?? 0;
  let equals = 0;
  for (let move = 0; move < count; move++) if (chances[move] === top) equals++;
  const drawn = chances[chosen] ?? 0;
  addTo(tally, { rating: encoding.rating, likeliest: drawn === top ? 1 / equals : 0, drawn });
}
