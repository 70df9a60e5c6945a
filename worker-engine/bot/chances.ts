/**
 * How likely a person is to choose each legal move of a situation: the one place where the model is asked, by the bot, by what
 * is measured of it, and by whatever else wants to know what people play.
 */
import type { Encoding } from './encode.ts';
import { createActivations, evaluate, toChances, type Network } from './network.ts';
import { advise, createAdvised, type Advisor, type SearchScores } from './with-engine.ts';

/** What knows people; without an advisor it takes no notice of a search. */
interface PeopleModel {
  readonly network: Network;
  readonly advisor?: Advisor;
}

export interface ChanceQuestion {
  /** The situation as `encode` writes it. */
  readonly encoding: Encoding;
  /** What Stockfish says of each move; without it the net answers alone. */
  readonly search?: SearchScores | undefined;
  /** Below 1 prefers what is likeliest, above 1 evens out. 1 when absent: as people play. */
  readonly temperature?: number;
  /**
   * Added to the logarithm of each move's odds, in the order of the moves, whatever the temperature: ln 2 makes a rare move
   * twice as likely. So an opponent plays with a weakness or to a plan.
   */
  readonly shifts?: Readonly<ArrayLike<number>> | undefined;
}

/** Writes the chance of each move, in the order of the situation's moves. */
export type FindChances = (question: ChanceQuestion, chances: Float32Array) => void;

/** A finder of chances by this model. It has memory of its own for what it computes, and keeps nothing of a question. */
export function createChanceFinder({ network, advisor }: PeopleModel): FindChances {
  const act = createActivations(network.size);
  const advised = createAdvised();
  return ({ encoding, search, temperature = 1, shifts }, chances) => {
    evaluate(network, encoding, act);
    const isAdvised = advisor !== undefined && search !== undefined;
    if (isAdvised) advise(advisor, encoding, { net: act.scores, search }, advised);
    const { scores } = isAdvised ? advised : act;
    for (let move = 0; move < encoding.moveCount; move++) {
      chances[move] = (scores[move] ?? 0) / temperature + (shifts?.[move] ?? 0);
    }
    toChances(chances, encoding.moveCount);
  };
}

/** Draws one of the first `count` places by their chances; `luck` is at least 0 and below 1. */
export function drawPlace(chances: Float32Array, count: number, luck: number): number {
  let left = luck;
  for (let place = 0; place < count; place++) {
    left -= chances[place] ?? 0;
    if (left < 0) return place;
  }
  // Rounding can leave a hair over zero after the last chance: then the last one was meant.
  return count - 1;
}
