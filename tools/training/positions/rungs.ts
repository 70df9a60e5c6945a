/**
 * How far up the ladder of exchanges the moves of chapter 3 stand, and how many are unsafe on each rung.
 */
import { movePiece } from '#chess/after-move';
import type { Position } from '#chess/fen';
import { RUNGS, findRung } from '../../miner/proposing/moves/exchange-rung.ts';
import type { BalanceShare } from './balance.ts';
import { readArrow } from './read-arrow.ts';
import type { StoredExercise } from './stored-content.ts';

interface RungCandidate {
  readonly position: Position;
  readonly green: string;
  readonly isUnsafe: boolean;
}

/** Unsafe moves of each rung, the easiest rung first. */
export function rungsOf(candidates: readonly RungCandidate[]): readonly BalanceShare[] {
  const placed = candidates.map(({ position, green, isUnsafe }) => {
    const move = readArrow(green);
    return { rung: findRung(movePiece(position.board, move), move.to), isUnsafe };
  });
  return RUNGS.map((name) => {
    const some = placed.filter(({ rung }) => rung === name);
    return { name, count: some.filter(({ isUnsafe }) => isUnsafe).length, of: some.length };
  });
}

/** The same of the stored moves of chapter 3. */
export function rungsOfContent(exercises: readonly StoredExercise[]): readonly BalanceShare[] {
  return rungsOf(
    exercises.flatMap(({ position, move, truth, lesson }) =>
      move && lesson.startsWith('walkingIntoAttack')
        ? [{ position, green: move.green, isUnsafe: truth.length > 0 }]
        : [],
    ),
  );
}
