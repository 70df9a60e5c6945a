/**
 * All that one run of the miner found and chose: what the content files and the report are written from.
 */
import type { FinishedAssignment } from './content-file.ts';
import type { Game } from './self-play.ts';
import type { Sifting } from './sift.ts';
import type { VerifiedMoves } from './verify-proposals.ts';

export interface MiningRun {
  readonly games: readonly Game[];
  readonly sifting: Sifting;
  readonly moves: Pick<VerifiedMoves, 'proposed' | 'asked' | 'refused'>;
  /** How many candidates there were to choose from, by lesson. */
  readonly candidates: ReadonlyMap<string, number>;
  /** All tasks in course order. */
  readonly course: readonly FinishedAssignment[];
  /** The pool in order, from a Monday on. */
  readonly dailies: readonly FinishedAssignment[];
}
