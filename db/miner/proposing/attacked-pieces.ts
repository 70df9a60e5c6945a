/**
 * Chapter 1, attacked pieces: what its exercises are made of a position, and what its tasks look like.
 */
import { opponentOf } from '#names/chess';
import { attackedPieces } from '#insight/attacked';
import type { AttackTarget } from '#insight/attacked';
import { fromPosition, type UsablePosition } from '../sifting/usable-position.ts';
import { attackDifficulty } from './difficulty.ts';
import type { SiftedPosition } from '../sifting/sift.ts';
import type { TaskProfile } from './task-profile.ts';

/** The exercises a position gives, one for each lesson; none where conventions disagree. */
export function usableForAttackedPieces(sifted: SiftedPosition): readonly UsablePosition[] {
  return sifted.ambiguity ? [] : [usableFor(sifted, 'me'), usableFor(sifted, 'opponent')];
}

function usableFor(sifted: SiftedPosition, target: AttackTarget): UsablePosition {
  const ground = fromPosition(
    sifted,
    target === 'me' ? 'attackedPieces.markYourPieces' : 'attackedPieces.markOpponentPieces',
  );
  const { learnerColor } = ground;
  const attacker = target === 'me' ? opponentOf(learnerColor) : learnerColor;
  const truth = attackedPieces(sifted.position, target);
  const roles = truth.map(({ piece }) => piece);
  return {
    ...ground,
    truth: truth.map(({ from, to }) => from + to),
    pattern: roles.toSorted().join(' '),
    targets: [...new Set(truth.map(({ to }) => to))],
    difficulty: attackDifficulty(ground.board, truth, { attacker, learnerColor }),
  };
}

/**
 * The six tasks of either lesson: from a few pieces and one to three attacks to full boards with six attacks and more.
 *
 * The bands of difficulty do not overlap, so a later task is harder throughout. A position without attacks is met in the
 * middle tasks only: the first must not begin with doubt, and the last is about keeping count.
 */
export const ATTACKED_PIECES_PROFILES: readonly TaskProfile[] = [
  {
    pieceCount: { from: 6, to: 12 },
    truth: { from: 1, to: 3 },
    difficulty: { from: 10, to: 24 },
    empty: 'none',
  },
  {
    pieceCount: { from: 8, to: 16 },
    truth: { from: 1, to: 4 },
    difficulty: { from: 25, to: 31 },
    empty: 'one',
  },
  {
    pieceCount: { from: 12, to: 21 },
    truth: { from: 2, to: 5 },
    difficulty: { from: 32, to: 38 },
    empty: 'one',
  },
  {
    pieceCount: { from: 16, to: 26 },
    truth: { from: 2, to: 6 },
    difficulty: { from: 39, to: 46 },
    empty: 'one',
  },
  {
    pieceCount: { from: 20, to: 30 },
    truth: { from: 3, to: 7 },
    difficulty: { from: 47, to: 55 },
    empty: 'one',
  },
  {
    pieceCount: { from: 22, to: 32 },
    truth: { from: 6, to: 12 },
    difficulty: { from: 56, to: 80 },
    empty: 'none',
  },
];
