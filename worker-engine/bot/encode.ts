/**
 * A situation as the net takes it: inputs that are on, and each legal move with its features.
 */
import { fromOf, toOf } from '#chess/seen-position';
import { listLegalMoves } from '#chess/moves';
import { listInputs, MOST_INPUTS } from './board-inputs.ts';
import { MOST_FEATURES, type FeatureList } from './feature-groups.ts';
import { listFeatures, netOf } from './move-features.ts';
import { createView, lookAt, type Situation } from './situation.ts';

const MOST_MOVES = 220;

/** Made once and filled again for each situation. */
export interface Encoding {
  readonly inputs: Uint16Array;
  inputCount: number;
  rating: number;
  /** As `board.ts` numbers moves. */
  readonly moves: Uint16Array;
  /** Squares and piece of each move: from, to × 64, (kind − 1) × 4096. */
  readonly keys: Uint16Array;
  moveCount: number;
  readonly features: Uint8Array;
  /** Where each move's features end. */
  readonly ends: Uint16Array;
}

export function createEncoding(): Encoding {
  return {
    inputs: new Uint16Array(MOST_INPUTS),
    inputCount: 0,
    rating: 0,
    moves: new Uint16Array(256),
    keys: new Uint16Array(256),
    moveCount: 0,
    features: new Uint8Array(MOST_MOVES * MOST_FEATURES),
    ends: new Uint16Array(256),
  };
}

/** A copy that is no longer than it needs to be. */
export function copyOf({ inputs, moves, keys, features, ends, ...rest }: Encoding): Encoding {
  const { inputCount, moveCount } = rest;
  return {
    ...rest,
    inputs: inputs.slice(0, inputCount),
    moves: moves.slice(0, moveCount),
    keys: keys.slice(0, moveCount),
    features: features.slice(0, ends[moveCount - 1] ?? 0),
    ends: ends.slice(0, moveCount),
  };
}

const view = createView();
const nets = new Int8Array(256);

/** Fills in all that the net needs to know of a situation. */
export function encode(situation: Situation, encoding: Encoding): void {
  const { board } = situation;
  lookAt(board, view);
  encoding.rating = situation.rating;
  encoding.inputCount = listInputs(situation, view, encoding.inputs);
  encoding.moveCount = Math.min(MOST_MOVES, listLegalMoves(board, encoding.moves));
  let bestNet = 0;
  for (let index = 0; index < encoding.moveCount; index++) {
    const net = netOf(board, encoding.moves[index] ?? 0);
    nets[index] = net;
    if (net > bestNet) bestNet = net;
  }
  const list: FeatureList = { ids: encoding.features, count: 0 };
  for (let index = 0; index < encoding.moveCount; index++) {
    const move = encoding.moves[index] ?? 0;
    listFeatures(situation, view, move, { list, net: nets[index] ?? 0, bestNet });
    encoding.ends[index] = list.count;
    const kind = board.squares[fromOf(move)] ?? 1;
    encoding.keys[index] = fromOf(move) | (toOf(move) << 6) | ((kind - 1) << 12);
  }
}
