/**
 * What it costs the eye to see an attack: about 0.2 for a pawn next door, about 1 for a long diagonal backwards.
 *
 * The weights are our judgement, not a measurement; what matters is their order. The bot overlooks what costs much. How often people
 * overlook it, and so how hard a position is, was measured instead (`chance-to-overlook.ts`).
 */
import type { Arrow, Attack, Color } from '#chess/chess';
import { lookAlong } from './look.ts';

/** Kings and pawns look at their neighbours; a knight's jump has no line for the eye to follow. */
const NEIGHBOUR_EFFORT = { pawn: 0.2, king: 0.2 };
const KNIGHT_EFFORT = 0.55;
/** A rook's or bishop's attack on the square next to it. Diagonals are harder to follow than files and ranks. */
const STRAIGHT_EFFORT = 0.25;
const DIAGONAL_EFFORT = 0.35;
/** Each further square of a line. */
const STEP_EFFORT = 0.06;
/** Lines to the side, and lines and jumps back towards one's own side, are overlooked more often. */
const SIDEWAYS_EFFORT = 0.1;
const BACKWARD_EFFORT = 0.25;

/** What it costs to see one attack, from 0.2 (a pawn's capture) to about 1 (a long diagonal backwards). */
export function effortOf({ from, to, piece }: Attack, attacker: Color): number {
  if (piece === 'pawn' || piece === 'king') return NEIGHBOUR_EFFORT[piece];
  if (piece === 'knight') return KNIGHT_EFFORT + directionEffort({ from, to }, attacker);
  return lineEffort({ from, to }, attacker);
}

/** What it costs to follow a line of `color`'s rook, bishop or queen. */
function lineEffort(arrow: Arrow, color: Color): number {
  const { squares, isDiagonal } = lookAlong(arrow, color);
  const line = isDiagonal ? DIAGONAL_EFFORT : STRAIGHT_EFFORT;
  return line + STEP_EFFORT * (squares - 1) + directionEffort(arrow, color);
}

function directionEffort(arrow: Arrow, color: Color): number {
  const { isBackward, isSideways } = lookAlong(arrow, color);
  if (isSideways) return SIDEWAYS_EFFORT;
  return isBackward ? BACKWARD_EFFORT : 0;
}
