/**
 * What the overlays need to know of a game in play. Pure.
 */
import type { TurnShown } from '../overlays/visible-options.ts';
import type { GameInPlay } from './game-in-play.ts';

/** Until the worker has read the learner's move, it is still the learner's turn, and hidden ideas stay hidden. */
export function turnShownOf({ lookedAt, step, view, saved }: GameInPlay): TurnShown {
  if (lookedAt !== undefined || step === 'over') return 'past';
  return view.turn === saved.learnerColor ? 'mine' : 'theirs';
}

/** The newest position, not the shown one, so that a prediction goes on after a look at an earlier position. */
export function positionKeyOf({ saved }: GameInPlay): string {
  return `${saved.key} ${saved.record.moves.join()}`;
}
