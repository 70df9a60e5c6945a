/**
 * A whole game: whether every move is legal, how it is written, and how it stands after the last one.
 *
 * Page and server read a game here, so both see the same game. Each move takes a few µs, so nothing is kept between two
 * readings.
 */
import type { Board } from './board.ts';
import type { Position } from './fen.ts';
import { findCaptured, isInCheck, makeMove, readUciMove } from './make-move.ts';
import { findPassingSquare, legalMovesIn } from './moves.ts';
import { withMateMark, writeGameFen } from './play-move.ts';
import { statusOf, type GameStatus } from './status.ts';
import { writeSan } from './write-san.ts';
import type { Arrow, Color, Role, UciMove } from './chess.ts';

/** A move that was played, and where it led. */
export interface PlayedPly extends Arrow {
  readonly move: UciMove;
  readonly color: Color;
  /** Standard algebraic notation with English letters. */
  readonly san: string;
  readonly captured: Role | undefined;
  /** After it. */
  readonly position: Position;
}

export interface PlayedGame {
  readonly start: Position;
  readonly plies: readonly PlayedPly[];
}

type PlayedGameReading =
  | { readonly ok: true; readonly game: PlayedGame }
  /** `ply` is the first that cannot be played, from 0. */
  | { readonly ok: false; readonly ply: number };

/** How a game stands after its last move. */
export interface Standing {
  readonly position: Position;
  readonly legal: readonly UciMove[];
  /** Whether the side to move is in check. */
  readonly isCheck: boolean;
  readonly status: GameStatus;
  /** How often the position has stood on the board, this time included. */
  readonly repetitions: number;
}

/** Plays the moves one after another. */
export function readPlayedGame(start: Position, moves: readonly UciMove[]): PlayedGameReading {
  const plies: PlayedPly[] = [];
  for (const [ply, move] of moves.entries()) {
    const played = play(plies.at(-1)?.position ?? start, move);
    if (!played) return { ok: false, ply };
    plies.push(played);
  }
  return { ok: true, game: { start, plies: withMate(plies) } };
}

/** The game with one more move; undefined when it is not legal. */
export function playOn(game: PlayedGame, move: UciMove): PlayedGame | undefined {
  const played = play(lastPositionOf(game), move);
  return played && { start: game.start, plies: withMate([...game.plies, played]) };
}

/** Asks the referee about the last position alone: no move is legal after a mate or a stalemate. */
export function standingOf(game: PlayedGame): Standing {
  const position = lastPositionOf(game);
  return {
    position,
    legal: legalMovesIn(position),
    isCheck: isInCheck(position, position.turn),
    status: statusOf(writeGameFen(position)),
    repetitions: repetitionsOf(game),
  };
}

/** The position after the last move. */
export function lastPositionOf({ start, plies }: PlayedGame): Position {
  return plies.at(-1)?.position ?? start;
}

/** How often the last position has stood on the board, the last time included. */
export function repetitionsOf(game: PlayedGame): number {
  const last = lastPositionOf(game);
  const positions = [game.start, ...game.plies.map((ply) => ply.position)];
  return positions.filter((position) => isSamePosition(position, last)).length;
}

function play(before: Position, uci: UciMove): PlayedPly | undefined {
  const move = readUciMove(uci);
  const after = move && makeMove(before, move);
  if (!after) return undefined;
  return {
    from: move.from,
    to: move.to,
    move: uci,
    color: before.turn,
    san: writeSan(before, move, after),
    captured: findCaptured(before, move),
    position: after,
  };
}

/** Only the last check can be mate. */
function withMate(plies: readonly PlayedPly[]): readonly PlayedPly[] {
  const last = plies.at(-1);
  if (!last?.san.endsWith('+')) return plies;
  return [...plies.slice(0, -1), { ...last, san: withMateMark(last.san, last.position) }];
}

/** Whether two positions are one (FIDE Laws 9.2.3): the same pieces, the same side to move, the same things allowed. */
function isSamePosition(one: Position, other: Position): boolean {
  return (
    one.turn === other.turn &&
    one.castling === other.castling &&
    hasSamePieces(one.board, other.board) &&
    findPassingSquare(one) === findPassingSquare(other)
  );
}

function hasSamePieces(one: Board, other: Board): boolean {
  for (let square = 0; square < 64; square++) if (one[square] !== other[square]) return false;
  return true;
}
