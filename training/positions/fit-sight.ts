/**
 * Learns from situations of people what is overlooked and what is seen, and judges it on players whom it never saw.
 */
import type { SightQuestion } from '#insight/chance-to-overlook';
import { SIGHT_FEATURES } from '#insight/sight-features';
import { fitWithEvidence, type Column } from './fit-with-evidence.ts';
import { judge, type FittedSight } from './fitted-sight.ts';
import { chanceOf, type Logistic } from './logistic.ts';
import { GAME_FEATURES, describeSituation, type SightSituation } from './sight-situations.ts';

const PENALTY = 20;
/** What is won and who looks always count. */
const FIXED: readonly string[] = ['gain', 'rating', ...GAME_FEATURES];
const COLUMNS: readonly Column[] = [...SIGHT_FEATURES, ...GAME_FEATURES].map((name) => ({
  name,
  isFixed: FIXED.includes(name),
}));

/** Fits the weights of one question, from situations with one thing to see. */
export function fitSight(question: SightQuestion, situations: readonly SightSituation[]): FittedSight {
  const asked = situations.filter((each) => each.question === question && each.captures.length === 1);
  const [learned, judges] = splitByPlayer(asked);
  const rows = { inputs: learned.map(inputsOf), outcomes: learned.map(outcomeOf) };
  const fit = fitWithEvidence(COLUMNS, rows, PENALTY);
  return judge(fit, {
    learnedFrom: learned.length,
    foretold: judges.map((situation) => chanceOf(fit, inputsOf(situation))),
    outcomes: judges.map(outcomeOf),
  });
}

/** Those that are learned from, and those that judge. */
export function splitByPlayer<Item extends { readonly set: string }>(
  items: readonly Item[],
): readonly [learned: readonly Item[], judges: readonly Item[]] {
  return [items.filter(({ set }) => set === 'train'), items.filter(({ set }) => set !== 'train')];
}

/** The chance to overlook each thing of a situation, by a fit. */
export function chancesOf(
  fit: Pick<FittedSight, 'intercept' | 'coefficients'>,
  situation: SightSituation,
): readonly number[] {
  const model: Pick<Logistic, 'intercept' | 'weights'> = {
    intercept: fit.intercept,
    weights: fit.coefficients.map(({ weight, isKept }) => (isKept ? weight : 0)),
  };
  return situation.captures.map((capture) => chanceOf(model, describeSituation(situation, capture)));
}

function inputsOf(situation: SightSituation): Float64Array {
  return Float64Array.from(situation.captures.flatMap((capture) => describeSituation(situation, capture)));
}

export function outcomeOf({ isOverlooked }: SightSituation): number {
  return isOverlooked ? 1 : 0;
}
