/**
 * A legal move of a position with the board it leads to: what both chapters about moves look at.
 *
 * Leaves out what neither chapter uses: castling, promotions, checks, captures in passing, moves in positions where somebody
 * is in check, and moves that hardly anybody plays.
 */
import { afterMove, type BoardPosition } from '#chess/after-move';
import { attackersOf, attacksOn } from '#chess/attacks';
import { findKing, pieceAt, type Board } from '#chess/board';
import { findSquare } from '#chess/squares';
import { COLORS, ROLES, opponentOf } from '#chess/chess';
import type { Arrow, Attack, Color, Piece, Role, Square, UciMove } from '#chess/chess';
import { CENTIPAWNS, captureGain } from '#vision/exchange';
import type { SiftedPosition } from '../../sifting/sift.ts';

/** The part of a position that proposing moves needs. */
export type JudgedPosition = Pick<
  SiftedPosition,
  'fen' | 'position' | 'origin' | 'moves' | 'played' | 'rating'
>;

/** The lessons about moves. */
export type MoveLesson = 'walkingIntoAttack.checkYourMoves' | 'abandonedDefense.findYourAbandoned';

export interface PossibleMove {
  readonly move: Arrow;
  readonly piece: Piece;
  readonly learnerColor: Color;
  readonly before: Board;
  readonly after: Board;
  readonly captured: Role | undefined;
  /** Centipawns lost against the best move by the bot's quick look. */
  readonly drop: number;
  /** How likely a person of the rating plays it, 0 to 1; undefined where the source does not know people. */
  readonly chance: number | undefined;
  /** The learner's pieces that hang before it … */
  readonly hung: readonly Square[];
  /** … and after it. */
  readonly hanging: readonly Square[];
}

/** An unsafe move costs at least this much against the best one, in centipawns (product/content.md#no-ambiguity). */
export const UNSAFE_DROP_CP = 150;
/** Beyond this score by the quick look, in centipawns, a deep one would likely call the game decided. */
const NEARLY_DECIDED_CP = 400;
/**
 * Of a hundred people of the rating at least ten play a candidate, if the source knows people: a blunder that nobody makes
 * gives itself away.
 */
const LEAST_CHANCE = 0.1;
/** Few people leave a whole piece to be taken, and chapter 4 is mostly about pieces: there five are enough. */
const LEAST_CHANCE_TO_ABANDON_PIECE = 0.05;

/** The moves of a position that either chapter may use. */
export function possibleMovesOf({ position, moves }: JudgedPosition): readonly PossibleMove[] {
  const { board, turn: learnerColor } = position;
  const best = moves[0]?.cp;
  if (best === undefined || Math.abs(best) > NEARLY_DECIDED_CP || position.enPassant) return [];
  if (COLORS.some((color) => isInCheck(board, color))) return [];
  const hung = hangingPieces(board, learnerColor);
  return moves.flatMap(({ move: uci, cp, chance }) => {
    if (chance !== undefined && chance < LEAST_CHANCE_TO_ABANDON_PIECE) return [];
    const move = readMove(uci);
    const piece = move && pieceAt(board, move.from);
    if (!move || !piece || isCastling(piece, move)) return [];
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
      drop: best - cp,
      chance,
      hung,
      hanging: hangingPieces(after.board, learnerColor),
    };
  });
}

/** Whether enough people play the move; fewer have to where it abandons a piece. */
export function isPlayed({ chance }: PossibleMove, abandonsPiece = false): boolean {
  return chance === undefined || chance >= (abandonsPiece ? LEAST_CHANCE_TO_ABANDON_PIECE : LEAST_CHANCE);
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
