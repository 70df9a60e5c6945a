/**
 * Sets of our positions beside people's at the same half-moves: what can be told apart, and a table of what anyone would look at.
 */
import { getPosition } from '#chess/fen';
import { isInCheck } from '#chess/make-move';
import { COLORS } from '#chess/chess';
import { findImplausibility } from '../../miner/sifting/plausibility.ts';
import type { PeopleGame } from '../read-games.ts';
import { describeBoard } from '../../miner/choosing/board-features.ts';
import { plyOf, type DrawnPosition } from './drawn-position.ts';
import { drawPeople } from './people-positions.ts';
import { tellApart, type SourceComparison } from './tell-apart.ts';

export interface SourceSet {
  readonly name: string;
  readonly positions: readonly DrawnPosition[];
  /** What is left out of ours is left out of people's, too. */
  readonly passes: (fen: string) => boolean;
  /** Whether the page says more of it than how well it can be told apart. */
  readonly isDescribed: boolean;
}

export interface ComparedSource extends Pick<SourceSet, 'name' | 'isDescribed'> {
  readonly comparison: SourceComparison;
  readonly ours: readonly DrawnPosition[];
  readonly people: readonly DrawnPosition[];
}

/** Without Stockfish: an undecided score is taken for granted, so that people's positions are judged like ours. */
export function isPlausible(fen: string): boolean {
  return findImplausibility(getPosition(fen).board) === undefined;
}

/** Plausible, and nobody is in check: an exercise never has a check, by its own rules (product/content.md#no-ambiguity). */
export function isQuiet(fen: string): boolean {
  const position = getPosition(fen);
  return isPlausible(fen) && !COLORS.some((color) => isInCheck(position, color));
}

/** Draws people's positions for a set and compares the two. */
export function compareSource(
  { name, positions, passes, isDescribed }: SourceSet,
  bands: readonly (readonly PeopleGame[])[],
  seed: number,
): ComparedSource {
  const ours = positions.filter(({ fen }) => passes(fen));
  const plies = ours.map(({ fen }) => plyOf(fen));
  const people = drawPeople(bands, plies, { seed, passes });
  return { name, isDescribed, comparison: tellApart(ours, people), ours, people };
}

/** A measure with its mean over some positions; a side's measure is counted for both sides. */
export interface SourceLook {
  readonly name: string;
  readonly mean: number;
}

/** What the table shows, by the names of `describeBoard`, the same for either side. */
const LOOKED_AT: readonly (readonly [title: string, feature: string])[] = [
  ['kings castled', 'king castled'],
  ['kings at home', 'king at home'],
  ['minor pieces at home, a side', 'minors at home'],
  ['men hanging, a side', 'hanging men'],
  ['pieces hanging, a side', 'hanging pieces'],
  ['pieces undefended, a side', 'undefended pieces'],
  ['squares attacked, a side', 'attacked squares'],
  ['doubled pawns, a side', 'doubled pawns'],
  ['isolated pawns, a side', 'isolated pawns'],
  ['passed pawns, a side', 'passed pawns'],
  ['pawns that may take pawns, a side', 'pawns that may take pawns'],
  ['rank of pawns', 'rank of pawns'],
];
const LOOKED_AT_WHOLE: readonly (readonly [title: string, feature: string])[] = [
  ['men', 'men'],
  ['difference in material, pawns', 'lead of either side'],
  ['without queens', 'no queens'],
];

/** The table's column of some positions. */
export function lookOver(positions: readonly DrawnPosition[]): readonly SourceLook[] {
  const described = positions.map(({ fen }) => new Map(describeBoard(fen)));
  const meanOf = (feature: string): number =>
    described.reduce((sum, features) => sum + (features.get(feature) ?? 0), 0) / described.length;
  return [
    ...LOOKED_AT_WHOLE.map(([name, feature]) => ({ name, mean: meanOf(feature) })),
    ...LOOKED_AT.map(([name, feature]) => ({
      name,
      mean: (meanOf(`own ${feature}`) + meanOf(`their ${feature}`)) / 2,
    })),
  ];
}
