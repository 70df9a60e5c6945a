/**
 * Learns the net's weights from samples, one after another: the gradient of how surprising the played move was.
 *
 * Adagrad with one rate for each row of a table: rows that are seldom used learn faster. It knows no games and no files.
 */
import type { Random } from '#bot/random';
import type { Encoding } from '../../worker-engine/bot/encode.ts';
import {
  createActivations,
  evaluate,
  MOST_HIDDEN,
  PAIR_OF,
  ratingSignal,
  tablesOf,
  toChances,
  type Network,
  type Size,
  type Table,
} from '../../worker-engine/bot/network.ts';
import { meanSquare, stepOne, stepRow, sumsOfRows, type LearningStep } from './adagrad.ts';

export interface TreeLearner {
  readonly network: Network;
  /** Learns from one sample; gives how surprising the played move was, in nats. */
  learn(encoding: Encoding, chosen: number, rate: number): number;
}

interface LearnerOptions {
  readonly size: Size;
  readonly random: Random;
}

/** Weights before anything is learned: small and random, so that units come to differ. */
export function createNetwork(size: Size, random: Random): Network {
  const scales: Partial<Record<Table, number>> = {
    inputs: 0.05,
    mix: 0.1,
    output: 0.3,
    features: 0.1,
    pairs: 0.01,
    targets: 0.01,
  };
  const make = (table: Table): Float32Array => {
    const [rows, width] = tablesOf(size)[table];
    const scale = scales[table] ?? 0;
    return Float32Array.from({ length: rows * width }, () => (random() * 2 - 1) * scale);
  };
  const tables: Record<Table, Float32Array> = {
    inputs: make('inputs'),
    hiddenBias: make('hiddenBias').fill(0.1),
    pairs: make('pairs'),
    targets: make('targets'),
    mix: make('mix'),
    features: make('features'),
    moveTo: make('moveTo'),
    moveFrom: make('moveFrom'),
    moveRating: make('moveRating'),
    output: make('output'),
    plain: make('plain'),
    plainRating: make('plainRating'),
  };
  return { size, tables };
}

/** Some fifty rows of inputs step together: each by less. */
const INPUT_RATE = 0.4;
/** What all moves share moves all of them: by less still, or the small layer drifts to where it is never cut off. */
const MIX_RATE = 0.1;
/** A move whose chance is off by less teaches next to nothing. */
const LEAST_ERROR = 1e-3;

