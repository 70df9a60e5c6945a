/**
 * What is seen of a candidate move (`db/miner/choosing/plain-sight.ts`) as a row of numbers, for a model that guesses by it.
 */
import { findSquare } from '#chess/squares';
import { ROLES, type Arrow } from '#names/chess';
import type { SeenMove } from '../../db/miner/choosing/plain-sight.ts';
import type { Feature } from './feature.ts';

/** The move of a content's `green`, which must be one: `g1f3`. */
export function readArrow(green: string): Arrow {
  const [from, to] = [findSquare(green.slice(0, 2)), findSquare(green.slice(2, 4))];
  if (!from || !to) throw new RangeError(`no move: ${green}`);
  return { from, to };
}

/** The fourth rank is the first on which a piece is likely to be met. */
const FOURTH = 4;

/** The move as a row of numbers, and what a mover does together with where it goes. */
export function describeMove(move: SeenMove): readonly Feature[] {
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
