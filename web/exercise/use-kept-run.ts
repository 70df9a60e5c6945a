/**
 * Keeps the run of a task player in this browser, and writes it before the page or the player is left.
 */
import { useEffect, useState } from 'react';
import { type Player, differOnlyInTime } from '#web/exercise/player.ts';
import { onPageLeft } from '#web/shared/screen/on-page-left.ts';
import { type KeptRunPlace, dropKeptRun, findKeptRun, putKeptRun } from './kept-run-entry.ts';
import { storedRunOf } from '#web/exercise/stored-run.ts';

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

/** Writing may wait so long, in ms: not in the task of the tap that changed something, which has a board to paint. */
const WRITE_DELAY_MS = 100;

/** Keeps the run of one task player. */
export class RunKeeper {
  readonly #place: KeptRunPlace;
  #player: Player | undefined;
  /** What this tab wrote last. */
  #written: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(place: KeptRunPlace) {
    this.#place = place;
  }

  /** Takes the player as it is now. The clocks alone are written only when the page is left. */
  readonly keep = (player: Player): void => {
    const isTime = this.#player !== undefined && differOnlyInTime(this.#player, player);
    this.#player = player;
    if (isTime) return;
    if (player.step === 'completed') this.#drop();
    else this.#timer ??= setTimeout(this.#write, WRITE_DELAY_MS);
  };

  /** Writes what is not written yet, before the page is left; but not over what another tab has written since. */
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
