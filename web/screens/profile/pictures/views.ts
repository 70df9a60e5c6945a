/**
 * The four views of the blind-spot board, and which traits each shows.
 */
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

/** As many squares are listed beside the board: 64 rows are no list. */
const MOST_SQUARES = 6;

/** The traits of a view. */
export function resultsOf({ traits }: BlindSpotReport, view: PictureView): readonly TraitResult[] {
  return traits.filter(({ trait }) => ASPECTS[view].includes(trait.aspect));
}

/** The share found that stands beside a trait, in whole percent: 100 only where nothing was missed. */
export function foundPercent({ found, total }: Pick<TraitResult, 'found' | 'total'>): number {
  return found < total ? Math.min(Math.round((found / total) * 100), 99) : 100;
}

/** Those that are listed: the squares of which least is found, by the number that is shown, and all others in their own order. */
export function listedResults(report: BlindSpotReport, view: PictureView): readonly TraitResult[] {
  const results = resultsOf(report, view);
  if (view !== 'squares') return results;
  return results
    .filter(({ rate, found, total }) => rate !== null && found < total)
    .toSorted((one, other) => foundPercent(one) - foundPercent(other) || other.total - one.total)
    .slice(0, MOST_SQUARES);
}

/** The view that shows a trait. */
export function viewOf({ aspect }: Trait): PictureView {
  return VIEWS.find((view) => ASPECTS[view].includes(aspect)) ?? 'squares';
}

/** What a square of the learner's side is called when they play Black. */
export function nameWithBlack(square: Square): string {
  const file = FILES.findIndex((name) => square.startsWith(name));
  const rank = RANKS.findIndex((name) => square.endsWith(name));
  return `${FILES[7 - file]}${RANKS[7 - rank]}`;
}

export function isSameTrait(one: Trait, other: Trait): boolean {
  return one.aspect === other.aspect && one.value === other.value;
}
