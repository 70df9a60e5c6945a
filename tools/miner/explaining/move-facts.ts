/**
 * The facts about a candidate move that an explanation is written from. No words of any language.
 *
 * Safe or not is `#vision/safety`'s verdict; this file picks the piece to talk about and the reason to give.
 */
import { afterMove, type BoardPosition } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import { pieceAt, withoutPiece, type Board } from '#chess/board';
import { readFen } from '#chess/fen';
import { playMove } from '#chess/play-move';
import { opponentOf, type Arrow, type Color, type Role, type Square } from '#chess/chess';
import { CENTIPAWNS, captureGain } from '#vision/exchange';
import { abandonedPieces, findWalkIntoAttack } from '#vision/safety';
import type { PieceOnSquare, MoveToExplain, Mover } from './exercise.ts';
import { findLossReason, type LossReason } from './loss-reason.ts';
import {
  areInLine,
  endedDefence,
  defendedPiecesOf,
  type EndedDefence,
  type DefendedPiece,
} from './defence.ts';
import { findSafetyReason, type SafetyReason } from './safety-reason.ts';
import { getPiece, piecesReaching } from './pieces.ts';

/** `piece` is the learner's piece that the explanation is about, where it stands after the move. */
export type MoveFacts = { readonly mover: Mover } &
  /**
   * Chapter 3, not safe. `isChased`: it retreats along the line of the capturer. `tradedFor`: what it has captured, if
   * that is worth all that is lost.
   */
  (
    | {
        readonly kind: 'walksIntoAttack';
        readonly piece: PieceOnSquare;
        readonly reason: LossReason;
        readonly isChased: boolean;
        readonly tradedFor: Role | undefined;
      }
    /** Chapter 3, safe. */
    | { readonly kind: 'safeWhereItStands'; readonly piece: PieceOnSquare; readonly reason: SafetyReason }
    /** Chapter 4, not safe. */
    | {
        readonly kind: 'abandons';
        readonly piece: PieceOnSquare;
        readonly reason: LossReason;
        readonly end: EndedDefence;
      }
    /**
     * Chapter 4, safe: a defence ends, and nothing is lost. `others`: the defenders that are left, or (`isNew`) that see the
     * piece only since the move has opened their line.
     */
    | {
        readonly kind: 'anotherStillDefends';
        readonly piece: PieceOnSquare;
        readonly reason: SafetyReason;
        readonly end: EndedDefence;
        readonly others: readonly OtherDefender[];
      }
    /** Chapter 4, safe: the piece still defends from its new square, and has to. `attacker`: the cheapest. */
    | {
        readonly kind: 'keepsDefending';
        readonly piece: PieceOnSquare;
        readonly defender: PieceOnSquare;
        readonly isOnLine: boolean;
        readonly attacker: PieceOnSquare;
      }
    /**
     * Chapter 4, safe: `defender` defends as before, but nobody could win the piece without it. `others`: the other
     * defenders.
     */
    | {
        readonly kind: 'safeWithoutIt';
        readonly piece: PieceOnSquare;
        readonly defender: PieceOnSquare;
        readonly reason: SafetyReason;
        readonly others: readonly OtherDefender[];
      }
    /** Chapter 4, safe: the piece defended nothing, or (`hadDefended`) only pieces that were hanging anyway. */
    | { readonly kind: 'defendsNothing'; readonly hadDefended: boolean }
  );

/** A defender of the piece that is talked about, beside the one that moves. */
export interface OtherDefender extends PieceOnSquare {
  /** It did not defend the piece before the move. */
  readonly isNew: boolean;
}

/** The facts about this exercise's candidate, which must be legal. */
export function findMoveFacts({ chapter, fen, candidate }: Omit<MoveToExplain, 'correct'>): MoveFacts {
  const reading = readFen(fen);
  if (!reading.ok) throw new RangeError(`${reading.error}: ${fen}`);
  const { position } = reading;
  const mover = readMover(fen, position, candidate);
  return chapter === 'walkingIntoAttack'
    ? factsOfWalk(position, candidate, { mover, color: position.turn })
    : factsOfDefence(position, candidate, { mover, color: position.turn });
}

interface FactSide {
  readonly mover: Mover;
  readonly color: Color;
}

function factsOfWalk(position: BoardPosition, move: Arrow, { mover, color }: FactSide): MoveFacts {
  const after = afterMove(position, move);
  const piece = getPiece(after.board, move.to);
  const loss = findWalkIntoAttack(position, move);
  if (!loss)
    return { kind: 'safeWhereItStands', mover, piece, reason: findSafetyReason(after, move.to, color) };
  const reason = findLossReason(after.board, loss, color);
  const { captured } = mover;
  const tradedFor = captured && CENTIPAWNS[captured] >= loss.gain ? captured : undefined;
  return {
    kind: 'walksIntoAttack',
    mover,
    piece,
    reason,
    isChased: isChased(position.board, move, reason.capturer.square),
    tradedFor,
  };
}

