/**
 * One move played from a FEN: how it is written, what it captures and where it leads.
 */
import { getPosition, writeFen, type Position } from './fen.ts';
import { findCaptured, makeMove, readUciMove, type ParsedMove } from './make-move.ts';
import { findPassingSquare, hasLegalMove } from './moves.ts';
import { writeSan } from './write-san.ts';
import { findWrittenMove } from './written-move.ts';
import type { Arrow, Color, Role, UciMove } from './chess.ts';

/** A move that was played. */
export interface PlayedMove extends Arrow {
  /** Who played it. */
  readonly color: Color;
  /** Standard algebraic notation, `Nf3`, `exd8=Q+`. */
  readonly san: string;
  /** The position after it. */
  readonly fen: string;
  /** What it captured, if anything; a pawn captured in passing too. */
  readonly captured: Role | undefined;
}

/** Plays a move written as UCI (`e7e8q`) or in standard algebraic notation; undefined when it is not legal here. */
export function playMove(fen: string, text: string): PlayedMove | undefined {
  const position = getPosition(fen);
  const uci = readUciMove(text);
  if (uci) return play(position, uci);
  const written = findUciMove(fen, text);
  const played = written && play(position, written);
  return played?.san === text ? played : undefined;
}

/** A position as chess.js writes it: the square behind a pawn that has jumped is named where it may be captured. */
export function writeGameFen(position: Position): string {
  return writeFen({ ...position, enPassant: findPassingSquare(position) });
}

/** A move with the mark of a check as it has to be: `#` where no move is legal any more. */
export function withMateMark(san: string, after: Position): string {
  return san.endsWith('+') && !hasLegalMove(after) ? `${san.slice(0, -1)}#` : san;
}

function findUciMove(fen: string, text: string): ParsedMove | undefined {
  const uci: UciMove | undefined = findWrittenMove(fen, text);
  return uci === undefined ? undefined : readUciMove(uci);
}

function play(before: Position, move: ParsedMove): PlayedMove | undefined {
  const after = makeMove(before, move);
  if (!after) return undefined;
  return {
    from: move.from,
    to: move.to,
    color: before.turn,
    san: withMateMark(writeSan(before, move, after), after),
    fen: writeGameFen(after),
    captured: findCaptured(before, move),
  };
}
