/**
 * Plays what follows a graded decision on a candidate move (chapters 3 and 4). Pure. A punished
 * move is replayed capture by capture, then its attackers stay in red; a refuted move can be
 * replayed.
 */
import type { Arrow, PlacedPiece } from '#chess/chess';
import type { DecisionVerdict, Replay } from '#vision/types';

export interface Aftermath {
  readonly replay: Replay;
  /** Index of the replay's board: 0 is the candidate, then one a capture; undefined at rest. */
  readonly shownBoard: number | undefined;
  /** Counts the replays: each starts its timers afresh. */
  readonly round: number;
  /** Red arrows appear shortly after an accepted move (product/grading.md#after-the-decision). */
  readonly threatsAreShown: boolean;
  /** Arrows that the learner drew before deciding. */
  readonly drawn: readonly Arrow[];
}

/** Starts the aftermath of a verdict; a punished move is replayed at once. */
export function startAftermath(
  { decision, punishment }: DecisionVerdict,
  replay: Replay,
  drawn: readonly Arrow[],
): Aftermath {
  const isPunished = decision === 'played' && punishment.length > 0;
  // All arrows are judged by now.
  const arrows = drawn.map(({ from, to }) => ({ from, to }));
  return { replay, shownBoard: isPunished ? 0 : undefined, round: 0, threatsAreShown: false, drawn: arrows };
}

/** Returns the aftermath with everything shown and the board at rest. */
export function restOf(aftermath: Aftermath): Aftermath {
  return { ...aftermath, shownBoard: undefined, round: 0, threatsAreShown: true };
}

/** Shows the attackers' red arrows. */
export function showThreats(aftermath: Aftermath): Aftermath {
  return aftermath.threatsAreShown ? aftermath : { ...aftermath, threatsAreShown: true };
}

/** Starts or restarts the replay. */
export function startReplay(aftermath: Aftermath): Aftermath {
  if (!hasReplay(aftermath)) return aftermath;
  return { ...aftermath, shownBoard: 0, round: aftermath.round + 1 };
}

/** Moves the replay past `board`; after its last board it rests. */
export function advanceReplay(aftermath: Aftermath, board: number): Aftermath {
  if (aftermath.shownBoard !== board) return aftermath;
  return { ...aftermath, shownBoard: isLastBoard(aftermath, board) ? undefined : board + 1 };
}

/** Returns whether there is something to replay. */
export function hasReplay({ replay }: Aftermath): boolean {
  return replay.punishment.length > 0;
}

/** Returns whether the replay ends after this board. */
export function isLastBoard({ replay }: Aftermath, board: number): boolean {
  return board >= replay.punishment.length;
}

/** Returns the capture that the replay has just shown. */
export function findShownCapture({ replay, shownBoard = 0 }: Aftermath): Arrow | undefined {
  return replay.punishment[shownBoard - 1]?.capture;
}

/**
 * Returns the pieces to show: the replay's board, or at rest the position after a played move and
 * before a refuted one.
 */
export function piecesAfter(
  { replay, shownBoard }: Aftermath,
  { decision }: DecisionVerdict,
  before: readonly PlacedPiece[],
): readonly PlacedPiece[] {
  if (shownBoard === undefined) return decision === 'played' ? replay.played : before;
  return replay.punishment[shownBoard - 1]?.pieces ?? replay.played;
}
