/**
 * Blind spots: traits of what a learner misses more often than the rest (product/profile.md#pictures-of-the-profile).
 *
 * Each trait's rate is compared with what this learner finds of the same lessons, by the beta-binomial model (Gelman et al., Bayesian
 * Data Analysis, chapters 2.4 and 5): before the first answer the trait is taken to be like the rest, and so few answers move it little.
 * What one answer says of a trait counts once, however many elements have it: who gives up a position misses all of it at once.
 *
 * Many traits are looked at, so each must be the less likely chance (Bonferroni): of twenty learners who miss at random about one
 * sees a blind spot at all. What a blind spot explains is then left out and the rest looked at again: who misses knights that come
 * towards them is not told that they miss knights.
 */
import type { Element } from './elements.ts';
import { TRAITS, type Trait } from './traits.ts';

/** One answered position. */
export interface AnsweredElements {
  /** Answers with the same one are compared with each other: the lesson, because lessons differ in what is overlooked. */
  readonly group: string;
  readonly elements: readonly Element[];
}

/** What became of a trait in all answers. */
export interface TraitResult {
  readonly trait: Trait;
  readonly found: number;
  readonly total: number;
  /** In how many answers there was something to find that has it. */
  readonly answers: number;
  /** The share found, drawn towards what the learner finds elsewhere; null when too few answers say anything. */
  readonly rate: number | null;
}

/** A trait that is missed more than the rest. */
export interface BlindSpot extends TraitResult {
  readonly rate: number;
  /** The share that the learner finds of the same lessons. */
  readonly expected: number;
}

export interface BlindSpotReport {
  readonly found: number;
  readonly total: number;
  /** Every trait that occurred, in the order of the list of traits. */
  readonly traits: readonly TraitResult[];
  /** The surest first. */
  readonly blindSpots: readonly BlindSpot[];
}

/** Fewer answers say nothing of a trait. */
export const LEAST_ANSWERS = 6;
/** As many answers like the rest are supposed before the first of a trait. */
const PRIOR_ANSWERS = 8;
/** As many elements like all others are supposed of each group. */
const PRIOR_ELEMENTS = 10;
/** The chance that a learner who misses at random has any blind spot. */
const FALSE_ALARM_CHANCE = 0.05;
/** A smaller difference is none that anybody should train. */
const LEAST_DIFFERENCE = 0.1;

/** All traits with their rates, and those that are blind spots. */
export function findBlindSpots(answers: readonly AnsweredElements[]): BlindSpotReport {
  const counts = countTraits(answers);
  const elements = answers.flatMap((answer) => answer.elements);
  return {
    found: elements.filter(({ found }) => found).length,
    total: elements.length,
    traits: TRAITS.flatMap((trait) => counts.get(trait) ?? []).map(toResult),
    blindSpots: searchBlindSpots(answers, counts),
  };
}

/** What was counted of a trait. */
interface TraitCount {
  readonly trait: Trait;
  found: number;
  total: number;
  answers: number;
  /** Over its answers, the share found in each. */
  foundShares: number;
  /** Over its elements, the share that is found of their group. */
  expectedSum: number;
}

type TraitCounts = ReadonlyMap<Trait, TraitCount>;

/** The surest blind spot, then the surest of what it leaves unexplained, and so on. */
function searchBlindSpots(answers: readonly AnsweredElements[], all: TraitCounts): BlindSpot[] {
  const spots: BlindSpot[] = [];
  const comparisons = [...all.values()].filter(hasEnough).length;
  let left = answers;
  let counts = all;
  for (;;) {
    const surest = findSurest(counts, FALSE_ALARM_CHANCE / comparisons);
    const count = surest && all.get(surest.trait);
    if (!count) return spots;
    const { trait, found, total, answers: answered } = count;
    spots.push({ trait, found, total, answers: answered, rate: surest.rate, expected: surest.expected });
    left = withoutTrait(left, trait);
    counts = countTraits(left);
  }
}

/** The trait that is least likely to be like the rest, if any is less likely so than `bound`. */
function findSurest(counts: TraitCounts, bound: number) {
  const [surest] = [...counts.values()]
    .filter(hasEnough)
    .map((count) => ({ trait: count.trait, ...judge(count) }))
    .filter(({ chance, rate, expected }) => chance < bound && expected - rate >= LEAST_DIFFERENCE)
    .toSorted((one, other) => one.chance - other.chance);
  return surest;
}

