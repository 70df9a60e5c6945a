/**
 * How much a position would repeat what its task and the course already have, in points of difficulty: a repeat has to be
 * that much better placed to be chosen all the same.
 */
import type { UsablePosition } from '../sifting/usable-position.ts';
import type { ChosenPositions } from './chosen-positions.ts';

/** The same number of things to find again, within a task. */
const SAME_COUNT_POINTS = 1.5;
/** An answer of the same kind again, within a task: two pawns and a knight that attack, say. */
const SAME_PATTERN_POINTS = 3;
/** The same target square again, within a task. */
const SAME_TARGET_POINTS = 2;
/** The same opening again, within a task and within course and pool. */
const SAME_OPENING_IN_TASK_POINTS = 6;
const SAME_OPENING_POINTS = 0.5;
/** The same game again, within course and pool (within a task it is not allowed at all). */
const SAME_GAME_POINTS = 2;

/** What choosing `position` would repeat of its `task` so far and of what was `chosen` for others. */
export function repetitionPoints(
  position: UsablePosition,
  task: readonly UsablePosition[],
  chosen: ChosenPositions,
): number {
  const { origin } = position;
  return (
    neighbourPoints(position, task) +
    SAME_OPENING_POINTS * chosen.timesOpening(origin.opening) +
    SAME_GAME_POINTS * chosen.timesGame(origin.game)
  );
}

/** What it would repeat of positions that a learner meets soon before or after it: of its task, say. */
export function neighbourPoints(position: UsablePosition, neighbours: readonly UsablePosition[]): number {
  const { truth, pattern, origin } = position;
  const count = (isSame: (other: UsablePosition) => boolean): number => neighbours.filter(isSame).length;
  return (
    SAME_COUNT_POINTS * count((other) => other.truth.length === truth.length) +
    SAME_PATTERN_POINTS * count((other) => other.pattern === pattern) +
    SAME_TARGET_POINTS * sharedTargets(position, neighbours) +
    SAME_OPENING_IN_TASK_POINTS * count((other) => other.origin.opening === origin.opening)
  );
}

/** How often this position's targets were targets before, per target: a big truth must not cost more for its size. */
function sharedTargets({ targets }: UsablePosition, neighbours: readonly UsablePosition[]): number {
  if (targets.length === 0) return 0;
  const before = neighbours.flatMap((other) => other.targets);
  return before.filter((square) => targets.includes(square)).length / targets.length;
}
