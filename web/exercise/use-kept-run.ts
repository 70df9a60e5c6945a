/** Stores a player's run in this browser, and flushes it when the page or player is left. */
import { useEffect, useState } from 'react';
import { type Player, differOnlyInTime } from '#web/exercise/player.ts';
import { onPageLeft } from '#web/shared/screen/on-page-left.ts';
import { type KeptRunPlace, dropKeptRun, findKeptRun, putKeptRun } from './kept-run-entry.ts';
import { storedRunOf } from '#web/exercise/stored-run.ts';

/** Returns the function that stores the player on each change; use a new `key` for another task. */
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

/** Write delay in ms: the task of the learner's tap has a board to paint first. */
const WRITE_DELAY_MS = 100;

/** Stores one player's run. */
export class RunKeeper {
  readonly #place: KeptRunPlace;
  #player: Player | undefined;
  /** This tab's last write. */
  #written: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(place: KeptRunPlace) {
    this.#place = place;
  }

  /** Stores the player after a delay; a clock tick alone waits until the page is left. */
  readonly keep = (player: Player): void => {
    const isTime = this.#player !== undefined && differOnlyInTime(this.#player, player);
    this.#player = player;
    if (isTime) return;
    if (player.step === 'completed') this.#drop();
    else this.#timer ??= setTimeout(this.#write, WRITE_DELAY_MS);
  };

  /** Writes pending changes before the page is left, unless another tab has written since. */
  readonly flush = (): void => {
    const isOwn = this.#written !== undefined && findKeptRun(this.#place) === this.#written;
    if (this.#timer !== undefined || isOwn) this.#write();
  };

  readonly #write = (): void => {
    this.#cancel();
    const stored = this.#player && storedRunOf(this.#player);
    if (!stored) return;
    this.#written = JSON.stringify(stored);
    putKeptRun(this.#place, this.#written);
  };

  #drop(): void {
    this.#cancel();
    this.#written = undefined;
    dropKeptRun(this.#place);
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