/** How a trait's rate stands against the rest: `chance` is that of its being no lower. */
function judge(count: TraitCount) {
  const expected = count.expectedSum / count.total;
  const a = PRIOR_ANSWERS * expected + count.foundShares;
  const b = PRIOR_ANSWERS * (1 - expected) + count.answers - count.foundShares;
  // The upper tail by its mirror: one minus nearly one would be the same nothing for every sure trait.
  return { expected, rate: a / (a + b), chance: betaBelow(1 - expected, b, a) };
}

function toResult(count: TraitCount): TraitResult {
  const { trait, found, total, answers } = count;
  return { trait, found, total, answers, rate: hasEnough(count) ? judge(count).rate : null };
}

function hasEnough({ answers }: TraitCount): boolean {
  return answers >= LEAST_ANSWERS;
}

function countTraits(answers: readonly AnsweredElements[]): TraitCounts {
  const expectedOf = groupRates(answers);
  const counts = new Map<Trait, TraitCount>();
  for (const { group, elements } of answers) {
    const expected = expectedOf(group);
    for (const [trait, { found, total }] of countWithin(elements)) {
      const count = counts.get(trait) ?? {
        trait,
        found: 0,
        total: 0,
        answers: 0,
        foundShares: 0,
        expectedSum: 0,
      };
      count.found += found;
      count.total += total;
      count.answers += 1;
      count.foundShares += found / total;
      count.expectedSum += expected * total;
      counts.set(trait, count);
    }
  }
  return counts;
}

/** The traits of one answer, each with its elements. */
function countWithin(elements: readonly Element[]) {
  const counts = new Map<Trait, { found: number; total: number }>();
  for (const { traits, found } of elements) {
    for (const trait of traits) {
      const count = counts.get(trait) ?? { found: 0, total: 0 };
      count.found += found ? 1 : 0;
      count.total += 1;
      counts.set(trait, count);
    }
  }
  return counts;
}

/** The share of its elements that is found of each group, drawn towards that of all while they are few. */
function groupRates(answers: readonly AnsweredElements[]): (group: string) => number {
  const groups = new Map<string, { found: number; total: number }>();
  const all = { found: 0, total: 0 };
  for (const { group, elements } of answers) {
    const counts = groups.get(group) ?? { found: 0, total: 0 };
    for (const { found } of elements) {
      for (const sum of [counts, all]) {
        sum.found += found ? 1 : 0;
        sum.total += 1;
      }
    }
    groups.set(group, counts);
  }
  const overall = (all.found + 1) / (all.total + 2);
  return (group) => {
    const { found, total } = groups.get(group) ?? { found: 0, total: 0 };
    return (found + PRIOR_ELEMENTS * overall) / (total + PRIOR_ELEMENTS);
  };
}

function withoutTrait(answers: readonly AnsweredElements[], trait: Trait): AnsweredElements[] {
  return answers.map(({ group, elements }) => ({
    group,
    elements: elements.filter(({ traits }) => !traits.includes(trait)),
  }));
}

/** Terms of the fraction; it settles within about the root of the larger parameter. */
const MOST_TERMS = 300;
const PRECISION = 1e-12;
/** In place of a denominator of zero. */
const TINY = 1e-300;

/** The share of Beta(a, b) that lies below `bound`. */
export function betaBelow(bound: number, a: number, b: number): number {
  if (bound <= 0) return 0;
  if (bound >= 1) return 1;
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(bound) + b * Math.log1p(-bound),
  );
  // The fraction settles fast on this side of the mean; the other side is its mirror.
  return bound < (a + 1) / (a + b + 2)
    ? (front * fraction(bound, a, b)) / a
    : 1 - (front * fraction(1 - bound, b, a)) / b;
}

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function fraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / orTiny(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= MOST_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let change = 1;
    for (const term of [even, odd]) {
      d = 1 / orTiny(1 + term * d);
      c = orTiny(1 + term / c);
      change = c * d;
      value *= change;
    }
    if (Math.abs(change - 1) < PRECISION) break;
  }
  return value;
}

function orTiny(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}

const LANCZOS = [
  76.18009172947146, -86.5053203294168, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2,
  -0.5395239384953e-5,
] as const;

function logGamma(x: number): number {
  const shifted = x + 5.5;
  const series = LANCZOS.reduce((sum, factor, index) => sum + factor / (x + 1 + index), 1.000000000190015);
  return (x + 0.5) * Math.log(shifted) - shifted + Math.log((Math.sqrt(2 * Math.PI) * series) / x);
}
