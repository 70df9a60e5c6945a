/**
 * How well a learner foresaw what an overlay shows ("predict first"): the comparison the course grades with.
 */
import type { Arrow, Square } from '#chess/chess';
import { compareArrows, compareSquares } from '#vision/compare';
import type { Comparison } from '#vision/types';
import type { Overlays, PredictableOption } from './overlay-types.ts';

/** Compares what was expected with what is there. A mark that the option has none of, a square for an arrow, says nothing. */
export function scorePrediction(
  overlays: Overlays,
  option: PredictableOption,
  expected: readonly (Arrow | Square)[],
): Comparison<Arrow | Square> {
  switch (option) {
    case 'myUndefended':
    case 'opponentUndefended':
      return compareSquares(overlays[option], expected.filter(isSquare));
    case 'myAttacks':
    case 'opponentAttacks':
    case 'myXRays':
    case 'opponentXRays':
      return compareArrows(overlays[option].map(toArrow), expected.filter(isArrow));
  }
}

function isSquare(mark: Arrow | Square): mark is Square {
  return typeof mark === 'string';
}

function isArrow(mark: Arrow | Square): mark is Arrow {
  return typeof mark !== 'string';
}

function toArrow({ from, to }: Arrow): Arrow {
  return { from, to };
}
