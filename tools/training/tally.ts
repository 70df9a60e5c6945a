/**
 * How well moves are foretold, counted by band of rating.
 */
import { BANDS, bandOf } from './split.ts';

/** What one foretelling says: chances of all moves, the played one's place in them. */
export interface Foretelling {
  readonly rating: number;
  /** Chance that the likeliest move is the played one: 1 or 0, or a share where several are likeliest. */
  readonly likeliest: number;
  /** Chance that a drawn move is. */
  readonly drawn: number;
}

export interface BandTally {
  count: number;
  likeliest: number;
  drawn: number;
  drawnSquares: number;
  surprise: number;
}

export type FitTally = readonly BandTally[];

export function createTally(): FitTally {
  return BANDS.map(() => ({ count: 0, likeliest: 0, drawn: 0, drawnSquares: 0, surprise: 0 }));
}

/** Below this nobody can say how surprised they are. */
const LEAST_CHANCE = 1e-6;

export function addTo(tally: FitTally, { rating, likeliest, drawn }: Foretelling): void {
  const band = tally[bandOf(rating) ?? -1];
  if (!band) return;
  band.count += 1;
  band.likeliest += likeliest;
  band.drawn += drawn;
  band.drawnSquares += drawn * drawn;
  band.surprise -= Math.log(Math.max(LEAST_CHANCE, drawn));
}

/** The place of the greatest of the first `count` numbers. */
export function placeOfGreatest(values: ArrayLike<number>, count: number): number {
  let place = 0;
  for (let index = 1; index < count; index++) if ((values[index] ?? 0) > (values[place] ?? 0)) place = index;
  return place;
}

/** A share with its 95 % interval. */
export interface MeasuredTally {
  readonly share: number;
  readonly margin: number;
}

/** Two standard errors hold 95 %. */
export const NORMAL_95 = 1.96;

export function likeliestOf({ count, likeliest }: BandTally): MeasuredTally {
  const share = likeliest / count;
  return { share, margin: NORMAL_95 * Math.sqrt((share * (1 - share)) / count) };
}

export function drawnOf({ count, drawn, drawnSquares }: BandTally): MeasuredTally {
  const share = drawn / count;
  return { share, margin: NORMAL_95 * Math.sqrt(Math.max(0, drawnSquares / count - share * share) / count) };
}

/** The mean over all bands that have anything, each counted alike. */
export function meanOf(tally: FitTally, measure: (band: BandTally) => MeasuredTally): MeasuredTally {
  const bands = tally.filter(({ count }) => count > 0).map(measure);
  return {
    share: bands.reduce((sum, { share }) => sum + share, 0) / bands.length,
    margin: Math.sqrt(bands.reduce((sum, { margin }) => sum + margin * margin, 0)) / bands.length,
  };
}

/** Mean surprise in nats, over all bands alike. */
export function surpriseOf(tally: FitTally): number {
  const bands = tally.filter(({ count }) => count > 0);
  return bands.reduce((sum, { surprise, count }) => sum + surprise / count, 0) / bands.length;
}
