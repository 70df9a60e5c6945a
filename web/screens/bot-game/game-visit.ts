/**
 * A visit of the bot game's screen: it begins when the learner comes there, and goes on through reloads.
 */
import { isGameVisited, markGameVisit } from '#web/shared/router/navigation-state.ts';
import type { EntryOwner } from '#web/shared/storage/move-to-sub.ts';
import { dropFinishedGame, findSavedGame, type SavedGame } from './play/saved-game.ts';

/** A game that is over is shown to who reloads its screen, and to nobody who comes to it. */
export function findGameToShow(owner: EntryOwner): SavedGame | undefined {
  const saved = findSavedGame(owner);
  return saved?.ending && !isGameVisited() ? undefined : saved;
}

/**
 * Marks the visit, for reloads. A game that is over and was left by closing its page is forgotten now: the next reload would show
 * it in place of what is open by then.
 */
export function beginVisit(owner: EntryOwner): void {
  if (!isGameVisited()) dropFinishedGame(owner);
  markGameVisit();
}
