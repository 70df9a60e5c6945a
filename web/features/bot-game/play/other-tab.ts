/**
 * Whether the game that this browser keeps is another than the one on the screen. Pure.
 *
 * A tab learns of another's saves after they are made: what is kept then is newer than what the tab shows, even with fewer
 * moves (a take back).
 */
import type { SavedGame } from './saved-game.ts';

/** A game that is over stays to be looked at when another tab has put it away; one that runs does not run without a place. */
export function hasGoneOnElsewhere(shown: SavedGame, kept: SavedGame | undefined): boolean {
  if (!kept) return shown.ending === undefined;
  return (
    kept.key !== shown.key || kept.ending?.kind !== shown.ending?.kind || movesOf(kept) !== movesOf(shown)
  );
}

const movesOf = ({ record }: SavedGame) => record.moves.join(' ');
