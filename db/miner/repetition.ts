/**
 * How much a position would repeat what its task and the course already have, in points of difficulty: a repeat has to be
 * that much better placed to be chosen all the same.
 */
import type { Candidate } from './candidate.ts';

/** The same number of things to find again, within a task. */
const SAME_COUNT_POINTS = 1.5;
/** The same kinds of attackers again, within a task: two pawns and a knight, say. */
const SAME_ATTACKERS_POINTS = 3;
/** The same target square again, within a task. */
const SAME_TARGET_POINTS = 2;
/** The same opening again, within a task and within the course. */
const SAME_OPENING_IN_TASK_POINTS = 6;
const SAME_OPENING_IN_COURSE_POINTS = 1;
/** The same game again, within the course (within a task it is not allowed at all). */
const SAME_GAME_POINTS = 4;

/** What choosing `candidate` would repeat of its `task` so far and of the positions `taken` by others. */
export function repetitionPoints(
  candidate: Candidate,
  task: readonly Candidate[],
  taken: readonly Candidate[],
): number {
  const sameOpening = ({ origin }: Candidate): boolean => origin.opening === candidate.origin.opening;
  return (
    SAME_COUNT_POINTS * count(task, ({ truth }) => truth.length === candidate.truth.length) +
    SAME_ATTACKERS_POINTS * count(task, (other) => attackerRoles(other) === attackerRoles(candidate)) +
    SAME_TARGET_POINTS * sharedTargets(candidate, task) +
    SAME_OPENING_IN_TASK_POINTS * count(task, sameOpening) +
    SAME_OPENING_IN_COURSE_POINTS * count(taken, sameOpening) +
    SAME_GAME_POINTS * count(taken, ({ origin }) => origin.game === candidate.origin.game)
  );
}

function count(others: readonly Candidate[], isSame: (other: Candidate) => boolean): number {
  return others.filter(isSame).length;
}

/** The roles that attack, as one text to compare. */
function attackerRoles({ truth }: Candidate): string {
  return truth
    .map(({ piece }) => piece)
    .toSorted()
    .join();
}

/** How often the candidate's targets were targets before, per target: big truths must not pay for their size. */
function sharedTargets({ truth }: Candidate, task: readonly Candidate[]): number {
  const targets = new Set(truth.map(({ to }) => to));
  if (targets.size === 0) return 0;
  const before = task.flatMap((other) => [...new Set(other.truth.map(({ to }) => to))]);
  return before.filter((square) => targets.has(square)).length / targets.size;
}
