/** Selects the answered position to show again; the run itself continues. */
import { useCallback, useState } from 'react';
import { findEarlier } from './look-back.ts';
import type { Graded, Player } from './player.ts';

export interface LookBack {
  /** The earlier position; undefined while the run's own is shown. */
  readonly earlier: Graded | undefined;
  readonly shownIndex: number | undefined;
  /** Shows an earlier position; called again for the shown one, it returns to the run. */
  readonly lookAt: (index: number) => void;
  /** Returns to the run; undefined while it is shown. */
  readonly onBack: (() => void) | undefined;
  /** Counts the returns: each focuses the board. */
  readonly returns: number;
}

/** Keyed by run, so that a new run shows its own position. */
interface Looked {
  readonly run: string;
  readonly index: number;
}

export function useLookBack(player: Player): LookBack {
  const [looked, setLooked] = useState<Looked>();
  const [returns, setReturns] = useState(0);
  const goBack = useCallback(() => {
    setLooked(undefined);
    setReturns((count) => count + 1);
  }, []);
  const shownIndex = looked?.run === player.taskAttemptKey ? looked.index : undefined;
  const earlier = shownIndex === undefined ? undefined : findEarlier(player, shownIndex);
  return {
    earlier,
    shownIndex,
    lookAt: (index) => setLooked(index === shownIndex ? undefined : { run: player.taskAttemptKey, index }),
    onBack: earlier && goBack,
    returns,
  };
}
