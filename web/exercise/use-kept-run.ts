/**
 * Keeps the run of a task player in this browser, and writes it before the page or the player is left.
 */
import { useEffect, useState } from 'react';
import type { Player } from '#web/exercise/player.ts';
import { onPageLeft } from '#web/shared/screen/on-page-left.ts';
import { RunKeeper } from './kept-run.ts';
import type { KeptRunPlace } from './kept-run-entry.ts';

/** Takes the player whenever it changes; give the component a new `key` for another task. */
export function useKeptRun(place: KeptRunPlace): (player: Player) => void {
  const [keeper] = useState(() => new RunKeeper(place));
  useEffect(() => {
    const { flush } = keeper;
    const stop = onPageLeft(flush);
    return () => {
      stop();
      flush();
    };
  }, [keeper]);
  return keeper.keep;
}
