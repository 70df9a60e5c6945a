/**
 * How hard a position is: the scale that all chapters share, and the stated difficulty of chapter 1 (product.md §9.4).
 *
 *   difficulty = 40 × pieces / 32  +  60 × min(1, effort / 6)
 *
 * `pieces` is how many there are to look through. `effort` adds up what each element of the truth costs the eye, one being a hard
 * one. In chapter 1: long lines, lines that run backwards or across, and knights cost more than a pawn next door
 * (`#insight/effort`). The weights are our judgement, not a measurement; only their order matters, since they only rank
 * positions. docs/content.md says them in words.
 */
import type { Attack, Color } from '#names/chess';
import { effortOf } from '#insight/effort';

const PIECE_POINTS = 40;
const FULL_BOARD_PIECES = 32;
const EFFORT_POINTS = 60;
/** A truth worth this much effort is as hard as it gets: about twelve ordinary attacks. */
const FULL_EFFORT = 6;
/** To be sure that there is nothing to find one has to look at everything: as much as one hard attack. */
export const NOTHING_TO_FIND_EFFORT = 1;

/** The difficulty, 0 to 100, of what costs this effort among `pieceCount` pieces on the board. */
export function difficultyOf(pieceCount: number, effort: number): number {
  const points =
    (PIECE_POINTS * pieceCount) / FULL_BOARD_PIECES + EFFORT_POINTS * Math.min(1, effort / FULL_EFFORT);
  return Math.round(points);
}

/** The difficulty of finding `truth`, attacks made by `attacker`, among `pieceCount` pieces on the board. */
export function attackDifficulty(pieceCount: number, truth: readonly Attack[], attacker: Color): number {
  const effort = truth.reduce((sum, attack) => sum + effortOf(attack, attacker), 0);
  return difficultyOf(pieceCount, truth.length === 0 ? NOTHING_TO_FIND_EFFORT : effort);
}
