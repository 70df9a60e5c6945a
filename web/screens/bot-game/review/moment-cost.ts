/** Words a moment's cost: winning chances by Stockfish, else what can be captured. Pure. */
import type { Translate } from '#web/shared/i18n/translator.ts';
import type { Moment } from '#worker-engine/game/review-types';

const CENTIPAWNS_A_PAWN = 100;

interface MomentCost {
  /** `cost`: by Stockfish. `atStake`: by counting what can be captured. */
  readonly kind: 'cost' | 'atStake';
  readonly text: string;
}

/** Returns the cost in percent of winning chances; without Stockfish, in pawns at stake. */
export function costOf(moment: Moment, t: Translate): MomentCost {
  const { costPercent } = moment;
  if (costPercent === undefined) return { kind: 'atStake', text: atStake(moment, t) };
  const percent = Math.round(costPercent);
  // A missed mate in a game that is won anyway costs next to nothing.
  const key = percent < 1 ? 'review.fact.chances.none' : 'review.fact.chances';
  return { kind: 'cost', text: t(key, { percent }) };
}

function atStake(moment: Moment, t: Translate): string {
  if (moment.motif === 'missedMate') return t('review.fact.mate', { moves: moment.moves });
  return t('review.fact.pawns', { pawns: Math.round((10 * moment.gain) / CENTIPAWNS_A_PAWN) / 10 });
}
