/**
 * The exchange on a square by chessops' legal captures, which share no code with ours. For tests only.
 *
 * Slow and plain: tries every capture, or every one by a cheapest capturer, and takes the best for each side in turn.
 */
import type { Board } from 'chessops/board';
import { Castles, Chess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { SquareSet } from 'chessops/squareSet';
import type { Color, Role } from 'chessops/types';
import { opposite, parseSquare } from 'chessops/util';
import type { Square } from '#chess/chess';

interface LegalExchange {
  /** In centipawns. */
  readonly gain: number;
  /** Whether somewhere in it a side was in check by a piece that was not the one to capture: then chess asks for more than an exchange. */
  readonly hasCheck: boolean;
}

/** Which captures a side considers: every legal one, or those by the cheapest piece that has one. */
export type Choice = 'any' | 'cheapest';

const CENTIPAWNS: Readonly<Record<Role, number>> = {
  pawn: 100,
  knight: 300,
  bishop: 300,
  rook: 500,
  queen: 900,
  king: 100_000,
};

const NOTHING: LegalExchange = { gain: 0, hasCheck: false };

/** What the other side wins by legal captures of the piece on `square`, whosever turn it is in `fen`. */
export function legalExchange(fen: string, square: Square, choice: Choice): LegalExchange {
  const { board, epSquare } = parseFen(fen).unwrap();
  const target = parseSquare(square);
  const piece = board.get(target);
  if (!piece || piece.role === 'king') return NOTHING;
  const position = positionOf(board, opposite(piece.color));
  const usual = bestCapture(position, target, choice);
  // A white pawn that has just moved two squares stands a rank above the square behind it.
  const isPassing =
    piece.role === 'pawn' &&
    epSquare !== undefined &&
    epSquare + (piece.color === 'white' ? 8 : -8) === target;
  return isPassing ? better(usual, bestInPassing(position, epSquare, choice)) : usual;
}

function positionOf(board: Board, turn: Color): Chess {
  const position = Chess.default();
  position.board = board.clone();
  position.castles = Castles.empty();
  position.turn = turn;
  return position;
}

function bestCapture(position: Chess, target: number, choice: Choice): LegalExchange {
  const capturers = capturersOn(position, target);
  const least = Math.min(...capturers.map((from) => valueOn(position, from)));
  const considered = capturers.filter((from) => choice === 'any' || valueOn(position, from) === least);
  const nothing = { gain: 0, hasCheck: isInOtherCheck(position, target) };
  return considered.map((from) => playOut(position, from, target, choice)).reduce(better, nothing);
}

function bestInPassing(position: Chess, target: number, choice: Choice): LegalExchange {
  const passing = position.clone();
  passing.epSquare = target;
  const pawns = capturersOn(passing, target).filter((from) => position.board.pawn.has(from));
  return pawns.map((from) => playOut(passing, from, target, choice)).reduce(better, NOTHING);
}

function playOut(position: Chess, from: number, target: number, choice: Choice): LegalExchange {
  const isPromotion = position.board.pawn.has(from) && SquareSet.backranks().has(target);
  const after = position.clone();
  after.play({ from, to: target, ...(isPromotion && { promotion: 'queen' }) });
  const reply = bestCapture(after, target, choice);
  // Only a pawn is ever captured on another square than the one where the capturer arrives.
  const captured = position.board.occupied.has(target) ? valueOn(position, target) : CENTIPAWNS.pawn;
  const promoted = isPromotion ? CENTIPAWNS.queen - CENTIPAWNS.pawn : 0;
  return { gain: captured + promoted - reply.gain, hasCheck: reply.hasCheck };
}

function better(one: LegalExchange, other: LegalExchange): LegalExchange {
  return { gain: Math.max(one.gain, other.gain), hasCheck: one.hasCheck || other.hasCheck };
}

function capturersOn(position: Chess, target: number): readonly number[] {
  const context = position.ctx();
  return [...position.board[position.turn]].filter((from) => position.dests(from, context).has(target));
}

function isInOtherCheck(position: Chess, target: number): boolean {
  return position.ctx().checkers.without(target).nonEmpty();
}

function valueOn({ board }: Chess, square: number): number {
  const role = board.getRole(square);
  return role ? CENTIPAWNS[role] : 0;
}
