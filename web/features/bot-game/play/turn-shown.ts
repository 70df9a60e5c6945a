/**
 * Where a game stands for what the board shows besides the pieces. Pure.
 */
import type { TurnShown } from '../overlays/visible-options.ts';
import type { GameInPlay } from './game-in-play.ts';

/** Until the worker has read the learner's move, it is still the learner's turn, and what hides goes on hiding. */
export function turnShownOf({ lookedAt, step, view, saved }: GameInPlay): TurnShown {
  if (lookedAt !== undefined || step === 'over') return 'past';
  return view.turn === saved.learnerColor ? 'mine' : 'theirs';
}

/** The game's own position, not the one that is looked at: after a glance back a prediction goes on. */
export function positionKeyOf({ saved }: GameInPlay): string {
  return `${saved.key} ${saved.record.moves.join()}`;
}
