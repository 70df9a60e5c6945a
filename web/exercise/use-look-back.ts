/**
 * Which answered position of the run is looked at again, if any. The run itself goes on beside it.
 */
import { useCallback, useState } from 'react';
import { findEarlier } from './look-back.ts';
import type { Graded, Player } from './player.ts';

export interface LookBack {
  /** The position that is looked at again, as it was; undefined while the run's own position is on the board. */
  readonly earlier: Graded | undefined;
  readonly shownIndex: number | undefined;
  /** Shows a position again; the one that is shown already makes room for the run's own. */
  readonly lookAt: (index: number) => void;
  /** Leads back to the run; undefined while the run's own position is on the board. */
  readonly onBack: (() => void) | undefined;
  /** Counts the ways back: with each the board takes the focus again. */
  readonly returns: number;
}

/** Named by the run, so that a new one begins with its own position. */
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
