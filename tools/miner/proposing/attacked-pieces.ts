/**
 * Chapter 1, attacked pieces: what its exercises are made of a position, and what its tasks look like.
 */
import { opponentOf } from '#chess/chess';
import { attackedPieces } from '#vision/attacked';
import type { AttackTarget } from '#vision/attacked';
import { fromPosition, type UsablePosition } from '../sifting/usable-position.ts';
import { attackDifficulty } from './difficulty.ts';
import type { SiftedPosition } from '../sifting/sift.ts';
import type { TaskProfile } from './task-profile.ts';

type Sifted = Pick<SiftedPosition, 'fen' | 'position' | 'origin' | 'ambiguity'>;

/** The exercises a position gives, one for each lesson; none where conventions disagree. */
export function usableForAttackedPieces(sifted: Sifted): readonly UsablePosition[] {
  return sifted.ambiguity ? [] : [usableFor(sifted, 'me'), usableFor(sifted, 'opponent')];
}

function usableFor(sifted: Sifted, target: AttackTarget): UsablePosition {
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
 * The six tasks of either lesson: from a few attacks to many. A position without attacks is met in the middle tasks only: the
 * first must not begin with doubt, and the last is about keeping count.
 */
export const ATTACKED_PIECES_PROFILES: readonly TaskProfile[] = [
  { truth: { from: 1, to: 3 }, hasEmpty: false },
  { truth: { from: 1, to: 4 }, hasEmpty: true },
  { truth: { from: 1, to: 6 }, hasEmpty: true },
  { truth: { from: 2, to: 8 }, hasEmpty: true },
  { truth: { from: 2, to: 10 }, hasEmpty: true },
  { truth: { from: 3, to: 14 }, hasEmpty: false },
];
