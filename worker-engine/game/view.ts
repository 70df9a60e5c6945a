/**
 * A game as it is shown, from its moves.
 */
import { findKing, placedPieces } from '#chess/board';
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
import { getSquare } from '#chess/squares';
import { statusOf } from '#chess/status';
import { opponentOf, type UciMove } from '#chess/chess';
import { CENTIPAWNS } from '#vision/exchange';
import { materialLead } from '#vision/material';
import { capturedIn } from './captured.ts';
import { premovesOf } from './premoves.ts';
import type { BoardEnding, GameView, LegalMove, Ply } from './types.ts';

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
