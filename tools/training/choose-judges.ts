/**
 * Which situations all players are compared on: as many of each band, the first ones.
 */
import type { SampleJudge } from './make-samples.ts';
import { readJudged } from './judged-situations.ts';
import { BANDS, bandOf } from './split.ts';

/** Slower players are compared on so many situations of each band. */
export const COMPARED_PER_BAND = 300;

export function chooseJudges(folder: string): readonly SampleJudge[] {
  const left = BANDS.map(() => COMPARED_PER_BAND);
  return Array.from(readJudged(folder, 'test'), ({ judge }) => judge).filter(({ rating }) => {
    const band = bandOf(rating);
    if (band === undefined || left[band] === undefined || left[band] === 0) return false;
    left[band] -= 1;
    return true;
  });
}
