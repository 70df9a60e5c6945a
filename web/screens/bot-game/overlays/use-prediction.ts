/**
 * The prediction of a game inside React: it follows the shown position and has the worker compare it.
 */
import { useReducer } from 'react';
import type { Comparison } from '#vision/types';
import type { PredictableOption } from '#worker-engine/game/overlay-types';
import { firstPrediction, nextPrediction, predictionFor } from './prediction.ts';
import type { Expected, Prediction, PredictionEvent } from './prediction.ts';

export interface PredictionParts {
  /** A new one for every position shown. */
  readonly positionKey: string;
  readonly gameKey: string;
  readonly score: (option: PredictableOption, expected: readonly Expected[]) => Promise<Comparison<Expected>>;
}

interface PredictionControls {
  readonly prediction: Prediction;
  readonly send: (event: PredictionEvent) => void;
  /** Has the marks compared with the truth. */
  readonly onReveal: () => void;
}

/** The prediction of the position shown. */
export function usePrediction({ positionKey, gameKey, score }: PredictionParts): PredictionControls {
  const [before, send] = useReducer(nextPrediction, firstPrediction(gameKey, positionKey));
  const prediction = predictionFor(before, { gameKey, positionKey });
  // Set before the new position is painted, so that marks for the last one are never shown on it.
  if (prediction !== before) send({ type: 'shown', gameKey, positionKey });
  const onReveal = () => {
    const { now } = prediction;
    if (now.step !== 'marking' && now.step !== 'failed') return;
    send({ type: 'revealWanted' });
    void score(now.option, now.expected).then(
      (comparison) => send({ type: 'compared', positionKey, comparison }),
      () => send({ type: 'failed', positionKey }),
    );
  };
  return { prediction, send, onReveal };
}
