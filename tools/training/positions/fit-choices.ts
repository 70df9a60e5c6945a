/**
 * Learns how much rarer moves are played that lose something than moves like them that lose nothing. Who does not see what is wrong
 * plays the first as often as the second; who sees it plays it never. So the ratio is the chance that it is overlooked, and is fitted
 * as one: it is never more than 1.
 *
 * First the appeal of moves is learned from those that lose nothing; then, with that appeal given, what the others lack.
 */
import { GUARD_FEATURES } from '#vision/guard-features';
import { SIGHT_FEATURES } from '#vision/sight-features';
import { X_RAY_FEATURES } from '#vision/x-ray-features';
import type { MoveChoice, ChoiceKind } from './choices.ts';
import { fitWithEvidence } from './fit-with-evidence.ts';
import { splitByPlayer } from './fit-sight.ts';
import { judge, type FittedSight } from './fitted-sight.ts';
import { chanceOf, fitLogistic, type Logistic } from './logistic.ts';

const PENALTY = 20;
const FEATURES: Readonly<Record<ChoiceKind, readonly string[]>> = {
  walk: SIGHT_FEATURES,
  guard: GUARD_FEATURES,
  xRay: X_RAY_FEATURES,
};

export interface FittedChoices {
  readonly safe: number;
  readonly byKind: Readonly<Record<ChoiceKind, FittedChoice>>;
}

export interface FittedChoice extends FittedSight {
  /** How many of them were played. */
  readonly played: number;
}

/** Fits all three kinds. */
export function fitChoices(choices: readonly MoveChoice[]): FittedChoices {
  const safe = choices.filter(({ kind, set }) => kind === 'safe' && set === 'train');
  const appeal = fitLogistic(
    { inputs: safe.map((choice) => Float64Array.from(choice.appeal)), outcomes: safe.map(outcomeOf) },
    PENALTY,
  );
  const fit = (kind: ChoiceKind): FittedChoice => fitKind(kind, choices, appeal);
  return { safe: safe.length, byKind: { walk: fit('walk'), guard: fit('guard'), xRay: fit('xRay') } };
}

function fitKind(kind: ChoiceKind, choices: readonly MoveChoice[], appeal: Logistic): FittedChoice {
  const [learned, judges] = splitByPlayer(choices.filter((choice) => choice.kind === kind));
  const columns = FEATURES[kind].map((name) => ({ name, isFixed: name === 'rating' }));
  const rows = {
    inputs: learned.map(({ seen }) => Float64Array.from(seen)),
    outcomes: learned.map(outcomeOf),
    offsets: learned.map((choice) => logOddsOf(appeal, choice.appeal)),
  };
  const fit = fitWithEvidence(columns, rows, PENALTY);
  const judged = judge(fit, {
    learnedFrom: learned.length,
    foretold: judges.map((choice) => {
      const odds = Math.exp(logOddsOf(appeal, choice.appeal)) * chanceOf(fit, choice.seen);
      return odds / (1 + odds);
    }),
    outcomes: judges.map(outcomeOf),
  });
  return { ...judged, played: learned.filter(({ isPlayed }) => isPlayed).length };
}

function outcomeOf({ isPlayed }: MoveChoice): number {
  return isPlayed ? 1 : 0;
}

function logOddsOf(model: Pick<Logistic, 'intercept' | 'weights'>, row: readonly number[]): number {
  const chance = chanceOf(model, row);
  return Math.log(chance / (1 - chance));
}
