/**
 * Positions of the first task that were chosen by hand: visitors meet the first three of them on the landing page (product/landing.md).
 * They look like games, with castled kings and White below, and hold one attack each, on few pieces first and on a full board last.
 */
import { getPosition } from '#chess/fen';
import { TASKS } from '#contract/curriculum';
import { usableForAttackedPieces } from '../proposing/attacked-pieces.ts';
import type { MinedTask, UsablePosition } from '../sifting/usable-position.ts';

/** The last one is Black's: White and Black are the learner equally often. */
export const BY_HAND = [
  'r5k1/5ppp/4p3/3b4/8/5Q2/5PPP/6K1 w - - 4 29',
  'r2q1rk1/pp3ppp/2pb1n2/3p4/3P1Q2/3BPN2/PP3PPP/R4RK1 w - - 3 14',
  'r1bq1rk1/pppnbppp/2np4/8/3QP3/2N1BN2/PPP1BPPP/R4RK1 w - - 3 10',
  'r1bq1rk1/ppp1bppp/2n2n2/3P4/8/2N2N2/PP2BPPP/R1BQ1RK1 b - - 0 10',
] as const;

/** Each with its truth and difficulty, as if it had been met in a game. */
export function positionsByHand(): readonly UsablePosition[] {
  return BY_HAND.flatMap((fen) => {
    const origin = { game: 0, ply: 0, opening: '' };
    const usable = usableForAttackedPieces({ fen, position: getPosition(fen), origin, ambiguity: undefined });
    return usable.filter(({ lesson }) => lesson === TASKS[0]?.lesson.titleKey);
  });
}

/** The first task with them: for each the easiest mined position of the same colour gives way. Other tasks stay as they are. */
export function withByHand(task: MinedTask): MinedTask {
  if (task.plan.titleKey !== TASKS[0]?.titleKey) return task;
  const byHand = positionsByHand();
  const mined = [...task.positions];
  for (const { learnerColor } of byHand)
    mined.splice(
      mined.findIndex((position) => position.learnerColor === learnerColor),
      1,
    );
  const positions = [...byHand, ...mined].toSorted((a, b) => a.difficulty - b.difficulty);
  return { ...task, positions };
}
