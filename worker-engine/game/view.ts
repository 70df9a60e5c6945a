/**
 * A game as it is shown, from its moves.
 */
import { findKing, placedPieces, boardOf, pieceAt, piecesOf, withoutPiece, type Board } from '#chess/board';
import { isInCheck } from '#chess/make-move';
import { writeGameFen } from '#chess/play-move';
import {
  lastPositionOf,
  repetitionsOf,
  standingOf,
  type PlayedGame,
  type PlayedPly,
  type Standing,
} from '#chess/played-game';
import { getSquare, SQUARES } from '#chess/squares';
import { statusOf } from '#chess/status';
import {
  opponentOf,
  type UciMove,
  COLORS,
  type Color,
  type Role,
  type Square,
  type Arrow,
} from '#chess/chess';
import { CENTIPAWNS } from '#vision/exchange';
import { materialLead } from '#vision/material';
import type { BoardEnding, GameView, LegalMove, Ply } from './types.ts';
import { arrowOf } from '#chess/arrows';
import { attackersOf } from '#chess/attacks';
import type { Position } from '#chess/fen';
import { legalMovesIn } from '#chess/moves';

/** Times a position has to stand on the board for a draw (product/chess.md#draws). */
const THREEFOLD = 3;

export function viewOf(game: PlayedGame): GameView {
  const standing = standingOf(game);
  const { position, legal, isCheck } = standing;
  const { start } = game;
  const { board, turn } = position;
  const ending = findEnding(standing);
  const plies = game.plies.map(plyOf);
  return {
    fen: writeGameFen(position),
    turn,
    pieces: placedPieces(board),
    legal: ending ? [] : legalArrows(legal),
    premoves: ending ? [] : premovesOf(position),
    check: isCheck ? findKing(board, turn) : undefined,
    ...(isInCheck(start, start.turn) && { startCheck: findKing(start.board, start.turn) }),
    plies,
    captured: capturedIn(plies),
    lead: materialLead(board, 'white') / CENTIPAWNS.pawn,
    ending,
  };
}

/** Of two reasons for a draw the position's own comes first. */
function findEnding({ status, position, repetitions }: Standing): BoardEnding | undefined {
  if (status === 'checkmate') return { kind: status, winner: opponentOf(position.turn) };
  if (status !== 'playing') return { kind: status };
  return repetitions >= THREEFOLD ? { kind: 'threefold' } : undefined;
}

/** Whether a game is over by the last position or by repetition. */
export function isOver(game: PlayedGame): boolean {
  return statusOf(writeGameFen(lastPositionOf(game))) !== 'playing' || repetitionsOf(game) >= THREEFOLD;
}

function plyOf({ from, to, color, san, captured, position }: PlayedPly): Ply {
  return { from, to, color, san, fen: writeGameFen(position), captured };
}

/** A promotion is one entry, whatever the pawn becomes. */
function legalArrows(moves: readonly UciMove[]): readonly LegalMove[] {
  const arrows = moves.map((move): [string, LegalMove] => {
    const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
    return [
      from + to,
      { from: getSquare(from), to: getSquare(to), isPromotion: move.length > from.length + to.length },
    ];
  });
  return [...new Map(arrows).values()];
}

/** The most valuable first. */
const ORDER: readonly Role[] = ['queen', 'rook', 'bishop', 'knight', 'pawn'];

/** What each colour has captured, the most valuable first; a promoted piece counts as the pawn it was. */
function capturedIn(plies: readonly Ply[]): Readonly<Record<Color, readonly Role[]>> {
  const captured: Record<Color, Role[]> = { white: [], black: [] };
  const promoted = new Set<Square>();
  for (const ply of plies) {
    const wasPawn = promoted.delete(ply.to);
    if (ply.captured) captured[ply.color].push(wasPawn ? 'pawn' : ply.captured);
    if (promoted.delete(ply.from) || ply.san.includes('=')) promoted.add(ply.to);
  }
  for (const color of COLORS) captured[color].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
  return captured;
}

/** In board order by target. */
export function premovesOf(position: Position): readonly Arrow[] {
  const turn = opponentOf(position.turn);
  const board = boardOf(piecesOf(position.board, turn));
  const boards = [board, ...boardsAfterPassing(position, board)];
  const alone = legalMovesIn({ ...position, board, turn, enPassant: undefined });
  const planned = [
    ...boards.flatMap((own) => strikes(own, turn)),
    // With the opponent gone only lost rights and own pieces forbid a pawn's advance and castling.
    ...alone.map(arrowOf).filter(({ from }) => ['pawn', 'king'].includes(pieceAt(board, from)?.role ?? '')),
  ];
  return [...new Map(planned.map((arrow) => [arrow.from + arrow.to, arrow])).values()];
}

/** A pawn captured in passing is the one piece that can vanish from a line without its captor standing there. */
function boardsAfterPassing({ enPassant, turn }: Position, board: Board): readonly Board[] {
  if (!enPassant) return [];
  return [withoutPiece(board, getSquare(enPassant.charAt(0) + (turn === 'white' ? '5' : '4')))];
}

function strikes(board: Board, color: Color): readonly Arrow[] {
  return SQUARES.flatMap((to) => attackersOf(board, to, color).map((from) => ({ from, to })));
}
