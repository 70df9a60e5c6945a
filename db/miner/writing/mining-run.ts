/**
 * All that one run of the miner found and chose: what the content files and the report are written from.
 */
import type { UsablePosition } from '../sifting/usable-position.ts';
import type { ChosenContent } from '../choosing/choose-content.ts';
import type { SecondLook } from '../choosing/second-look.ts';
import type { Game } from '../games/self-play.ts';
import type { Sifting } from '../sifting/sift.ts';
import type { VerifiedMoves } from '../verifying/verify-moves.ts';

export interface MiningRun extends ChosenContent {
  readonly games: readonly Game[];
  readonly sifting: Sifting;
  readonly moves: Pick<VerifiedMoves, 'proposed' | 'asked' | 'refused'>;
  readonly secondLook: Pick<SecondLook, 'looked' | 'refused'>;
  /** All there was to choose from. */
  readonly usable: readonly Pick<UsablePosition, 'lesson'>[];
}
