/**
 * What a player makes of a situation, as the chance of each legal move; and how well that foretells people.
 */
import type { Encoding } from '../worker-engine/people/encode.ts';
import { createActivations, evaluate, toChances, type Network } from '../worker-engine/people/network.ts';
import type { Model } from '../worker-engine/people/read-weights.ts';
import { advise, createAdvised } from '../worker-engine/people/with-engine.ts';
import type { JudgedSituation } from './judged-situations.ts';
import { addTo, placeOfGreatest, type Tally } from './tally.ts';

/** Writes the chance of each move, in the order of the situation’s moves. */
export type Player = (situation: JudgedSituation, chances: Float32Array) => void;

/** The net alone, as it plays without Stockfish. */
export function netPlayer(network: Network): Player {
  const act = createActivations(network.size);
  return ({ encoding }, chances) => {
    evaluate(network, encoding, act);
    chances.set(act.scores.subarray(0, encoding.moveCount));
    toChances(chances, encoding.moveCount);
  };
}

/** The whole model; a temperature below 1 prefers the likeliest. */
export function modelPlayer({ network, advisor }: Model, temperature = 1): Player {
  const act = createActivations(network.size);
  const advised = createAdvised();
  return ({ encoding, search }, chances) => {
    evaluate(network, encoding, act);
    advise(advisor, encoding, { net: act.scores, search }, advised);
    chances.set(advised.scores.subarray(0, encoding.moveCount));
    toChances(chances, encoding.moveCount, temperature);
  };
}

/** Any move is as likely as another. */
export const randomPlayer: Player = ({ encoding }, chances) => {
  chances.fill(1 / encoding.moveCount, 0, encoding.moveCount);
};

/** Counts how a situation was foretold. */
export function addForetelling(
  tally: Tally,
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
