/**
 * What the dial does: the model's mean loss by the rating that it is given and by its temperature.
 */
import type { Model } from '../../worker-engine/bot/read-weights.ts';
import { ratingInput } from '../../worker-engine/bot/board-inputs.ts';
import { modelPlayer } from './foretell.ts';
import { readJudged, type JudgedSituation } from './judged-situations.ts';
import { DIAL_RATINGS } from './report.ts';

export const TEMPERATURES = [1, 0.7, 0.5] as const;
/** Enough for a mean within a few centipawns. */
const SITUATIONS = 1500;
const MOST_LOSS = 1000;

/** For each temperature the mean loss at each rating, in centipawns by Stockfish at depth 2. */
export function measureDial(
  folder: string,
  model: Model,
): readonly { readonly temperature: number; readonly losses: readonly number[] }[] {
  const sums = TEMPERATURES.map(() => DIAL_RATINGS.map(() => 0));
  const players = TEMPERATURES.map((temperature) => modelPlayer(model, temperature));
  const chances = new Float32Array(256);
  let count = 0;
  for (const situation of readJudged(folder, 'test')) {
    if (count >= SITUATIONS) break;
    count += 1;
    for (const [column, rating] of DIAL_RATINGS.entries()) {
      giveRating(situation, rating);
      for (const [row, player] of players.entries()) {
        player(situation, chances);
        add(sums[row], column, lossOf(situation, chances));
      }
    }
  }
  return TEMPERATURES.map((temperature, row) => ({
    temperature,
    losses: (sums[row] ?? []).map((sum) => sum / count),
  }));
}

function add(sums: number[] | undefined, column: number, loss: number): void {
  if (sums) sums[column] = (sums[column] ?? 0) + loss;
}

/** Lets another rating play in the same situation. */
function giveRating({ encoding }: JudgedSituation, rating: number): void {
  const old = ratingInput(encoding.rating);
  const place = encoding.inputs.subarray(0, encoding.inputCount).indexOf(old);
  if (place < 0) throw new Error('a situation without a rating');
  encoding.inputs[place] = ratingInput(rating);
  encoding.rating = rating;
}

function lossOf({ search, encoding }: JudgedSituation, chances: Float32Array): number {
  const best = search.deep.reduce((most, cp) => Math.max(most, cp), -Infinity);
  let loss = 0;
  for (let move = 0; move < encoding.moveCount; move++) {
    loss += (chances[move] ?? 0) * Math.min(MOST_LOSS, best - (search.deep[move] ?? 0));
  }
  return loss;
}
