/**
 * What a moment cost, in words: by Stockfish, or else by what the opponent can capture. Pure.
 */
import type { Translate } from '#web/i18n/translator.ts';
import type { Moment } from '#worker-engine/game/review-types';

const CENTIPAWNS_A_PAWN = 100;
/** A larger loss decides the game anyway, so its number is not shown: a queen and a pawn (our choice). */
const DECISIVE_PAWNS = 10;

interface MomentCost {
  /** `cost`: by Stockfish. `atStake`: by counting what can be captured. */
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
