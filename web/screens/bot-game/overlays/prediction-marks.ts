/**
 * The marks of a prediction: first what the learner expects, in blue, then what was right, missed and wrong. Pure.
 */
import type { BoardInput } from '#web/board/input.ts';
import type { Mark, VerdictLook } from '#web/board/mark.ts';
import type { PredictableOption } from '#worker-engine/game/overlay-types';
import type { Expected, PredictionStep } from './prediction.ts';

const NONE: readonly Mark[] = [];

/** The marks of a step. */
export function predictionMarks(now: PredictionStep): readonly Mark[] {
  switch (now.step) {
    case 'idle':
      return NONE;
    case 'marking':
    case 'comparing':
    case 'failed':
      return now.expected.map((mark) => markOf(mark, 'mine'));
    case 'revealed': {
      const { found, missed, wrong } = now.comparison;
      return [
        ...found.map((mark) => markOf(mark, 'right')),
        ...missed.map((mark) => markOf(mark, 'missed')),
        ...wrong.map((mark) => markOf(mark, 'wrong')),
      ];
    }
  }
}

/** What can be drawn while the learner marks an idea: circles for undefended pieces, arrows for all else. */
export function predictionInput(
  now: PredictionStep,
  onMark: (mark: Expected) => void,
): BoardInput | undefined {
  if (now.step !== 'marking' && now.step !== 'failed') return undefined;
  return isAboutSquares(now.option)
    ? { kind: 'circles', onMark }
    : { kind: 'arrows', onDraw: ({ from, to }) => onMark({ from, to }) };
}

/** Whether an idea is marked with circles. */
function isAboutSquares(option: PredictableOption): boolean {
  return option === 'myUndefended' || option === 'opponentUndefended';
}

function markOf(mark: Expected, look: VerdictLook): Mark {
  return typeof mark === 'string'
    ? { kind: 'circle', square: mark, look }
    : { kind: 'arrow', from: mark.from, to: mark.to, look };
}
