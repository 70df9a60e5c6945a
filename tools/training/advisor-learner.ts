/**
 * Learns how people weigh what a shallow search says (`with-engine.ts`), on top of a net that is already learned.
 */
import type { Random } from '#bot/random';
import type { Encoding } from '../../worker-engine/bot/encode.ts';
import { ratingSignal, toChances } from '../../worker-engine/bot/network.ts';
import {
  ADVISED,
  ADVISOR_TABLES,
  advise,
  createAdvised,
  SIGNALS,
  type Advisor,
  type AdvisorTable,
  type SearchScores,
} from '../../worker-engine/bot/with-engine.ts';
import { meanSquare, stepOne, stepRow, sumsOfRows } from './adagrad.ts';

export interface AdvisorLearner {
  readonly advisor: Advisor;
  /** Learns from one situation; gives how surprising the played move was, in nats. */
  learn(encoding: Encoding, known: Known, rate: number): number;
}

export interface Known {
  readonly net: Float32Array;
  readonly search: SearchScores;
  readonly chosen: number;
}

export function createAdvisorLearner(random: Random): AdvisorLearner {
  const make = (table: AdvisorTable, scale: number): Float32Array => {
    const [rows, width] = ADVISOR_TABLES[table];
    return Float32Array.from({ length: rows * width }, () => (random() * 2 - 1) * scale);
  };
  const advisor: Advisor = {
    plain: make('plain', 0),
    plainRating: make('plainRating', 0),
    own: Float32Array.of(1, 0),
    signals: make('signals', 0.3),
    features: make('features', 0.1),
    rating: make('rating', 0.1),
    net: make('net', 0.1),
    bias: make('bias', 0.1),
    output: make('output', 0.2),
  };
  const sums: Advisor = {
    plain: sumsOfRows(SIGNALS),
    plainRating: sumsOfRows(SIGNALS),
    own: sumsOfRows(2),
    signals: sumsOfRows(SIGNALS),
    features: sumsOfRows(ADVISOR_TABLES.features[0]),
    rating: sumsOfRows(1),
    net: sumsOfRows(1),
    bias: sumsOfRows(1),
    output: sumsOfRows(1),
  };
  const advised = createAdvised();
  const { scores, layer, signals, own } = advised;
  const toLayer = new Float32Array(ADVISED);
  const toOutput = new Float32Array(ADVISED);

  function learnMove(
    encoding: Encoding,
    move: number,
    { error, rate }: { error: number; rate: number },
  ): void {
    const rating = ratingSignal(encoding.rating);
    const net = own[move] ?? 0;
    const at = move * ADVISED;
    for (let unit = 0; unit < ADVISED; unit++) {
      const value = layer[at + unit] ?? 0;
      toLayer[unit] = value > 0 ? error * (advisor.output[unit] ?? 0) : 0;
      toOutput[unit] = (toOutput[unit] ?? 0) + error * value;
    }
    stepOne(advisor.own, sums.own, 0, { gradient: error * net, rate: rate * 0.1 });
    stepOne(advisor.own, sums.own, 1, { gradient: error * net * rating, rate: rate * 0.1 });
    const part = { gradient: toLayer, factor: 1, square: meanSquare(toLayer), rate };
    for (let signal = 0; signal < SIGNALS; signal++) {
      const value = signals[move * SIGNALS + signal] ?? 0;
      if (value === 0) continue;
      stepOne(advisor.plain, sums.plain, signal, { gradient: error * value, rate });
      stepOne(advisor.plainRating, sums.plainRating, signal, { gradient: error * value * rating, rate });
      stepRow(advisor.signals, sums.signals, signal, { ...part, factor: value });
    }
    const end = encoding.ends[move] ?? 0;
    for (let index = move === 0 ? 0 : (encoding.ends[move - 1] ?? 0); index < end; index++) {
      stepRow(advisor.features, sums.features, encoding.features[index] ?? 0, part);
    }
    stepRow(advisor.rating, sums.rating, 0, { ...part, factor: rating });
    stepRow(advisor.net, sums.net, 0, { ...part, factor: net });
    stepRow(advisor.bias, sums.bias, 0, part);
  }

  return {
    advisor,
    learn: (encoding, { net, search, chosen }, rate) => {
      advise(advisor, encoding, { net, search }, advised);
      toChances(scores, encoding.moveCount);
      toOutput.fill(0);
      const surprise = -Math.log(Math.max(1e-9, scores[chosen] ?? 0));
      let others = 0;
      for (let move = 0; move < encoding.moveCount; move++) {
        const error = scores[move] ?? 0;
        if (move === chosen || error < LEAST_ERROR) continue;
        others += error;
        learnMove(encoding, move, { error, rate });
      }
      learnMove(encoding, chosen, { error: -others, rate });
      stepRow(advisor.output, sums.output, 0, {
        gradient: toOutput,
        factor: 1,
        square: meanSquare(toOutput),
        rate,
      });
      return surprise;
    },
  };
}

/** A move whose chance is off by less teaches next to nothing. */
const LEAST_ERROR = 1e-3;
