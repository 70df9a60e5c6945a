/**
 * What the board shows by itself after a time: the green arrow, the red ones, the next board of a replay. Pure; the hook
 * in `use-player.ts` has the timer.
 */
import { isLastBoard, type Aftermath } from './aftermath.ts';
import {
  CANDIDATE_DELAY_MS,
  CANDIDATE_REDRAW_MS,
  REPLAY_END_MS,
  REPLAY_PACE_MS,
  SNAP_BACK_MS,
  THREATS_DELAY_MS,
} from './delays.ts';
import type { DecisionDraft } from './draft.ts';
import type { Player, PlayerEvent } from './player.ts';

/** A timed event. Its timer starts anew only when the key changes. */
interface Timer {
  readonly key: string;
  readonly delayMs: number;
  readonly event: PlayerEvent;
}

/** The player's next timed event; undefined when it waits for the learner alone. */
export function findTimer(player: Player): Timer | undefined {
  const place = `${player.taskAttemptKey} ${player.index}`;
  switch (player.step) {
    case 'answering':
      return player.draft.kind === 'decision' ? timerOfDraft(player.draft, player.index, place) : undefined;
    case 'graded':
      return player.aftermath && timerOfAftermath(player.aftermath, player.index, place);
    case 'lookingAgain':
    case 'grading':
    case 'awaiting':
    case 'stalled':
    case 'completed':
      return undefined;
  }
}

function timerOfDraft(draft: DecisionDraft, index: number, place: string): Timer | undefined {
  if (draft.candidate === 'shown') return undefined;
  return {
    key: `${place} candidate ${draft.invalidTries}`,
    delayMs: draft.candidate === 'awaited' ? CANDIDATE_DELAY_MS : SNAP_BACK_MS + CANDIDATE_REDRAW_MS,
    event: { type: 'candidateShown', index },
  };
}

function timerOfAftermath(aftermath: Aftermath, index: number, place: string): Timer | undefined {
  const { shownBoard, round, threatsAreShown } = aftermath;
  if (!threatsAreShown) {
    const event = { type: 'threatsShown', index } as const;
    return { key: `${place} threats`, delayMs: THREATS_DELAY_MS, event };
  }
  if (shownBoard === undefined) return undefined;
  return {
    key: `${place} replay ${round} ${shownBoard}`,
    delayMs: isLastBoard(aftermath, shownBoard) ? REPLAY_END_MS : REPLAY_PACE_MS,
    event: { type: 'replayAdvanced', index, board: shownBoard },
  };
}
