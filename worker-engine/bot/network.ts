/**
 * The net that says how likely each legal move is for a person: one hidden layer over the situation, one small over each move.
 *
 * A move's score is the sum of plain weights of its features (each also times the rating), of what the situation says of its
 * squares, and of a small layer that sees features and situation together.
 */
import { KNIGHT_TARGETS, RAYS } from '#chess/geometry';
import { INPUTS } from './board-inputs.ts';
import type { Encoding } from './encode.ts';
import { FEATURES } from './feature-groups.ts';

/** How many squares pairs there are that some piece can go between; `PAIR_OF[from + 64 * to]` numbers them. */
export const PAIR_OF = new Uint16Array(4096);
export const PAIRS = numberPairs();
/** Kind × square. */
export const PIECE_SQUARES = 6 * 64;

function numberPairs(): number {
  let next = 0;
  for (let from = 0; from < 64; from++) {
    for (const to of KNIGHT_TARGETS[from] ?? []) PAIR_OF[from | (to << 6)] = next++;
    for (const ray of RAYS.slice(from * 8, from * 8 + 8))
      for (const to of ray) PAIR_OF[from | (to << 6)] = next++;
  }
  return next;
}

/** No hidden unit goes beyond: what is learned stays within bounds. */
export const MOST_HIDDEN = 4;

/** How wide the layers are. The first unit of `hidden` is always 1. */
export interface Size {
  readonly hidden: number;
  readonly perMove: number;
}

/** The tables of weights and how many rows each has; a row is as wide as the layer it feeds. */
export function tablesOf({
  hidden,
  perMove,
}: Size): Readonly<Record<Table, readonly [rows: number, width: number]>> {
  return {
    inputs: [INPUTS, hidden],
    hiddenBias: [1, hidden],
    pairs: [PAIRS, hidden],
    targets: [PIECE_SQUARES, hidden],
    mix: [perMove, hidden],
    features: [FEATURES, perMove],
    moveTo: [PIECE_SQUARES, perMove],
    moveFrom: [PIECE_SQUARES, perMove],
    moveRating: [1, perMove],
    output: [1, perMove],
    plain: [1, FEATURES],
    plainRating: [1, FEATURES],
  };
}
export type Table =
  | 'inputs'
  | 'hiddenBias'
  | 'pairs'
  | 'targets'
  | 'mix'
  | 'features'
  | 'moveTo'
  | 'moveFrom'
  | 'moveRating'
  | 'output'
  | 'plain'
  | 'plainRating';

export interface Network {
  readonly size: Size;
  readonly tables: Readonly<Record<Table, Float32Array>>;
}

/** What the net computes for a situation; made once and filled again. */
export interface Activations {
  readonly hidden: Float32Array;
  /** What the situation adds to the small layer of every move. */
  readonly shared: Float32Array;
  /** The small layer of each move, after it is cut off at 0. */
  readonly perMove: Float32Array;
  readonly scores: Float32Array;
}

const MOST_MOVES = 256;

export function createActivations({ hidden, perMove }: Size): Activations {
  return {
    hidden: new Float32Array(hidden),
    shared: new Float32Array(perMove),
    perMove: new Float32Array(perMove * MOST_MOVES),
    scores: new Float32Array(MOST_MOVES),
  };
}

/** A rating as the net takes it: 0 at 1500, 1 at 1900. Beyond those that were learned the lines go on, as far as they play sensibly. */
export function ratingSignal(rating: number): number {
  return (Math.max(LEAST_RATING, Math.min(MOST_RATING, rating)) - 1500) / 400;
}

const LEAST_RATING = -600;
const MOST_RATING = 2400;

/** Computes the score of each move. */
export function evaluate(network: Network, encoding: Encoding, act: Activations): void {
  fillHidden(network, encoding, act.hidden);
  fillShared(network, act, ratingSignal(encoding.rating));
  for (let move = 0; move < encoding.moveCount; move++) {
    act.scores[move] =
      scoreOfSquares(network, act.hidden, encoding.keys[move] ?? 0) +
      scoreOfFeatures(network, encoding, act, move);
  }
}

function fillHidden({ tables, size }: Network, { inputs, inputCount }: Encoding, hidden: Float32Array): void {
  const width = size.hidden;
  const rows = tables.inputs;
  hidden.set(tables.hiddenBias);
  for (let index = 0; index < inputCount; index++) {
    const row = (inputs[index] ?? 0) * width;
    for (let unit = 0; unit < width; unit++) hidden[unit] = (hidden[unit] ?? 0) + (rows[row + unit] ?? 0);
  }
  for (let unit = 0; unit < width; unit++) {
    hidden[unit] = Math.max(0, Math.min(MOST_HIDDEN, hidden[unit] ?? 0));
  }
  hidden[0] = 1;
}

function fillShared({ tables, size }: Network, { hidden, shared }: Activations, rating: number): void {
  const width = size.hidden;
  for (let unit = 0; unit < size.perMove; unit++) {
    let sum = rating * (tables.moveRating[unit] ?? 0);
    const row = unit * width;
    for (let from = 0; from < width; from++) sum += (tables.mix[row + from] ?? 0) * (hidden[from] ?? 0);
    shared[unit] = sum;
  }
}

function scoreOfSquares({ tables, size }: Network, hidden: Float32Array, key: number): number {
  const width = size.hidden;
  const pair = (PAIR_OF[key & 4095] ?? 0) * width;
  const target = (key >> 6) * width;
  let sum = 0;
  for (let unit = 0; unit < width; unit++) {
    sum += (hidden[unit] ?? 0) * ((tables.pairs[pair + unit] ?? 0) + (tables.targets[target + unit] ?? 0));
  }
  return sum;
}

function scoreOfFeatures(
  { tables, size }: Network,
  encoding: Encoding,
  act: Activations,
  move: number,
): number {
  const width = size.perMove;
  const { features, ends } = encoding;
  const key = encoding.keys[move] ?? 0;
  const to = (key >> 6) * width;
  const from = ((key >> 12) * 64 + (key & 63)) * width;
  const at = move * width;
  const { perMove, shared } = act;
  for (let unit = 0; unit < width; unit++) {
    perMove[at + unit] =
      (shared[unit] ?? 0) + (tables.moveTo[to + unit] ?? 0) + (tables.moveFrom[from + unit] ?? 0);
  }
  const rating = ratingSignal(encoding.rating);
  let sum = 0;
  const end = ends[move] ?? 0;
  for (let index = move === 0 ? 0 : (ends[move - 1] ?? 0); index < end; index++) {
    const feature = features[index] ?? 0;
    sum += (tables.plain[feature] ?? 0) + rating * (tables.plainRating[feature] ?? 0);
    const row = feature * width;
    for (let unit = 0; unit < width; unit++) {
      perMove[at + unit] = (perMove[at + unit] ?? 0) + (tables.features[row + unit] ?? 0);
    }
  }
  for (let unit = 0; unit < width; unit++) {
    const value = perMove[at + unit] ?? 0;
    if (value > 0) sum += value * (tables.output[unit] ?? 0);
    else perMove[at + unit] = 0;
  }
  return sum;
}

/** Turns the scores of `count` moves into chances, in place. */
export function toChances(scores: Float32Array, count: number): void {
  let top = -Infinity;
  for (let index = 0; index < count; index++) top = Math.max(top, scores[index] ?? 0);
  let sum = 0;
  for (let index = 0; index < count; index++) {
    const weight = Math.exp((scores[index] ?? 0) - top);
    scores[index] = weight;
    sum += weight;
  }
  for (let index = 0; index < count; index++) scores[index] = (scores[index] ?? 0) / sum;
}
