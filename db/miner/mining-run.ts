/**
 * All that one run of the miner found and chose: what the content files and the report are written from.
 */
import type { Candidate } from './candidate.ts';
import type { ChosenContent } from './choose-content.ts';
import type { SecondLook } from './second-look.ts';
import type { Game } from './self-play.ts';
import type { Sifting } from './sift.ts';
import type { VerifiedMoves } from './verify-moves.ts';

export interface MiningRun extends ChosenContent {
  readonly games: readonly Game[];
  readonly sifting: Sifting;
  readonly moves: Pick<VerifiedMoves, 'proposed' | 'asked' | 'refused'>;
  readonly secondLook: Pick<SecondLook, 'looked' | 'refused'>;
  /** All there was to choose from. */
  readonly candidates: readonly Pick<Candidate, 'lesson'>[];
}
