/**
 * Which answered position of the run is looked at again, if any. The run itself goes on beside it.
 */
import { useState } from 'react';
import { findEarlier } from './look-back.ts';
import type { Graded, Player } from './player.ts';

export interface LookBack {
  /** The position that is looked at again, as it was; undefined while the run's own position is on the board. */
  readonly earlier: Graded | undefined;
  readonly shownIndex: number | undefined;
  /** Shows a position again; the one that is shown already makes room for the run's own. */
  readonly lookAt: (index: number) => void;
  readonly goBack: () => void;
}

/** Named by the run, so that a new one begins with its own position. */
interface Looked {
  readonly run: string;
  readonly index: number;
}

export function useLookBack(player: Player): LookBack {
  const [looked, setLooked] = useState<Looked>();
  const shownIndex = looked?.run === player.taskAttemptKey ? looked.index : undefined;
  return {
    earlier: shownIndex === undefined ? undefined : findEarlier(player, shownIndex),
    shownIndex,
    lookAt: (index) => setLooked(index === shownIndex ? undefined : { run: player.taskAttemptKey, index }),
    goBack: () => setLooked(undefined),
  };
}
