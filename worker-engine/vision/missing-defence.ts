/**
 * Why nothing defends a piece, although it may look defended. Facts that can be checked on the board.
 */
import { defendedBy } from '#chess/attacks';
import { pieceAt, piecesOf, type Board } from '#chess/board';
import { linesThrough } from '#chess/lines';
import type { Role, Square } from '#chess/chess';
import { squaresAway } from './look.ts';

/** A piece that stands beside another one may still not defend it; kings and queens always do. */
export type IdleNeighbour = Exclude<Role, 'king' | 'queen'>;

/** The most telling reason. */
export type MissingDefence =
  /** `defender` would defend it, if `blocker` did not stand in between. */
  | { readonly kind: 'blocked'; readonly defender: Square; readonly blocker: Square }
  /** It defends the piece on `square` itself, as the last pawn of a chain does. */
  | { readonly kind: 'defends'; readonly square: Square }
  /** A piece of its side stands next to it and does not defend it. */
  | { readonly kind: 'beside'; readonly square: Square; readonly role: IdleNeighbour }
  /** No piece of its side stands next to it. */
  | { readonly kind: 'alone' };

/** Why the undefended piece on `square` is so; undefined when none of these holds. */
export function findMissingDefence(board: Board, square: Square): MissingDefence | undefined {
  const piece = pieceAt(board, square);
  if (!piece) return undefined;
  const blocked = linesThrough(board, piece.color).find(({ to }) => to === square);
  if (blocked) return { kind: 'blocked', defender: blocked.from, blocker: blocked.through };
  const defended = defendedBy(board, square).find((other) => pieceAt(board, other)?.role !== 'king');
  if (defended) return { kind: 'defends', square: defended };
  return findNeighbour(board, square) ?? (isAlone(board, square) ? { kind: 'alone' } : undefined);
}

/** The first in board order, one on the same rank before the others: there a pawn looks most like a defender. */
function findNeighbour(board: Board, square: Square): MissingDefence | undefined {
  const beside = neighboursOf(board, square);
  const onRank = beside.filter((other) => other.square.charAt(1) === square.charAt(1));
  for (const { role, square: neighbour } of [...onRank, ...beside]) {
    if (role !== 'king' && role !== 'queen') return { kind: 'beside', square: neighbour, role };
  }
  return undefined;
}

function isAlone(board: Board, square: Square): boolean {
  return neighboursOf(board, square).length === 0;
}

function neighboursOf(board: Board, square: Square): ReturnType<typeof piecesOf> {
  const piece = pieceAt(board, square);
  if (!piece) return [];
  return piecesOf(board, piece.color).filter(
    (other) => squaresAway({ from: square, to: other.square }) === 1,
  );
}
