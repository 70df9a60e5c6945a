/**
 * How hard a position is: the scale that all chapters share, and the stated difficulty of chapter 1 (exercises.md, "Graded").
 *
 *   difficulty = 40 × men / 32  +  60 × min(1, effort / 6)
 *
 * `men` is all there is to look through. `effort` adds up what each element of the truth costs the eye, one being a hard
 * one. In chapter 1: long lines, lines that run backwards or across, and knights cost more than a pawn next door
 * (`effortOf`). The weights are our judgement, not a measurement; only their order matters, since they only rank
 * positions. docs/content.md tells them in words.
 */
import type { Arrow, Attack, Color } from '#chess/types';

const MEN_POINTS = 40;
const FULL_BOARD_MEN = 32;
const EFFORT_POINTS = 60;
/** A truth worth this much effort is as hard as it gets: about twelve ordinary attacks. */
const FULL_EFFORT = 6;
/** To be sure that there is nothing to find one has to look at everything: as much as one hard attack. */
export const NOTHING_TO_FIND_EFFORT = 1;

/** The difficulty, 0 to 100, of what costs this effort among `men` men on the board. */
export function difficultyOf(men: number, effort: number): number {
  const points = (MEN_POINTS * men) / FULL_BOARD_MEN + EFFORT_POINTS * Math.min(1, effort / FULL_EFFORT);
  return Math.round(points);
}

/** The difficulty of finding `truth`, attacks made by `attacker`, among `men` men on the board. */
export function attackDifficulty(men: number, truth: readonly Attack[], attacker: Color): number {
  const effort = truth.reduce((sum, attack) => sum + effortOf(attack, attacker), 0);
  return difficultyOf(men, truth.length === 0 ? NOTHING_TO_FIND_EFFORT : effort);
}

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
export function lineEffort({ from, to }: Arrow, color: Color): number {
  const files = Math.abs(to.charCodeAt(0) - from.charCodeAt(0));
  const ranks = Math.abs(ranksUp({ from, to }));
  const line = files === ranks ? DIAGONAL_EFFORT : STRAIGHT_EFFORT;
  return line + STEP_EFFORT * (Math.max(files, ranks) - 1) + directionEffort({ from, to }, color);
}

function directionEffort(arrow: Arrow, color: Color): number {
  const ranksForward = color === 'white' ? ranksUp(arrow) : -ranksUp(arrow);
  if (ranksForward > 0) return 0;
  return ranksForward === 0 ? SIDEWAYS_EFFORT : BACKWARD_EFFORT;
}

function ranksUp({ from, to }: Arrow): number {
  return Number(to.charAt(1)) - Number(from.charAt(1));
}
