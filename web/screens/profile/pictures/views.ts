/** The four views of the blind-spot board, and their traits. */
import { FILES, RANKS, type Square } from '#chess/chess';
import type { BlindSpotReport, TraitResult } from '#vision/find-blind-spots';
import type { Aspect, Trait } from '#vision/traits';

export const VIEWS = ['squares', 'pieces', 'directions', 'distances'] as const;
export type PictureView = (typeof VIEWS)[number];

const ASPECTS: Readonly<Record<PictureView, readonly Aspect[]>> = {
  squares: ['square'],
  pieces: ['attacker', 'undefended'],
  directions: ['direction'],
  distances: ['distance'],
};

/** Squares listed beside the board: 64 rows are too many. */
const MOST_SQUARES = 6;

/** Returns the traits of a view. */
export function resultsOf({ traits }: BlindSpotReport, view: PictureView): readonly TraitResult[] {
  return traits.filter(({ trait }) => ASPECTS[view].includes(trait.aspect));
}

/** Returns the found share in whole percent; 100 only if nothing was missed. */
export function foundPercent({ found, total }: Pick<TraitResult, 'found' | 'total'>): number {
  return found < total ? Math.min(Math.round((found / total) * 100), 99) : 100;
}

/**
 * Returns the listed traits: the squares with the lowest displayed percent, all others in their own
 * order.
 */
export function listedResults(report: BlindSpotReport, view: PictureView): readonly TraitResult[] {
  const results = resultsOf(report, view);
  if (view !== 'squares') return results;
  return results
    .filter(({ rate, found, total }) => rate !== null && found < total)
    .toSorted((one, other) => foundPercent(one) - foundPercent(other) || other.total - one.total)
    .slice(0, MOST_SQUARES);
}

/** Returns the view that shows a trait. */
export function viewOf({ aspect }: Trait): PictureView {
  return VIEWS.find((view) => ASPECTS[view].includes(aspect)) ?? 'squares';
}

/** Returns a square's name when the learner plays Black. */
export function nameWithBlack(square: Square): string {
  const file = FILES.findIndex((name) => square.startsWith(name));
  const rank = RANKS.findIndex((name) => square.endsWith(name));
  return `${FILES[7 - file]}${RANKS[7 - rank]}`;
}

export function isSameTrait(one: Trait, other: Trait): boolean {
  return one.aspect === other.aspect && one.value === other.value;
}