export function createLearner({ size, random }: LearnerOptions): TreeLearner {
  const network = createNetwork(size, random);
  const { tables } = network;
  const act = createActivations(size);
  const sums = sumsOf(size);
  const { hidden: width, perMove: small } = size;
  const toHidden = new Float32Array(width);
  const toShared = new Float32Array(small);
  const toMove = new Float32Array(small);
  const toOutput = new Float32Array(small);
  const { hidden, scores, perMove } = act;

  const step = (table: Table, row: number, by: LearningStep): void =>
    stepRow(tables[table], sums[table], row, by);

  function learnMove(encoding: Encoding, move: number, { error, square, rate }: MoveError): void {
    const key = encoding.keys[move] ?? 0;
    const pair = PAIR_OF[key & 4095] ?? 0;
    const target = key >> 6;
    const { pairs, targets, output, plain, plainRating } = tables;
    const [pairAt, targetAt, at] = [pair * width, target * width, move * small];
    for (let unit = 0; unit < width; unit++) {
      toHidden[unit] =
        (toHidden[unit] ?? 0) + error * ((pairs[pairAt + unit] ?? 0) + (targets[targetAt + unit] ?? 0));
    }
    step('pairs', pair, { gradient: hidden, factor: error, square, rate });
    step('targets', target, { gradient: hidden, factor: error, square, rate });
    let norm = 0;
    for (let unit = 0; unit < small; unit++) {
      const value = perMove[at + unit] ?? 0;
      const slope = value > 0 ? error * (output[unit] ?? 0) : 0;
      toMove[unit] = slope;
      toShared[unit] = (toShared[unit] ?? 0) + slope;
      toOutput[unit] = (toOutput[unit] ?? 0) + error * value;
      norm += slope * slope;
    }
    const part = { gradient: toMove, factor: 1, square: norm / small, rate };
    step('moveTo', target, part);
    step('moveFrom', (key >> 12) * 64 + (key & 63), part);
    const signal = ratingSignal(encoding.rating);
    const end = encoding.ends[move] ?? 0;
    for (let index = move === 0 ? 0 : (encoding.ends[move - 1] ?? 0); index < end; index++) {
      const feature = encoding.features[index] ?? 0;
      step('features', feature, part);
      stepOne(plain, sums.plain, feature, { gradient: error, rate });
      stepOne(plainRating, sums.plainRating, feature, { gradient: error * signal, rate });
    }
  }

  function learnShared(encoding: Encoding, rate: number): void {
    const part = { gradient: hidden, square: meanSquare(hidden), rate: rate * MIX_RATE };
    const { mix } = tables;
    for (let unit = 0; unit < small; unit++) {
      const slope = toShared[unit] ?? 0;
      if (slope === 0) continue;
      const at = unit * width;
      for (let from = 0; from < width; from++)
        toHidden[from] = (toHidden[from] ?? 0) + slope * (mix[at + from] ?? 0);
      step('mix', unit, { ...part, factor: slope });
    }
    step('output', 0, { gradient: toOutput, factor: 1, square: meanSquare(toOutput), rate });
    const signal = ratingSignal(encoding.rating);
    step('moveRating', 0, { gradient: toShared, factor: signal, square: meanSquare(toShared), rate });
  }

  function learnInputs({ inputs, inputCount }: Encoding, rate: number): void {
    toHidden[0] = 0;
    for (let unit = 1; unit < width; unit++) if (isCutOff(hidden[unit] ?? 0)) toHidden[unit] = 0;
    const part = { gradient: toHidden, factor: 1, square: meanSquare(toHidden), rate };
    const slow = { ...part, rate: rate * INPUT_RATE };
    for (let index = 0; index < inputCount; index++) step('inputs', inputs[index] ?? 0, slow);
    step('hiddenBias', 0, part);
  }

  return {
    network,
    learn: (encoding, chosen, rate) => {
      evaluate(network, encoding, act);
      toChances(scores, encoding.moveCount);
      const surprise = -Math.log(Math.max(1e-9, scores[chosen] ?? 0));
      toHidden.fill(0);
      toShared.fill(0);
      toOutput.fill(0);
      const square = meanSquare(hidden);
      // The errors of all moves must cancel out: what moves them all alike must not drift.
      let others = 0;
      for (let move = 0; move < encoding.moveCount; move++) {
        const error = scores[move] ?? 0;
        if (move === chosen || error < LEAST_ERROR) continue;
        others += error;
        learnMove(encoding, move, { error, square, rate });
      }
      learnMove(encoding, chosen, { error: -others, square, rate });
      learnShared(encoding, rate);
      learnInputs(encoding, rate);
      return surprise;
    },
  };
}

/** Whether a change of its inputs changes nothing at a unit. */
function isCutOff(value: number): boolean {
  return value <= 0 || value >= MOST_HIDDEN;
}

interface MoveError {
  readonly error: number;
  readonly square: number;
  readonly rate: number;
}

/** Sums of squared gradients: one for each row, but for each weight where a row holds different things. */
function sumsOf(size: Size): Record<Table, Float32Array> {
  const shapes = tablesOf(size);
  const perRow = (table: Table): Float32Array => sumsOfRows(shapes[table][0]);
  const perWeight = (table: Table): Float32Array => sumsOfRows(shapes[table][1]);
  return {
    inputs: perRow('inputs'),
    hiddenBias: perRow('hiddenBias'),
    pairs: perRow('pairs'),
    targets: perRow('targets'),
    mix: perRow('mix'),
    features: perRow('features'),
    moveTo: perRow('moveTo'),
    moveFrom: perRow('moveFrom'),
    moveRating: perRow('moveRating'),
    output: perRow('output'),
    plain: perWeight('plain'),
    plainRating: perWeight('plainRating'),
  };
}
