/**
 * The chance that a player overlooks what a position asks for, as it was learned from people's games (`npm run positions`,
 * docs/positions.md).
 *
 * It knows one thing to see at a time (several: `chance-of-any.ts`), and neither clock nor nerves.
 */
import learned from './chance-to-overlook.json' with { type: 'json' };
import {
  GUARD_FEATURES,
  describeAbandonment,
  type GuardFeature,
  type SeenAbandonment,
} from './guard-features.ts';
import { SIGHT_FEATURES, describeCapture, type SeenCapture, type SightFeature } from './sight-features.ts';
import {
  UNDEFENDED_FEATURES,
  describeUndefended,
  type SeenMan,
  type UndefendedFeature,
} from './undefended-features.ts';
import { X_RAY_FEATURES, describeXRay, type SeenXRay, type XRayFeature } from './x-ray-features.ts';

/** `take`: a man of the other side that one could take with profit. `keep`: one's own man that would be taken. */
export type SightQuestion = 'take' | 'keep';

/** What was learned of one question: the intercept and the sum of weight × feature say how likely it is overlooked. */
export interface Learned<Feature extends string = SightFeature> {
  readonly intercept: number;
  readonly weights: Readonly<Record<Feature, number>>;
}

/** All that was learned. */
export interface LearnedSight {
  readonly take: Learned;
  readonly keep: Learned;
  /** Of one's own man that a move would put where it can be taken. */
  readonly walk: Learned;
  readonly guard: Learned<GuardFeature>;
  readonly xRay: Learned<XRayFeature>;
  /** Of the other side's men, and of one's own. */
  readonly undefended: Readonly<Record<SightQuestion, Learned<UndefendedFeature>>>;
  /** How far one player's chances rise and fall together (`chance-of-any.ts`). */
  readonly spread: number;
}

const LEARNED: LearnedSight = learned;

/** How far one player's chances rise and fall together. */
export const SPREAD_OF_SIGHT = LEARNED.spread;

/** The chance, 0 to 1, that a player of this rating overlooks a capture that is the point of the position. */
export function chanceToOverlook(question: SightQuestion, capture: SeenCapture): number {
  return chanceBy(LEARNED[question], capture);
}

/** The same by other weights. */
export function chanceBy(weights: Learned, capture: SeenCapture): number {
  return chanceOfLogOdds(sumOf(SIGHT_FEATURES, weights, describeCapture(capture)));
}

/** The chance that a player sees nothing wrong with moving a man to where it can be taken. */
export function chanceToWalkInto(capture: SeenCapture): number {
  return chanceOfLogOdds(sumOf(SIGHT_FEATURES, LEARNED.walk, describeCapture(capture)));
}

/** The chance that a player sees nothing wrong with moving a guard away. */
export function chanceToAbandon(seen: SeenAbandonment): number {
  return chanceOfLogOdds(sumOf(GUARD_FEATURES, LEARNED.guard, describeAbandonment(seen)));
}

/** The chance that a player does not see that nothing guards a man: the other side's (`take`) or one's own (`keep`). */
export function chanceToOverlookUndefended(question: SightQuestion, seen: SeenMan): number {
  return chanceOfLogOdds(sumOf(UNDEFENDED_FEATURES, LEARNED.undefended[question], describeUndefended(seen)));
}

/** The chance that a player does not look through a man. */
export function chanceToOverlookXRay(seen: SeenXRay): number {
  return chanceOfLogOdds(sumOf(X_RAY_FEATURES, LEARNED.xRay, describeXRay(seen)));
}

function sumOf<Feature extends string>(
  names: readonly Feature[],
  { intercept, weights }: Learned<Feature>,
  numbers: readonly number[],
): number {
  return names.reduce((sum, name, place) => sum + weights[name] * (numbers[place] ?? 0), intercept);
}

function chanceOfLogOdds(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
