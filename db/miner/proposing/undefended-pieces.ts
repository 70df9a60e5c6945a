/**
 * Chapter 2, undefended pieces: what its exercises are made of a position, and what its tasks look like.
 */
import { pieceAt } from '#chess/board';
import { opponentOf } from '#names/chess';
import type { Color } from '#names/chess';
import { undefendedPieces } from '#insight/undefended';
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
 * The six tasks of either lesson, in bands of difficulty that do not overlap. With few pieces on the board a
 * side hardly ever defends them all: only tasks 4 and 5 have positions without undefended pieces.
 */
export const UNDEFENDED_PIECES_PROFILES: readonly TaskProfile[] = [
  {
    pieceCount: { from: 6, to: 12 },
    truth: { from: 1, to: 3 },
    difficulty: { from: 12, to: 23 },
    empty: 'none',
  },
  {
    pieceCount: { from: 8, to: 16 },
    truth: { from: 1, to: 4 },
    difficulty: { from: 24, to: 31 },
    empty: 'none',
  },
  {
    pieceCount: { from: 12, to: 21 },
    truth: { from: 1, to: 5 },
    difficulty: { from: 32, to: 39 },
    empty: 'none',
  },
  {
    pieceCount: { from: 16, to: 26 },
    truth: { from: 2, to: 5 },
    difficulty: { from: 40, to: 48 },
    empty: 'one',
  },
  {
    pieceCount: { from: 20, to: 30 },
    truth: { from: 2, to: 6 },
    difficulty: { from: 49, to: 58 },
    empty: 'one',
  },
  {
    pieceCount: { from: 22, to: 32 },
    truth: { from: 4, to: 8 },
    difficulty: { from: 59, to: 82 },
    empty: 'none',
  },
];
