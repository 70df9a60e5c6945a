/**
 * What the board shows once a decision on a candidate move is graded (chapters 3 and 4). Pure.
 *
 * A learner who played an unsafe move sees it punished, capture by capture. Then the board returns to the position after
 * the move, with the attackers in red: the picture to recognise before the next such move. A learner who refuted the move
 * sees the position before it, and may replay the captures. Both may replay them as often as they like.
 */
import type { Arrow, PlacedPiece } from '#chess/chess';
import type { DecisionVerdict, Replay } from '#vision/types';

export interface Aftermath {
  readonly replay: Replay;
  /** Which board of the replay is on: 0 the candidate, then capture by capture; undefined while the board is at rest. */
  readonly shownBoard: number | undefined;
  /** Counts the replays: each starts its timers afresh. */
  readonly round: number;
  /** The red arrows come a moment after an accepted move (product/grading.md#after-the-decision). */
  readonly threatsAreShown: boolean;
  /** What the learner had drawn before deciding. */
  readonly drawn: readonly Arrow[];
}

/** What follows a verdict; a punished move is replayed at once. */
export function startAftermath(
  { decision, punishment }: DecisionVerdict,
  replay: Replay,
  drawn: readonly Arrow[],
): Aftermath {
  const isPunished = decision === 'played' && punishment.length > 0;
  // Whether each was judged by then is no matter any more.
  const arrows = drawn.map(({ from, to }) => ({ from, to }));
  return { replay, shownBoard: isPunished ? 0 : undefined, round: 0, threatsAreShown: false, drawn: arrows };
}

/** What the board rests at once everything has been shown. */
export function restOf(aftermath: Aftermath): Aftermath {
  return { ...aftermath, shownBoard: undefined, round: 0, threatsAreShown: true };
}

/** The attackers' red arrows appear. */
export function showThreats(aftermath: Aftermath): Aftermath {
  return aftermath.threatsAreShown ? aftermath : { ...aftermath, threatsAreShown: true };
}

/** The replay begins, or begins again. */
export function startReplay(aftermath: Aftermath): Aftermath {
  if (!hasReplay(aftermath)) return aftermath;
  return { ...aftermath, shownBoard: 0, round: aftermath.round + 1 };
}

/** The replay goes on from `board`; after its last board the board is at rest. */
export function advanceReplay(aftermath: Aftermath, board: number): Aftermath {
  if (aftermath.shownBoard !== board) return aftermath;
  return { ...aftermath, shownBoard: isLastBoard(aftermath, board) ? undefined : board + 1 };
}

/** Whether there is something to replay. */
export function hasReplay({ replay }: Aftermath): boolean {
  return replay.punishment.length > 0;
}

/** Whether the replay ends after this board. */
export function isLastBoard({ replay }: Aftermath, board: number): boolean {
  return board >= replay.punishment.length;
}

/** The capture that the replay has just shown. */
export function findShownCapture({ replay, shownBoard = 0 }: Aftermath): Arrow | undefined {
  return replay.punishment[shownBoard - 1]?.capture;
}

/** The board of the replay; at rest that of the decision: after a move that was played, before one that was refuted. */
export function piecesAfter(
  { replay, shownBoard }: Aftermath,
  { decision }: DecisionVerdict,
  before: readonly PlacedPiece[],
): readonly PlacedPiece[] {
  if (shownBoard === undefined) return decision === 'played' ? replay.played : before;
  return replay.punishment[shownBoard - 1]?.pieces ?? replay.played;
}
