/**
 * Games as they are read, made with chess.js alone: the same moves give what the page would show. For tests only.
 */
import { Chess, type Move } from 'chess.js';
import { findKing, placedPieces } from '#chess/board';
import { getPosition, STARTING_FEN } from '#chess/fen';
import { getSquare } from '#chess/squares';
import type { Color } from '#chess/chess';
import { findRole } from '#chess/piece-letters';
import type { ReadGame } from '../game/read-game.ts';
import type { BoardEnding, LegalMove, Ply } from '../game/types.ts';

const COLORS: Readonly<Record<Move['color'], Color>> = { w: 'white', b: 'black' };

/** The game of these moves, parted by spaces, in standard algebraic notation. */
export function gameOf(sans: string, startFen: string = STARTING_FEN): ReadGame {
  return gameOfMoves(sans.split(' ').filter(Boolean), startFen);
}

/** The game of these moves, which chess.js may have made itself: to find a move by its name takes it much longer. */
export function gameOfMoves(played: readonly (string | Move)[], startFen: string = STARTING_FEN): ReadGame {
  const chess = new Chess(startFen);
  const moves = played.map((move) => chess.move(move));
  const { board, turn } = getPosition(chess.fen());
  return {
    ok: true,
    record: { startFen, moves: moves.map(({ lan }) => lan) },
    view: {
      fen: chess.fen(),
      turn,
      pieces: placedPieces(board),
      legal: chess.isGameOver() ? [] : legalMovesOf(chess),
      premoves: [],
      check: chess.isCheck() ? findKing(board, turn) : undefined,
      plies: moves.map(plyOf),
      captured: { white: [], black: [] },
      lead: 0,
      ending: findEnding(chess),
    },
  };
}

function plyOf({ from, to, color, san, after, captured }: Move): Ply {
  return {
    from: getSquare(from),
    to: getSquare(to),
    color: COLORS[color],
    san,
    fen: after,
    captured: findRole(captured?.toUpperCase() ?? ''),
  };
}

/** A promotion is one entry. */
function legalMovesOf(chess: Chess): LegalMove[] {
  const byArrow = new Map(
    chess
      .moves({ verbose: true })
      .map(({ from, to, promotion }) => [
        from + to,
        { from: getSquare(from), to: getSquare(to), isPromotion: promotion !== undefined },
      ]),
  );
  return [...byArrow.values()];
}

function findEnding(chess: Chess): BoardEnding | undefined {
  if (chess.isCheckmate()) return { kind: 'checkmate', winner: chess.turn() === 'w' ? 'black' : 'white' };
  if (chess.isStalemate()) return { kind: 'stalemate' };
  if (chess.isThreefoldRepetition()) return { kind: 'threefold' };
  if (chess.isInsufficientMaterial()) return { kind: 'insufficient-material' };
  return chess.isDrawByFiftyMoves() ? { kind: 'fifty-moves' } : undefined;
}
