/**
 * All that one run of the miner found and chose: what the content files and the report are written from.
 */
import type { UsablePosition } from '../sifting/usable-position.ts';
import type { ChosenContent } from '../choosing/choose-content.ts';
import type { ChosenStock } from '../choosing/choose-stock.ts';
import type { GatheredPositions } from '../choosing/gather-usable.ts';
import type { MovesInTwins } from '../choosing/verify-in-twins.ts';
import type { Sieve } from '../sifting/sift.ts';

export interface MiningRun extends Pick<ChosenContent, 'course' | 'dailies'> {
  /** The number of the volume. */
  readonly volume: number;
  /** What course and dailies left for workouts. */
  readonly stock: readonly ChosenStock[];
  readonly gathered: Pick<GatheredPositions, 'games' | 'proposed'> & {
    readonly sieve: Pick<Sieve, 'seen' | 'kept' | 'rejected' | 'ambiguous'>;
    readonly marks: readonly Pick<UsablePosition, 'lesson'>[];
  };
  readonly moves: Pick<MovesInTwins, 'asked' | 'refused'> & {
    readonly twins: readonly unknown[];
    readonly usable: readonly Pick<UsablePosition, 'lesson'>[];
  };
}
