/**
 * What one sees of a candidate move without looking at a single attacker: what moves, where to, how far, whether it takes.
 *
 * It must not know attacks: a learner who answers by these numbers alone has not looked at what the chapter is about.
 */
import { attackersOf } from '#chess/attacks';
import { movePiece } from '#chess/after-move';
import { findKing, pieceAt, placedPieces } from '#chess/board';
import type { Position } from '#chess/fen';
import { findSquare } from '#chess/squares';
import { ROLES, opponentOf, type Arrow, type Role } from '#names/chess';
import type { Feature } from './feature.ts';

/** A candidate move as it meets the eye. */
export interface SeenMove {
  readonly mover: Role;
  readonly captured: Role | undefined;
  /** 1 to 8, seen by the mover. */
  readonly rank: number;
  readonly rankBefore: number;
  /** 0 on the edge of the board, 3 on its four middle squares. */
  readonly centrality: number;
  /** How much nearer to the middle it comes. */
  readonly towardsCentre: number;
  /** In a king's steps. */
  readonly length: number;
  readonly givesCheck: boolean;
  readonly men: number;
}

/** The move of a content's `green`, which must be one: `g1f3`. */
export function readArrow(green: string): Arrow {
  const [from, to] = [findSquare(green.slice(0, 2)), findSquare(green.slice(2, 4))];
  if (!from || !to) throw new RangeError(`no move: ${green}`);
  return { from, to };
}

/** What is seen of a move. */
export function lookAtMove({ board, turn }: Position, { from, to }: Arrow): SeenMove {
  const piece = pieceAt(board, from);
  if (!piece) throw new RangeError(`nothing on ${from}`);
  const after = movePiece(board, { from, to });
  const king = findKing(board, opponentOf(turn));
  const rankOf = (square: string): number => (turn === 'white' ? Number(square[1]) : 9 - Number(square[1]));
  return {
    mover: piece.role,
    captured: pieceAt(board, to)?.role,
    rank: rankOf(to),
    rankBefore: rankOf(from),
    centrality: centralityOf(to),
    towardsCentre: centralityOf(to) - centralityOf(from),
    length: Math.max(Math.abs(from.charCodeAt(0) - to.charCodeAt(0)), Math.abs(rankOf(to) - rankOf(from))),
    givesCheck: king !== undefined && attackersOf(after, king, turn).length > 0,
    men: placedPieces(board).length,
  };
}

function centralityOf(square: string): number {
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square[1]) - 1;
  return Math.min(file, 7 - file, rank, 7 - rank);
}

/** The fourth rank is the first on which a piece is likely to be met. */
const FOURTH = 4;

/** The move as a row of numbers, and what a mover does together with where it goes. */
export function describeMove(move: SeenMove): readonly Feature[] {
  const forward = move.rank - move.rankBefore;
  const takes = move.captured === undefined ? 0 : 1;
  const far = move.rank >= FOURTH ? 1 : 0;
  const plain: readonly Feature[] = [
    ['takes', takes],
    ['gives check', move.givesCheck ? 1 : 0],
    ['to the fourth rank or beyond', far],
    ['rank', move.rank],
    ['rank before', move.rankBefore],
    ['forward', Math.sign(forward)],
    ['backward', forward < 0 ? 1 : 0],
    ['centrality', move.centrality],
    ['towards the centre', move.towardsCentre],
    ['length', move.length],
    ['men', move.men],
  ];
  const byMover = ROLES.flatMap((role): readonly Feature[] => {
    const is = role === move.mover ? 1 : 0;
    return [
      [`${role} moves`, is],
      [`${role} takes`, is * takes],
      [`${role} to the fourth rank or beyond`, is * far],
    ];
  });
  const byCaptured = ROLES.map((role): Feature => [`takes a ${role}`, role === move.captured ? 1 : 0]);
  return [...plain, ...byMover, ...byCaptured];
}
