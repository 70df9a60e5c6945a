/**
 * Chapter 2, undefended pieces: what its exercises are made of a position, and what its tasks look like.
 */
import { pieceAt } from '#chess/board';
import { opponentOf } from '#chess/chess';
import type { Color } from '#chess/chess';
import { undefendedPieces } from '#vision/undefended';
import { fromPosition, type UsablePosition } from '../sifting/usable-position.ts';
import { findAmbiguousDefence } from './ambiguous-defence.ts';
import type { SiftedPosition } from '../sifting/sift.ts';
import type { TaskProfile } from './task-profile.ts';
import { undefendedDifficulty } from './undefended-difficulty.ts';

/** The exercises a position gives, one for each lesson; none where people could disagree. */
export function usableForUndefendedPieces(sifted: SiftedPosition): readonly UsablePosition[] {
  const { board, turn } = sifted.position;
  if (sifted.ambiguity || findAmbiguousDefence(board)) return [];
  return [
    usableFor(sifted, 'undefendedPieces.calculateYourPieces', turn),
    usableFor(sifted, 'undefendedPieces.calculateOpponentPieces', opponentOf(turn)),
  ];
}

function usableFor(sifted: SiftedPosition, lesson: UsablePosition['lesson'], side: Color): UsablePosition {
  const { board } = sifted.position;
  const truth = undefendedPieces(board, side);
  const roles = truth.flatMap((square) => pieceAt(board, square)?.role ?? []);
  return {
    ...fromPosition(sifted, lesson),
    truth,
    pattern: roles.toSorted().join(' '),
    targets: truth,
    difficulty: undefendedDifficulty(board, side, sifted.position.turn),
  };
}

/**
 * The six tasks of either lesson. A side hardly ever defends all its men, so that only tasks 4 and 5 have positions without
 * undefended pieces.
 */
export const UNDEFENDED_PIECES_PROFILES: readonly TaskProfile[] = [
  { truth: { from: 1, to: 3 }, hasEmpty: false },
  { truth: { from: 1, to: 4 }, hasEmpty: false },
  { truth: { from: 1, to: 5 }, hasEmpty: false },
  { truth: { from: 1, to: 6 }, hasEmpty: true },
  { truth: { from: 1, to: 7 }, hasEmpty: true },
  { truth: { from: 2, to: 12 }, hasEmpty: false },
];
