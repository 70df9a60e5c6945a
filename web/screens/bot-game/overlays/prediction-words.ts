/**
 * The texts of a prediction: what to do next, and how much of it was right. Pure.
 */
import type { Comparison } from '#vision/types';
import type { Translate } from '#web/shared/i18n/translator.ts';
import type { PredictableOption } from '#worker-engine/game/overlay-types';
import type { Expected, Prediction } from './prediction.ts';

interface PredictionContext {
  /** Whether the shown position can be predicted. */
  readonly isPredicting: boolean;
  /** The ideas that are still hidden. */
  readonly ideas: readonly PredictableOption[];
  readonly prediction: Prediction;
}

/** One or two sentences, shown and said by a screen reader. */
export function promptOf({ isPredicting, ideas, prediction }: PredictionContext, t: Translate): string {
  const { now, revealed } = prediction;
  if (!isPredicting) return t('overlays.predict.hint');
  switch (now.step) {
    case 'idle':
      if (ideas.length > 0) return t('overlays.predict.choose');
      return t(revealed.length > 0 ? 'overlays.predict.nothingLeft' : 'overlays.predict.noIdeas');
    case 'marking':
    case 'comparing': {
      const marked = t('overlays.predict.marked', { count: now.expected.length });
      return `${t(`overlays.predict.mark.${now.option}`)} ${marked}`;
    }
    case 'failed':
      return t('overlays.predict.failed');
    case 'revealed': {
      const next = t(ideas.length > 0 ? 'overlays.predict.chooseNext' : 'overlays.predict.nothingLeft');
      return `${resultOf(now.comparison, t)} ${next}`;
    }
  }
}

/** The verdict for a screen reader: one sentence for each colour of mark on the board. */
export function verdictInWords({ found, missed, wrong }: Comparison<Expected>, t: Translate): string {
  const sentences = [
    { key: 'board.verdict.right', marks: found },
    { key: 'board.verdict.missed', marks: missed },
    { key: 'board.verdict.wrong', marks: wrong },
  ] as const;
  return sentences
    .filter(({ marks }) => marks.length > 0)
    .map(({ key, marks }) => t(key, { marks: marks.map((mark) => markInWords(mark, t)).join(', ') }))
    .join(' ');
}

/** "2 of 3, 1 wrong." */
function resultOf({ found, missed, wrong }: Comparison<Expected>, t: Translate): string {
  const total = found.length + missed.length;
  return total === 0
    ? t('overlays.predict.nothingThere', { wrong: wrong.length })
    : t('overlays.predict.result', { found: found.length, total, wrong: wrong.length });
}

function markInWords(mark: Expected, t: Translate): string {
  return typeof mark === 'string' ? mark : t('board.verdict.arrow', { from: mark.from, to: mark.to });
}
