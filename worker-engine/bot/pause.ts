/**
 * How long a person would think about a move: recaptures and only moves are quick, a tense position takes time.
 *
 * For the learner's eye alone. It never looks at the clock, and the search's own time is part of it (game-worker/api.ts).
 */
import type { BoardPosition } from '#chess/after-move';
import { attacksOn } from '#chess/attacks';
import { COLORS, type Square, type UciMove } from '#chess/chess';
import type { Random } from './random.ts';

/** The longest pause (product/bot-game.md#the-bots-pause). In milliseconds, as all times here. */
export const MOST_PAUSE_MS = 1_500;

/** Our judgement: what needs no thought, what is known by heart, and the rest. */
const REFLEX_MS = 300;
const OPENING_MS = 450;
const THOUGHT_MS = 500;
/** For each piece of either side that is attacked: something to count. */
const ATTACKED_MS = 90;
/** Half-moves that most players know. */
const OPENING_PLIES = 10;
/** Nobody is as regular as a clock: so much more or less. */
const IRREGULARITY = 0.25;

/** A move that was chosen, and where. */
export interface ChosenMoveContext {
  readonly position: BoardPosition;
  readonly move: UciMove;
  readonly legalMoves: number;
  /** Half-moves played before. */
  readonly plies: number;
  /** Where the opponent has just captured, if so. */
  readonly capturedOn: Square | undefined;
}

/** The pause before the move is shown, in whole milliseconds. */
export function pauseBefore(chosen: ChosenMoveContext, random: Random): number {
  const factor = 1 - IRREGULARITY + 2 * IRREGULARITY * random();
  return Math.round(Math.min(MOST_PAUSE_MS, usualPause(chosen) * factor));
}

function usualPause({ position, move, legalMoves, plies, capturedOn }: ChosenMoveContext): number {
  if (legalMoves === 1 || move.slice(2, 4) === capturedOn) return REFLEX_MS;
  if (plies < OPENING_PLIES) return OPENING_MS;
  return THOUGHT_MS + ATTACKED_MS * countAttacked(position);
}

/** How many pieces of both sides are attacked. */
function countAttacked({ board }: BoardPosition): number {
  return COLORS.reduce((sum, color) => sum + new Set(attacksOn(board, color).map(({ to }) => to)).size, 0);
}
