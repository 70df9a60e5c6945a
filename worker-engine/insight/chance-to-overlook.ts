/**
 * The chance that a player overlooks a capture, as it was learned from people's games (`npm run positions`, docs/positions.md).
 *
 * It is meant to take the place of the hand-made scale of `effort.ts` where positions are ranked. It knows one capture at a time,
 * and neither clock nor nerves.
 */
import learned from './chance-to-overlook.json' with { type: 'json' };
import { SIGHT_FEATURES, describeCapture, type SeenCapture, type SightFeature } from './sight-features.ts';

/** `take`: a man of the other side that one could take with profit. `keep`: one's own man that would be taken. */
export type SightQuestion = 'take' | 'keep';

/** The logarithm of the odds is `intercept` and the sum of weight × feature. */
export interface SightWeights {
  readonly intercept: number;
  readonly weights: Readonly<Record<SightFeature, number>>;
}

const LEARNED: Readonly<Record<SightQuestion, SightWeights>> = learned;

/** The chance, 0 to 1, that a player of this rating overlooks a capture that is the point of the position. */
export function chanceToOverlook(question: SightQuestion, capture: SeenCapture): number {
  return chanceBy(LEARNED[question], capture);
}

/** The same by other weights. */
export function chanceBy({ intercept, weights }: SightWeights, capture: SeenCapture): number {
  const numbers = describeCapture(capture);
  const logOdds = SIGHT_FEATURES.reduce(
    (sum, name, place) => sum + weights[name] * (numbers[place] ?? 0),
    intercept,
  );
  return 1 / (1 + Math.exp(-logOdds));
}
