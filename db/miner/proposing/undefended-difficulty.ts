/**
 * The stated difficulty of chapter 2, on the scale of `difficulty.ts`: what it costs to see who is undefended.
 *
 * Nothing on the board points at an undefended piece; one has to look for a defender and find none. That is harder where
 * there nearly is one. The defended pieces have to be looked at too, and those with one distant defender cost a second look.
 */
import { attackersOf } from '#chess/attacks';
import { piecesOf, placedPieces } from '#chess/board';
import type { Board } from '#chess/board';
import { linesThrough } from '#chess/lines';
import type { Color, PlacedPiece, Square } from '#names/chess';
import { undefendedPieces } from '#insight/undefended';
import { NOTHING_TO_FIND_EFFORT, difficultyOf } from './difficulty.ts';

const PIECE_EFFORT = 0.35;
/** Learners look at the pieces and forget the pawns. */
const PAWN_EFFORT = 0.5;
/** A piece of its colour next to it seems to defend it; up to three count. */
const NEIGHBOUR_EFFORT = 0.08;
const MOST_NEIGHBOURS = 3;
/** A rook, bishop or queen would defend it, but for something in between. */
const BLOCKED_DEFENDER_EFFORT = 0.3;
/** A defended piece whose only defender stands this many squares away or more seems to have none. */
const FAR_SQUARES = 3;
const FAR_DEFENDER_EFFORT = 0.15;

/** The difficulty of finding all undefended pieces of `color`. */
export function undefendedDifficulty(board: Board, color: Color): number {
  const undefended = new Set(undefendedPieces(board, color));
  const own = piecesOf(board, color).filter(({ role }) => role !== 'king');
  const found = own.filter(({ square }) => undefended.has(square));
  const far = own.filter(({ square }) => !undefended.has(square) && hasOnlyFarDefender(board, color, square));
  const finding = found.reduce((sum, piece) => sum + undefendedEffort(board, piece), 0);
  const effort = (found.length === 0 ? NOTHING_TO_FIND_EFFORT : finding) + FAR_DEFENDER_EFFORT * far.length;
  return difficultyOf(placedPieces(board).length, effort);
}

/** What it costs to see that nobody defends this piece. */
export function undefendedEffort(board: Board, { square, color, role }: PlacedPiece): number {
  const neighbours = piecesOf(board, color).filter((other) => distance(square, other.square) === 1).length;
  const isBlocked = linesThrough(board, color).some(({ to }) => to === square);
  return (
    (role === 'pawn' ? PAWN_EFFORT : PIECE_EFFORT) +
    NEIGHBOUR_EFFORT * Math.min(MOST_NEIGHBOURS, neighbours) +
    (isBlocked ? BLOCKED_DEFENDER_EFFORT : 0)
  );
}

function hasOnlyFarDefender(board: Board, color: Color, square: Square): boolean {
  const [defender, ...others] = attackersOf(board, square, color);
  return defender !== undefined && others.length === 0 && distance(defender, square) >= FAR_SQUARES;
}

/** In king's steps. */
function distance(one: Square, other: Square): number {
  const files = Math.abs(one.charCodeAt(0) - other.charCodeAt(0));
  return Math.max(files, Math.abs(one.charCodeAt(1) - other.charCodeAt(1)));
}
