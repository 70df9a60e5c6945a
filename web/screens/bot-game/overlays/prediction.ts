/** Pure reducer of "predict first": marks and score. `use-overlay-view.ts` sends the comparison. */
import type { Arrow, Square } from '#chess/chess';
import type { Comparison } from '#vision/types';
import type { PredictableOption } from '#worker-engine/game/overlay-types';
import { isSameArrow } from '#web/board/same-arrow.ts';

/** An arrow, or the square of an undefended piece. */
export type Expected = Arrow | Square;

/** `idle`: the learner may pick an idea or move. `comparing`, `failed`: the worker's state. */
export type PredictionStep =
  | { readonly step: 'idle' }
  | {
      readonly step: 'marking' | 'comparing' | 'failed';
      readonly option: PredictableOption;
      readonly expected: readonly Expected[];
    }
  | {
      readonly step: 'revealed';
      readonly option: PredictableOption;
      readonly comparison: Comparison<Expected>;
    };

/** Totals over all predictions of one game. */
export interface PredictionScore {
  /** Ideas revealed. */
  readonly ideas: number;
  readonly found: number;
  readonly total: number;
  readonly wrong: number;
}

/** The game and position that a prediction belongs to. */
interface PredictedPosition {
  readonly gameKey: string;
  readonly positionKey: string;
}

export interface Prediction extends PredictedPosition {
  readonly now: PredictionStep;
  /** Ideas of this position already revealed. */
  readonly revealed: readonly PredictableOption[];
  readonly score: PredictionScore;
}

export type PredictionEvent =
  | ({ readonly type: 'shown' } & PredictedPosition)
  | { readonly type: 'picked'; readonly option: PredictableOption }
  /** A second mark on the same place removes the first. */
  | { readonly type: 'marked'; readonly mark: Expected }
  | { readonly type: 'dropped' }
  | { readonly type: 'revealWanted' }
  | { readonly type: 'compared'; readonly positionKey: string; readonly comparison: Comparison<Expected> }
  | { readonly type: 'failed'; readonly positionKey: string };

const NO_SCORE: PredictionScore = { ideas: 0, found: 0, total: 0, wrong: 0 };

/** Returns an empty prediction with a zero score. */
export function firstPrediction(gameKey: string, positionKey: string): Prediction {
  return { gameKey, positionKey, now: { step: 'idle' }, revealed: [], score: NO_SCORE };
}

/** Clears the prediction for a new position, and for a new game the score too. */
export function predictionFor(prediction: Prediction, predicted: PredictedPosition): Prediction {
  const { gameKey, positionKey } = predicted;
  if (prediction.gameKey !== gameKey) return firstPrediction(gameKey, positionKey);
  if (prediction.positionKey === positionKey) return prediction;
  return { ...firstPrediction(gameKey, positionKey), score: prediction.score };
}

/** Returns the next prediction; the same object if the event does not fit the step. */
export function nextPrediction(prediction: Prediction, event: PredictionEvent): Prediction {
  const { now } = prediction;
  switch (event.type) {
    case 'shown':
      return predictionFor(prediction, event);
    case 'picked':
      if (now.step === 'comparing' || prediction.revealed.includes(event.option)) return prediction;
      return { ...prediction, now: { step: 'marking', option: event.option, expected: [] } };
    case 'marked':
      if (now.step !== 'marking' && now.step !== 'failed') return prediction;
      return { ...prediction, now: { ...now, step: 'marking', expected: toggled(now.expected, event.mark) } };
    case 'dropped':
      return now.step === 'idle' ? prediction : { ...prediction, now: { step: 'idle' } };
    case 'revealWanted':
      if (now.step !== 'marking' && now.step !== 'failed') return prediction;
      return { ...prediction, now: { ...now, step: 'comparing' } };
    case 'compared':
      if (now.step !== 'comparing' || event.positionKey !== prediction.positionKey) return prediction;
      return reveal(prediction, now.option, event.comparison);
    case 'failed':
      if (now.step !== 'comparing' || event.positionKey !== prediction.positionKey) return prediction;
      return { ...prediction, now: { ...now, step: 'failed' } };
  }
}

function reveal(
  prediction: Prediction,
  option: PredictableOption,
  comparison: Comparison<Expected>,
): Prediction {
  const { ideas, found, total, wrong } = prediction.score;
  return {
    ...prediction,
    now: { step: 'revealed', option, comparison },
    revealed: [...prediction.revealed, option],
    score: {
      ideas: ideas + 1,
      found: found + comparison.found.length,
      total: total + comparison.found.length + comparison.missed.length,
      wrong: wrong + comparison.wrong.length,
    },
  };
}

function toggled(expected: readonly Expected[], mark: Expected): readonly Expected[] {
  const others = expected.filter((other) => !isSame(other, mark));
  return others.length < expected.length ? others : [...expected, mark];
}

function isSame(one: Expected, other: Expected): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return isSameArrow(one, other);
}
