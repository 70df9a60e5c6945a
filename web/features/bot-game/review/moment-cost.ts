/**
 * What a moment cost, in the words of the reader: by the engine, or else what can be captured. Pure.
 */
import type { Translate } from '#web/i18n/translator.ts';
import type { Moment } from '#worker-engine/game/review-types';

const CENTIPAWNS_A_PAWN = 100;
/** Beyond a queen and a pawn the number says nothing more than that the game is decided. */
const DECISIVE_PAWNS = 10;

export interface MomentCost {
  /** `cost` by the engine; `atStake` by counting what can be captured. */
  readonly kind: 'cost' | 'atStake';
  readonly text: string;
}

/** The cost in pawns. */
export function costOf({ costCp, gain }: Moment, t: Translate): MomentCost {
  const pawns = (costCp ?? gain) / CENTIPAWNS_A_PAWN;
  const text =
    pawns > DECISIVE_PAWNS
      ? t('review.fact.decisive', { pawns: DECISIVE_PAWNS })
      : t('review.fact.pawns', { pawns: Math.round(10 * pawns) / 10 });
  return { kind: costCp === undefined ? 'atStake' : 'cost', text };
}
