/**
 * Learns from situations of people what is overlooked and what is seen, and judges it on players whom it never saw.
 *
 * A look along a line is the same look whoever's man stands at its end: its weights are learned of both questions at once, all
 * others of each by itself.
 */
import type { SightQuestion } from '#vision/chance-to-overlook';
import { LOOK_FEATURES, SIGHT_FEATURES } from '#vision/sight-features';
import { fitWithEvidence, type Coefficient, type Column, type EvidentFit } from './fit-with-evidence.ts';
import { judge, type FittedSight } from './fitted-sight.ts';
import { chanceOf } from './logistic.ts';
import {
  GAME_FEATURES,
  SIGHT_QUESTIONS,
  describeSituation,
  type SightSituation,
} from './sight-situations.ts';

const PENALTY = 20;
const OTHERS = [...SIGHT_FEATURES.slice(LOOK_FEATURES.length), ...GAME_FEATURES];
/** What is won and who looks always count. */
const FIXED: readonly string[] = ['gain', 'rating', ...GAME_FEATURES];
const OF_KEEP: Column = { name: 'keep', isFixed: true };
const COLUMNS: readonly Column[] = [
  ...LOOK_FEATURES.map((name) => ({ name, isFixed: false })),
  OF_KEEP,
  ...SIGHT_QUESTIONS.flatMap(() => OTHERS.map((name) => ({ name, isFixed: FIXED.includes(name) }))),
];

/** Fits the weights of both questions, from situations with one thing to see. */
export function fitSight(
  situations: readonly SightSituation[],
): Readonly<Record<SightQuestion, FittedSight>> {
  const [learned, judges] = splitByPlayer(situations.filter(({ captures }) => captures.length === 1));
  const rows = { inputs: learned.map(inputsOf), outcomes: learned.map(outcomeOf) };
  const fit = fitWithEvidence(COLUMNS, rows, PENALTY);
  const judgeOf = (question: SightQuestion): FittedSight => {
    const asked = judges.filter((each) => each.question === question);
    return judge(partOf(fit, question), {
      learnedFrom: learned.filter((each) => each.question === question).length,
      foretold: asked.map((situation) => chanceOf(fit, inputsOf(situation))),
      outcomes: asked.map(outcomeOf),
    });
  };
  return { take: judgeOf('take'), keep: judgeOf('keep') };
}

/** The weights of one question, with those that both share. */
function partOf(
  { intercept, coefficients }: EvidentFit,
  question: SightQuestion,
): Pick<EvidentFit, 'intercept' | 'coefficients'> {
  const place = LOOK_FEATURES.length;
  const first = place + 1 + SIGHT_QUESTIONS.indexOf(question) * OTHERS.length;
  const own: readonly Coefficient[] = coefficients.slice(first, first + OTHERS.length);
  return {
    intercept: intercept + (question === 'keep' ? (coefficients[place]?.weight ?? 0) : 0),
    coefficients: [...coefficients.slice(0, place), ...own],
  };
}

/** Those that are learned from, and those that judge. */
export function splitByPlayer<Item extends { readonly set: string }>(
  items: readonly Item[],
): readonly [learned: readonly Item[], judges: readonly Item[]] {
  return [items.filter(({ set }) => set === 'train'), items.filter(({ set }) => set !== 'train')];
}

/** The chance to overlook each thing of a situation, by a fit. */
export function chancesOf(
  { intercept, coefficients }: Pick<FittedSight, 'intercept' | 'coefficients'>,
  situation: SightSituation,
): readonly number[] {
  const weights = coefficients.map(({ weight, isKept }) => (isKept ? weight : 0));
  return situation.captures.map((capture) =>
    chanceOf({ intercept, weights }, describeSituation(situation, capture)),
  );
}

export function outcomeOf({ isOverlooked }: SightSituation): number {
  return isOverlooked ? 1 : 0;
}

/** In the order of the columns: what belongs to the other question is 0. */
function inputsOf(situation: SightSituation): Float64Array {
  const seen = situation.captures.flatMap((capture) => describeSituation(situation, capture));
  const [look, others] = [seen.slice(0, LOOK_FEATURES.length), seen.slice(LOOK_FEATURES.length)];
  const none = others.map(() => 0);
  const isKeep = situation.question === 'keep';
  return Float64Array.from([
    ...look,
    isKeep ? 1 : 0,
    ...(isKeep ? [...none, ...others] : [...others, ...none]),
  ]);
}
