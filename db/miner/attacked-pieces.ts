/**
 * Chapter 1, attacked pieces: what its exercises are made of a position, and what its tasks look like.
 */
import { createRandom } from '#bot/random';
import { placedPieces } from '#chess/board';
import { opponentOf } from '#chess/types';
import { attackedPieces } from '#insight/attacked';
import type { AttackTarget } from '#insight/attacked';
import { POSITIONS_PER_TASK, lessonsOf, tasksOf } from '#contract/curriculum';
import type { Candidate, MinedTask } from './candidate.ts';
import { attackDifficulty } from './difficulty.ts';
import { chooseLesson } from './choose-lesson.ts';
import type { TaskProfile } from './choose-lesson.ts';
import type { SiftedPosition } from './sift.ts';

/** Chooses the tasks of both lessons. They draw from the same positions, but no position comes twice. */
export function chooseAttackedPieces(
  positions: readonly SiftedPosition[],
  seed: number,
): readonly MinedTask[] {
  const random = createRandom(seed);
  return lessonsOf('attackedPieces').reduce<readonly MinedTask[]>((earlier, lesson) => {
    const target = lesson.key === 'markYourPieces' ? 'me' : 'opponent';
    const tasks = chooseLesson({
      candidates: positions.map((position) => attackedPiecesCandidate(position, target)),
      tasks: tasksOf(lesson).map((plan, index) => ({ plan, profile: getProfile(index) })),
      size: POSITIONS_PER_TASK,
      taken: earlier.flatMap((task) => task.positions),
      random,
    });
    return [...earlier, ...tasks];
  }, []);
}

/** The exercise a position gives in one of the two lessons. */
export function attackedPiecesCandidate(
  { fen, position, origin }: SiftedPosition,
  target: AttackTarget,
): Candidate {
  const { board, turn: learner } = position;
  const attacker = target === 'me' ? opponentOf(learner) : learner;
  const truth = attackedPieces(position, target);
  const men = placedPieces(board).length;
  const difficulty = attackDifficulty(men, truth, attacker);
  return { fen, board, learner, men, truth, difficulty, origin };
}

/**
 * The six tasks of either lesson: from a few men and one to three attacks to full boards with six attacks and more.
 *
 * The bands of difficulty do not overlap, so a later task is harder throughout. A position without attacks is met in the
 * middle tasks only: the first must not begin with doubt, and the last is about keeping count.
 */
const TASK_PROFILES: readonly TaskProfile[] = [
  { men: { from: 6, to: 12 }, truth: { from: 1, to: 3 }, difficulty: { from: 10, to: 24 }, hasEmpty: false },
  { men: { from: 8, to: 16 }, truth: { from: 1, to: 4 }, difficulty: { from: 25, to: 31 }, hasEmpty: true },
  { men: { from: 12, to: 21 }, truth: { from: 2, to: 5 }, difficulty: { from: 32, to: 38 }, hasEmpty: true },
  { men: { from: 16, to: 26 }, truth: { from: 2, to: 6 }, difficulty: { from: 39, to: 46 }, hasEmpty: true },
  { men: { from: 20, to: 30 }, truth: { from: 3, to: 7 }, difficulty: { from: 47, to: 55 }, hasEmpty: true },
  {
    men: { from: 22, to: 32 },
    truth: { from: 6, to: 12 },
    difficulty: { from: 56, to: 80 },
    hasEmpty: false,
  },
];

function getProfile(index: number): TaskProfile {
  const profile = TASK_PROFILES[index];
  if (!profile) throw new RangeError(`chapter 1 has no profile for task ${index + 1}`);
  return profile;
}
