/**
 * Learns from situations of people what is overlooked and what is seen, and judges it on players whom it never saw.
 */
import type { SightQuestion, SightWeights } from '#insight/chance-to-overlook';
import { effortOf } from '#insight/effort';
import { pieceAt } from '#chess/board';
import { getPosition } from '#chess/fen';
import { SIGHT_FEATURES, type SightFeature } from '#insight/sight-features';
import { areaUnderCurve } from './cross-validate.ts';
import { chanceOf, fitLogistic, type Logistic } from './logistic.ts';
import { rankCorrelation } from './ranks.ts';
import { describeSituation, type SightSituation } from './sight-situations.ts';

/** Besides what is seen on the board, only a game knows these; exercises come without them. */
const OF_GAMES = ['takes back', 'has just moved'] as const;

export interface Coefficient {
  readonly name: string;
  readonly weight: number;
  /** Standard error. */
  readonly error: number;
}

/** So many situations with about this chance, and the share that was overlooked. */
export interface Tenth {
  readonly foretold: number;
  readonly overlooked: number;
  readonly count: number;
}

export interface FittedSight {
  readonly question: SightQuestion;
  readonly learnedFrom: number;
  readonly judgedBy: number;
  readonly overlooked: number;
  readonly coefficients: readonly Coefficient[];
  readonly intercept: number;
  /** On players kept apart. */
  readonly areaUnderCurve: number;
  /** The same with the hand-made effort in place of the model. */
  readonly effortAreaUnderCurve: number;
  /** Between the hand-made effort and the model at one rating. */
  readonly effortCorrelation: number;
  readonly tenths: readonly Tenth[];
}

const PENALTY = 20;
/** The rating at which the hand-made scale, which knows none, is compared. */
const REFERENCE_RATING = 1000;
const TENTHS = 10;

/** Fits the weights of one question. */
export function fitSight(question: SightQuestion, situations: readonly SightSituation[]): FittedSight {
  const asked = situations.filter((situation) => situation.question === question);
  const learned = asked.filter(({ set }) => set !== 'test');
  const judges = asked.filter(({ set }) => set === 'test');
  const model = fitLogistic({ inputs: learned.map(inputsOf), outcomes: learned.map(outcomeOf) }, PENALTY);
  const foretold = judges.map((situation) => chanceOf(model, inputsOf(situation)));
  const outcomes = judges.map(outcomeOf);
  const efforts = judges.map(effortOfSituation);
  return {
    question,
    learnedFrom: learned.length,
    judgedBy: judges.length,
    overlooked: outcomes.filter((outcome) => outcome === 1).length / judges.length,
    coefficients: [...SIGHT_FEATURES, ...OF_GAMES].map((name, place) => ({
      name,
      weight: model.weights[place] ?? 0,
      error: model.errors[place] ?? 0,
    })),
    intercept: model.intercept,
    areaUnderCurve: areaUnderCurve(foretold, outcomes),
    effortAreaUnderCurve: areaUnderCurve(efforts, outcomes),
    effortCorrelation: rankCorrelation(
      efforts,
      judges.map((situation) => chanceAtReference(model, situation)),
    ),
    tenths: tenthsOf(foretold, outcomes),
  };
}

/** What the product reads: weights by name, without those that only a game knows. */
export function weightsOf({ intercept, coefficients }: FittedSight): SightWeights {
  const byName = new Map(coefficients.map(({ name, weight }) => [name, Number(weight.toFixed(4))]));
  const pairs = SIGHT_FEATURES.map((name) => [name, byName.get(name) ?? 0]);
  // Every name of the list has its weight.
  const weights = Object.fromEntries(pairs) as Record<SightFeature, number>;
  return { intercept: Number(intercept.toFixed(4)), weights };
}

function inputsOf(situation: SightSituation): Float64Array {
  return Float64Array.from(describeSituation(situation));
}

function outcomeOf({ isOverlooked }: SightSituation): number {
  return isOverlooked ? 1 : 0;
}

function effortOfSituation({ fen, capture }: SightSituation): number {
  const piece = pieceAt(getPosition(fen).board, capture.from);
  return piece ? effortOf({ ...capture, piece: piece.role }, piece.color) : 0;
}

/** As an exercise would ask it: of a player of one rating, with nothing just moved. */
function chanceAtReference(model: Logistic, situation: SightSituation): number {
  const asked = { ...situation, rating: REFERENCE_RATING, isRecapture: false, hasJustMoved: false };
  return chanceOf(model, inputsOf(asked));
}

function tenthsOf(foretold: readonly number[], outcomes: readonly number[]): readonly Tenth[] {
  const order = foretold
    .map((chance, index) => ({ chance, outcome: outcomes[index] ?? 0 }))
    .toSorted((one, other) => one.chance - other.chance);
  return Array.from({ length: TENTHS }, (_, tenth) => {
    const part = order.slice(
      Math.floor((tenth * order.length) / TENTHS),
      Math.floor(((tenth + 1) * order.length) / TENTHS),
    );
    return {
      foretold: meanOf(part.map(({ chance }) => chance)),
      overlooked: meanOf(part.map(({ outcome }) => outcome)),
      count: part.length,
    };
  });
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
