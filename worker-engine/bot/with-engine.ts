/**
 * Adds to the net's scores what a shallow search says of each move: people see part of what Stockfish sees, and which part
 * depends on the move and on the rating.
 */
import type { Encoding } from './encode.ts';
import { FEATURES } from './feature-groups.ts';
import { ratingSignal } from './network.ts';

/** What is said of a move by the scores of a search. */
export const SIGNALS = 16;
/** How wide the small layer is. */
export const ADVISED = 24;

/** Scores in centipawns for the side to move, in the order of the moves, at depth 1 and 2; from 9,900 on mates. */
export interface SearchScores {
  readonly shallow: Int16Array;
  readonly deep: Int16Array;
}

export const ADVISOR_TABLES = {
  plain: [1, SIGNALS],
  plainRating: [1, SIGNALS],
  /** The net's own score, as it is and times the rating. */
  own: [1, 2],
  signals: [SIGNALS, ADVISED],
  features: [FEATURES, ADVISED],
  rating: [1, ADVISED],
  net: [1, ADVISED],
  bias: [1, ADVISED],
  output: [1, ADVISED],
} as const;
export type AdvisorTable = keyof typeof ADVISOR_TABLES;
export type Advisor = Readonly<Record<AdvisorTable, Float32Array>>;

/** What is computed for a situation; made once and filled again. */
export interface Advised {
  readonly signals: Float32Array;
  readonly layer: Float32Array;
  /** The net's scores less their mean. */
  readonly own: Float32Array;
  readonly scores: Float32Array;
}

const MOST_MOVES = 256;

export function createAdvised(): Advised {
  return {
    signals: new Float32Array(MOST_MOVES * SIGNALS),
    layer: new Float32Array(MOST_MOVES * ADVISED),
    own: new Float32Array(MOST_MOVES),
    scores: new Float32Array(MOST_MOVES),
  };
}

/** Computes each move's score from the net's and the search's. */
export function advise(
  advisor: Advisor,
  encoding: Encoding,
  { net, search }: { readonly net: Float32Array; readonly search: SearchScores },
  advised: Advised,
): void {
  const count = encoding.moveCount;
  fillSignals(search, count, advised.signals);
  centre(net, count, advised.own);
  for (let move = 0; move < count; move++) advised.scores[move] = scoreOf(advisor, encoding, advised, move);
}

function centre(net: Float32Array, count: number, own: Float32Array): void {
  let sum = 0;
  for (let move = 0; move < count; move++) sum += net[move] ?? 0;
  for (let move = 0; move < count; move++) own[move] = (net[move] ?? 0) - sum / count;
}

function scoreOf(
  advisor: Advisor,
  encoding: Encoding,
  { signals, layer, own }: Advised,
  move: number,
): number {
  const rating = ratingSignal(encoding.rating);
  const net = own[move] ?? 0;
  const at = move * ADVISED;
  let sum = net * ((advisor.own[0] ?? 0) + rating * (advisor.own[1] ?? 0));
  for (let unit = 0; unit < ADVISED; unit++) {
    layer[at + unit] =
      (advisor.bias[unit] ?? 0) + rating * (advisor.rating[unit] ?? 0) + net * (advisor.net[unit] ?? 0);
  }
  for (let signal = 0; signal < SIGNALS; signal++) {
    const value = signals[move * SIGNALS + signal] ?? 0;
    if (value === 0) continue;
    sum += value * ((advisor.plain[signal] ?? 0) + rating * (advisor.plainRating[signal] ?? 0));
    for (let unit = 0; unit < ADVISED; unit++) {
      layer[at + unit] = (layer[at + unit] ?? 0) + value * (advisor.signals[signal * ADVISED + unit] ?? 0);
    }
  }
  const end = encoding.ends[move] ?? 0;
  for (let index = move === 0 ? 0 : (encoding.ends[move - 1] ?? 0); index < end; index++) {
    const row = (encoding.features[index] ?? 0) * ADVISED;
    for (let unit = 0; unit < ADVISED; unit++) {
      layer[at + unit] = (layer[at + unit] ?? 0) + (advisor.features[row + unit] ?? 0);
    }
  }
  for (let unit = 0; unit < ADVISED; unit++) {
    const value = layer[at + unit] ?? 0;
    if (value > 0) sum += value * (advisor.output[unit] ?? 0);
    else layer[at + unit] = 0;
  }
  return sum;
}

const MATE = 9900;
/** Lichess's own formula for the winning chance, −1 to 1. */
const CHANCE_PER_CP = 0.003_682_08;

function fillSignals({ shallow, deep }: SearchScores, count: number, signals: Float32Array): void {
  const bestShallow = greatest(shallow, count);
  const bestDeep = greatest(deep, count);
  const chance = winningChance(bestDeep);
  for (let move = 0; move < count; move++) {
    const at = move * SIGNALS;
    const early = fillLoss(signals, at, { best: bestShallow, cp: shallow[move] ?? 0 });
    const late = fillLoss(signals, at + 5, { best: bestDeep, cp: deep[move] ?? 0 });
    signals[at + 10] = (early - late) / 400;
    signals[at + 11] = (deep[move] ?? 0) >= MATE ? 1 : 0;
    signals[at + 12] = (deep[move] ?? 0) <= -MATE ? 1 : 0;
    signals[at + 13] = Math.log(1 + countBetter(deep, count, deep[move] ?? 0)) / 2;
    signals[at + 14] = chance * (signals[at + 6] ?? 0);
    signals[at + 15] = Math.abs(chance) * (signals[at + 6] ?? 0);
  }
}

const MOST_LOSS = 1000;

/** What a move loses against the best, in five ways; gives it in centipawns. */
function fillLoss(
  signals: Float32Array,
  at: number,
  { best, cp }: { readonly best: number; readonly cp: number },
): number {
  const loss = Math.min(MOST_LOSS, best - cp);
  signals[at] = loss / 400;
  signals[at + 1] = Math.log(1 + loss / 30);
  signals[at + 2] = loss < 1 ? 1 : 0;
  signals[at + 3] = Math.min(loss, 100) / 100;
  signals[at + 4] = winningChance(best) - winningChance(cp);
  return loss;
}

function winningChance(cp: number): number {
  return 2 / (1 + Math.exp(-CHANCE_PER_CP * cp)) - 1;
}

function greatest(scores: Int16Array, count: number): number {
  let best = scores[0] ?? 0;
  for (let move = 1; move < count; move++) best = Math.max(best, scores[move] ?? 0);
  return best;
}

function countBetter(scores: Int16Array, count: number, than: number): number {
  let better = 0;
  for (let move = 0; move < count; move++) if ((scores[move] ?? 0) > than) better++;
  return better;
}
