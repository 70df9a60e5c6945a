/**
 * The set of pieces that the page shows, by its folder; the head's first script has said it (`show-look.ts`).
 */
import { LOOKS } from './looks.ts';

/** A newcomer's set, or the chosen one. */
export function shownPieceSet(): string {
  return document.documentElement.dataset['pieces'] ?? LOOKS.pieces[0];
}