/** The capturer attacked the piece before, along the line on which it has stepped back. */
function isChased(before: Board, { from, to }: Arrow, capturer: Square): boolean {
  const color = pieceAt(before, from)?.color;
  if (!color || !areInLine(capturer, from, to)) return false;
  const opponent = opponentOf(color);
  return (
    attackersOf(before, from, opponent).includes(capturer) &&
    !attackersOf(before, to, opponent).includes(capturer)
  );
}

function factsOfDefence(position: BoardPosition, move: Arrow, { mover, color }: FactSide): MoveFacts {
  const after = afterMove(position, move);
  const defendedPieces = defendedPiecesOf(position, move, color);
  const [loss] = abandonedPieces(position, move);
  const lost = loss && defendedPieces.find((defended) => defended.square === loss.square && !defended.isKept);
  if (loss && lost) {
    const end = endedDefence(position.board, after.board, lost, color);
    return { kind: 'abandons', mover, piece: lost, reason: findLossReason(after.board, loss, color), end };
  }
  const defended = mostTempting(defendedPieces, after, color);
  if (!defended) return { kind: 'defendsNothing', mover, hadDefended: defendedPieces.length > 0 };
  if (defended.isKept) return factsOfKept(defended, { before: position, after }, { mover, color });
  const end = endedDefence(position.board, after.board, defended, color);
  const others = otherDefenders(position, after, defended, color);
  return {
    kind: 'anotherStillDefends',
    mover,
    piece: defended,
    reason: findSafetyReason(after, defended.square, color),
    end,
    others,
  };
}

/**
 * The defended piece that a learner should have worried about: attacked ones first, of these the ones that lose their
 * defender, then the ones that need it, then the most valuable. Pieces that hang anyway are left out.
 */
function mostTempting(
  defendedPieces: readonly DefendedPiece[],
  after: BoardPosition,
  color: Color,
): DefendedPiece | undefined {
  const weight = (defended: DefendedPiece): number => {
    const isAttacked = attackersOf(after.board, defended.square, opponentOf(color)).length > 0;
    return (isAttacked ? 4 : 0) + (defended.isKept ? 0 : 2) + (isNeeded(defended, after) ? 1 : 0);
  };
  return defendedPieces
    .filter((defended) => captureGain(after, defended.square) === 0)
    .toSorted(
      (one, other) => weight(other) - weight(one) || CENTIPAWNS[other.role] - CENTIPAWNS[one.role],
    )[0];
}

/** Whether the opponent could win the piece if what has moved did not defend it. */
function isNeeded({ square, move, isKept }: DefendedPiece, after: BoardPosition): boolean {
  return isKept && captureGain({ ...after, board: withoutPiece(after.board, move.to) }, square) > 0;
}

/** Those that defend the piece after the move, but for what has moved; the cheapest first. */
function otherDefenders(
  before: BoardPosition,
  after: BoardPosition,
  { square, move }: DefendedPiece,
  color: Color,
): OtherDefender[] {
  const defended = attackersOf(before.board, square, color);
  return piecesReaching(after.board, square, color)
    .filter((other) => other.square !== move.to)
    .map((other) => ({ ...other, isNew: !defended.includes(other.square) }));
}

function factsOfKept(
  defended: DefendedPiece,
  { before, after }: Readonly<Record<'before' | 'after', BoardPosition>>,
  { mover, color }: FactSide,
): MoveFacts {
  const { square } = defended;
  const { from, to } = defended.move;
  const defender = getPiece(after.board, to);
  const [attacker] = piecesReaching(after.board, square, opponentOf(color));
  if (attacker && isNeeded(defended, after)) {
    const isOnLine = areInLine(square, from, to);
    return { kind: 'keepsDefending', mover, piece: defended, defender, isOnLine, attacker };
  }
  const others = otherDefenders(before, after, defended, color);
  const reason = reasonWithout(after, defended, color);
  return { kind: 'safeWithoutIt', mover, piece: defended, defender, reason, others };
}

/**
 * Why the piece is safe without what has moved. Where a line opens through the empty square, only that nothing is won: any
 * other reason would count what the board does not show.
 */
function reasonWithout(after: BoardPosition, { square, move }: DefendedPiece, color: Color): SafetyReason {
  const opponent = opponentOf(color);
  const without = { ...after, board: withoutPiece(after.board, move.to) };
  const [attacker] = piecesReaching(after.board, square, opponent);
  const isAsShown =
    attackersOf(without.board, square, opponent).length ===
      attackersOf(after.board, square, opponent).length &&
    attackersOf(without.board, square, color).length === attackersOf(after.board, square, color).length - 1;
  if (isAsShown || !attacker) return findSafetyReason(without, square, color);
  return { how: 'goodTrade', attacker };
}

function readMover(fen: string, { board, enPassant }: BoardPosition, { from, to }: Arrow): Mover {
  const { role } = getPiece(board, from);
  const played = playMove(fen, from + to) ?? playMove(fen, `${from}${to}q`);
  if (!played) throw new RangeError(`${from}${to} is not legal in ${fen}`);
  const inPassing: Role | undefined = role === 'pawn' && to === enPassant ? 'pawn' : undefined;
  const captured = pieceAt(board, to)?.role ?? inPassing;
  return { role, from, to, san: played.san.replace(/[+#]$/, ''), captured };
}
