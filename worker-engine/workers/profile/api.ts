/**
 * The calls of the profile worker, in plain data.
 */
import type { BlindSpotReport } from '../../vision/find-blind-spots.ts';
import type { Answer } from '#contract/attempts';
import type { Exercise } from '#vision/types';

/** An answer as it was submitted, and what it was an answer to. */
export interface GivenAnswer {
  readonly exercise: Exercise;
  readonly answer: Answer;
  /** The lesson: what is overlooked in one is compared with the rest of it. */
  readonly group: string;
}

export interface ProfileApi {
  /** What the answers found and missed, and what of it is a blind spot. */
  findBlindSpots(answers: readonly GivenAnswer[]): BlindSpotReport;
}
