/**
 * Chapter 5, x-rays: what its exercises are made of a position, and what its tasks look like.
 */
import { pieceAt } from '#chess/board';
import type { Board } from '#chess/board';
import { opponentOf } from '#chess/chess';
import type { Color, Role, Square } from '#chess/chess';
import { xRaysBy } from '#vision/x-ray';
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

/** The three tasks of either lesson: from one x-ray or two to many. */
export const X_RAY_PROFILES: readonly TaskProfile[] = [
  { truth: { from: 1, to: 2 }, hasEmpty: false },
  { truth: { from: 1, to: 4 }, hasEmpty: true },
  { truth: { from: 2, to: 9 }, hasEmpty: true },
];
