/**
 * What is seen of a candidate move (plain-sight.ts) as a row of numbers: for a model that guesses by it, and for a choice that gives
 * such a model nothing.
 */
import { ROLES } from '#chess/chess';
import type { Feature } from './feature.ts';
import type { PlainlySeenMove } from './plain-sight.ts';

/** The fourth rank is the first on which a piece is likely to be met. */
const FOURTH = 4;

/** The move as a row of numbers, and what a mover does together with where it goes. */
export function describeMove(move: PlainlySeenMove): readonly Feature[] {
  const forward = move.rank - move.rankBefore;
  const takes = move.captured === undefined ? 0 : 1;
  const far = move.rank >= FOURTH ? 1 : 0;
  const plain: readonly Feature[] = [
    ['takes', takes],
    ['gives check', move.givesCheck ? 1 : 0],
    ['to the fourth rank or beyond', far],
    ['rank', move.rank],
    ['rank before', move.rankBefore],
    ['forward', Math.sign(forward)],
    ['backward', forward < 0 ? 1 : 0],
    ['centrality', move.centrality],
    ['towards the centre', move.towardsCentre],
    ['length', move.length],
    ['men', move.men],
  ];
  const byMover = ROLES.flatMap((role): readonly Feature[] => {
    const is = role === move.mover ? 1 : 0;
    return [
      [`${role} moves`, is],
      [`${role} takes`, is * takes],
      [`${role} to the fourth rank or beyond`, is * far],
    ];
  });
  const byCaptured = ROLES.map((role): Feature => [`takes a ${role}`, role === move.captured ? 1 : 0]);
  return [...plain, ...byMover, ...byCaptured];
}
