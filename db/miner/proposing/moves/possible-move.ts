/**
 * A legal move of a position with the board it leads to: what both chapters about moves look at.
 *
 * Leaves out what neither chapter uses: castling, promotions, checks, captures in passing, and moves in positions
 * where somebody is in check or more hangs than the move is about.
 */
import { afterMove, type BoardPosition } from '#chess/after-move';
import { attackersOf, attacksOn } from '#chess/attacks';
import { findKing, pieceAt, type Board } from '#chess/board';
import { findSquare } from '#chess/squares';
import { COLORS, ROLES, opponentOf } from '#names/chess';
import type { Arrow, Attack, Color, Piece, Role, Square, UciMove } from '#names/chess';
import { CENTIPAWNS, captureGain } from '#insight/exchange';
import type { SiftedPosition } from '../../sifting/sift.ts';

/** The part of a position that proposing moves needs. */
export type JudgedPosition = Pick<SiftedPosition, 'fen' | 'position' | 'origin' | 'moves' | 'played'>;

export interface PossibleMove {
  readonly move: Arrow;
  readonly piece: Piece;
  readonly learnerColor: Color;
  readonly before: Board;
  readonly after: Board;
  readonly captured: Role | undefined;
  /** Centipawns lost against the best move by the bot's quick look. */
  readonly drop: number;
  /** Whether the bot chose it in the game. */
  readonly isPlayed: boolean;
  /** Whether people of the rating are known to play it; false where the source does not know people. */
  readonly isLikely: boolean;
  /** The learner's pieces that hang after it. */
  readonly hanging: readonly Square[];
}

/**
 * By the bot's quick look a safe move may be this much below the best one, in centipawns: less than depth 14 allows, since
 * many that are near the limit here are beyond it there.
 */
export const SAFE_DROP_CP = 20;
/** An unsafe move costs at least this much against the best one, in centipawns (product.md §9.3). */
export const UNSAFE_DROP_CP = 150;
/** A candidate is a move that at least one in ten people of the rating would play, if the source knows. */
const LEAST_CHANCE = 0.1;
/** Beyond this score, in centipawns, depth 14 would likely call the game decided. */
const NEARLY_DECIDED_CP = 400;

/** The moves of a position that either chapter may use. */
export function possibleMovesOf({ position, moves, played }: JudgedPosition): readonly PossibleMove[] {
  const { board, turn: learnerColor } = position;
  const best = moves[0]?.cp;
  if (best === undefined || Math.abs(best) > NEARLY_DECIDED_CP || position.enPassant) return [];
  if (COLORS.some((color) => isInCheck(board, color))) return [];
  const loose = hangingPieces(board, opponentOf(learnerColor));
  return moves.flatMap(({ move: uci, cp, chance }) => {
    if (chance !== undefined && chance < LEAST_CHANCE) return [];
    const drop = best - cp;
    if (drop > SAFE_DROP_CP && drop < UNSAFE_DROP_CP) return [];
    const move = readMove(uci);
    const piece = move && pieceAt(board, move.from);
    if (!move || !piece || isCastling(piece, move)) return [];
    // What hangs elsewhere would be another idea, and a better move for another reason.
    if (loose.some((square) => square !== move.to)) return [];
    const after = afterMove(position, move);
    if (isInCheck(after.board, opponentOf(learnerColor)) || isOpenToPassing(after, opponentOf(learnerColor)))
      return [];
    return {
      move,
      piece,
      learnerColor,
      before: board,
      after: after.board,
      captured: pieceAt(board, move.to)?.role,
      drop,
      isPlayed: uci === played,
      isLikely: chance !== undefined,
      hanging: hangingPieces(after.board, learnerColor),
    };
  });
}

/** What a move wins at once, in centipawns. */
export function capturedValueOf({ captured }: PossibleMove): number {
  return captured ? CENTIPAWNS[captured] : 0;
}

/** What attacks the learner's piece on `square` after the move, the cheapest first. */
export function attacksAfter({ after, learnerColor }: PossibleMove, square: Square): readonly Attack[] {
  return attackersOf(after, square, opponentOf(learnerColor))
    .flatMap((from): Attack | [] => {
      const piece = pieceAt(after, from)?.role;
      return piece ? { from, to: square, piece } : [];
    })
    .toSorted((one, other) => ROLES.indexOf(one.piece) - ROLES.indexOf(other.piece));
}

/** `color`'s pieces that the other side could win where they stand. */
function hangingPieces(board: Board, color: Color): readonly Square[] {
  const attacked = [...new Set(attacksOn(board, color).map(({ to }) => to))];
  return attacked.filter((square) => captureGain({ board, enPassant: undefined }, square) > 0);
}

/** A move as UCI writes it, or undefined for a promotion. */
export function readMove(uci: UciMove): Arrow | undefined {
  const [from, to] = [findSquare(uci.slice(0, 2)), findSquare(uci.slice(2))];
  return from && to && { from, to };
}

function isCastling({ role }: Piece, { from, to }: Arrow): boolean {
  return role === 'king' && Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) > 1;
}

function isInCheck(board: Board, color: Color): boolean {
  const king = findKing(board, color);
  return king !== undefined && attackersOf(board, king, opponentOf(color)).length > 0;
}

function isOpenToPassing({ board, enPassant }: BoardPosition, by: Color): boolean {
  if (!enPassant) return false;
  return attackersOf(board, enPassant, by).some((from) => pieceAt(board, from)?.role === 'pawn');
}
