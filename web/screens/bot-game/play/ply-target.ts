/** Resolves where the learner wants to look in a game. Pure. */

/** A number of moves played, a move back or forward from the shown board, or the newest. */
export type PlyTarget = number | 'back' | 'forward' | 'last';

/** Returns the ply to look at; undefined for the newest, where the board follows the game. */
export function findPly(target: PlyTarget, shownPly: number, lastPly: number): number | undefined {
  const ply = plyOf(target, shownPly, lastPly);
  return ply >= 0 && ply < lastPly ? ply : undefined;
}

function plyOf(target: PlyTarget, shownPly: number, lastPly: number): number {
  if (typeof target === 'number') return target;
  switch (target) {
    case 'back':
      return Math.max(shownPly - 1, 0);
    case 'forward':
      return shownPly + 1;
    case 'last':
      return lastPly;
  }
}
