/**
 * How a move lies on the board: how far it goes, and which way. It knows no pieces.
 */
import type { Arrow, Color } from '#chess/chess';

/** A move goes far, and a diagonal is long, from so many squares on. */
const FAR = 4;

/** Whether it crosses half of the board. */
export function isFar(move: Arrow): boolean {
  return Math.max(filesAside(move), Math.abs(ranksUp(move))) >= FAR;
}

export function isDiagonal(move: Arrow): boolean {
  return filesAside(move) === Math.abs(ranksUp(move));
}

/** Whether it stays on its rank. */
export function isSideways(move: Arrow): boolean {
  return ranksUp(move) === 0;
}

/** Whether it goes back towards `color`'s own side. */
export function isBackward(move: Arrow, color: Color): boolean {
  return color === 'white' ? ranksUp(move) < 0 : ranksUp(move) > 0;
}

function filesAside({ from, to }: Arrow): number {
  return Math.abs(from.charCodeAt(0) - to.charCodeAt(0));
}

function ranksUp({ from, to }: Arrow): number {
  return Number(to.charAt(1)) - Number(from.charAt(1));
}
