/**
 * Whether the game that is saved in this browser is another one than the game on the screen. Pure.
 *
 * A tab hears of another tab's save after it is made, so the saved game is newer than the shown one, even when it has fewer
 * moves (after a take back).
 */
import type { SavedGame } from './saved-game.ts';

/** When another tab has forgotten the game, a finished one stays on the screen; a running one does not, because nothing would save it. */
export function hasGoneOnElsewhere(shown: SavedGame, saved: SavedGame | undefined): boolean {
  if (!saved) return shown.ending === undefined;
  return (
    saved.key !== shown.key || saved.ending?.kind !== shown.ending?.kind || movesOf(saved) !== movesOf(shown)
  );
}

const movesOf = ({ record }: SavedGame) => record.moves.join(' ');
