/**
 * Makes the finished course and pool from the usable positions of all chapters: chooses them, then explains them.
 */
import { seedOfPart } from '#bot/random';
import type { ChapterKey } from '#contract/curriculum';
import { ATTACKED_PIECES_PROFILES, usableForAttackedPieces } from '../proposing/attacked-pieces.ts';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { chooseCourse } from './choose-course.ts';
import { chooseDailies } from './choose-dailies.ts';
import { ChosenPositions } from './chosen-positions.ts';
import type { FinishedAssignment } from '../explaining/finished-position.ts';
import { finishPosition } from '../explaining/finish-position.ts';
import { ABANDONED_DEFENSE_PROFILES, WALKING_INTO_ATTACK_PROFILES } from '../proposing/moves/profiles.ts';
import type { SiftedPosition } from '../sifting/sift.ts';
import type { TaskProfile } from '../proposing/task-profile.ts';
import { UNDEFENDED_PIECES_PROFILES, usableForUndefendedPieces } from '../proposing/undefended-pieces.ts';
import { X_RAY_PROFILES, usableForXRays } from '../proposing/x-rays.ts';

const PROFILES: Readonly<Record<ChapterKey, readonly TaskProfile[]>> = {
  attackedPieces: ATTACKED_PIECES_PROFILES,
  undefendedPieces: UNDEFENDED_PIECES_PROFILES,
  walkingIntoAttack: WALKING_INTO_ATTACK_PROFILES,
  abandonedDefense: ABANDONED_DEFENSE_PROFILES,
  xRay: X_RAY_PROFILES,
};

export interface ChosenContent {
  /** All tasks in course order. */
  readonly course: readonly FinishedAssignment[];
  /** The pool in order, from a Monday on. */
  readonly dailies: readonly FinishedAssignment[];
}

/** What a position gives chapters 1, 2 and 5, whose answers are marks. */
export function usableForMarking(position: SiftedPosition): readonly UsablePosition[] {
  return [
    ...usableForAttackedPieces(position),
    ...usableForUndefendedPieces(position),
    ...usableForXRays(position),
  ];
}

/** The course chooses first, thoroughly; the dailies take what is like nothing in it. */
export function chooseContent(usable: readonly UsablePosition[], seed: number): ChosenContent {
  const chosen = new ChosenPositions();
  const course = chooseCourse({ usable, profiles: PROFILES, chosen, seed: seedOfPart(seed, 0) });
  const dailies = chooseDailies({ usable, chosen, seed: seedOfPart(seed, 1) });
  return {
    course: course.map(({ plan, positions }) => ({
      id: plan.titleKey,
      positions: positions.map(finishPosition),
    })),
    dailies: dailies.map(({ daily, positions }) => ({ id: daily, positions: positions.map(finishPosition) })),
  };
}
