/**
 * Chapter 5, x-rays: what its exercises are made of a position, and what its tasks look like.
 */
import { pieceAt } from '#chess/board';
import type { Board } from '#chess/board';
import { opponentOf } from '#names/chess';
import type { Color, Role, Square } from '#names/chess';
import { xRaysBy } from '#insight/x-ray';
import { fromPosition, type UsablePosition } from '../sifting/usable-position.ts';
import { findAmbiguousXRay } from './ambiguous-x-ray.ts';
import type { SiftedPosition } from '../sifting/sift.ts';
import type { TaskProfile } from './task-profile.ts';
import { xRayDifficulty } from './x-ray-difficulty.ts';

/** The exercises a position gives, one for each lesson; none where people could disagree. */
export function usableForXRays(sifted: SiftedPosition): readonly UsablePosition[] {
  const { board, turn } = sifted.position;
  if (sifted.ambiguity || findAmbiguousXRay(board)) return [];
  return [
    usableFor(sifted, 'xRay.findYourXRays', turn),
    usableFor(sifted, 'xRay.findOpponentXRays', opponentOf(turn)),
  ];
}

function usableFor(sifted: SiftedPosition, lesson: UsablePosition['lesson'], side: Color): UsablePosition {
  const { board } = sifted.position;
  const truth = xRaysBy(board, side);
  const kinds = truth.map(({ from, to }) => `${roleAt(board, from)} ${roleAt(board, to)}`);
  return {
    ...fromPosition(sifted, lesson),
    truth: truth.map(({ from, to }) => from + to),
    pattern: kinds.toSorted().join(', '),
    targets: [...new Set(truth.map(({ to }) => to))],
    difficulty: xRayDifficulty(board, truth, side),
  };
}

function roleAt(board: Board, square: Square): Role | undefined {
  return pieceAt(board, square)?.role;
}

/** The three tasks of either lesson, in bands of difficulty that do not overlap. */
export const X_RAY_PROFILES: readonly TaskProfile[] = [
  {
    pieceCount: { from: 6, to: 14 },
    truth: { from: 1, to: 2 },
    difficulty: { from: 15, to: 28 },
    empty: 'none',
  },
  {
    pieceCount: { from: 14, to: 25 },
    truth: { from: 1, to: 4 },
    difficulty: { from: 29, to: 48 },
    empty: 'one',
  },
  {
    pieceCount: { from: 20, to: 32 },
    truth: { from: 3, to: 7 },
    difficulty: { from: 49, to: 76 },
    empty: 'one',
  },
];
