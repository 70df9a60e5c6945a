/**
 * Legal moves and what playing one leads to, on chess.js.
 *
 * Positions go in and out as FEN: chess.js keeps a game's state inside an object that changes, which stays in here.
 * A FEN that is none is a bug of the caller and throws. The plain `moves()` of chess.js is fast;
 * `moves({ verbose: true })` takes 1.6 ms a call and is not used.
 */
import { Chess, type Move } from 'chess.js';
import type { Arrow } from './types.ts';

/** How a position stands in the game; threefold repetition needs the game's past and is not seen here. */
export type Outcome = 'playing' | 'checkmate' | 'stalemate' | 'insufficient-material' | 'fifty-moves';

/** A move that was played. */
export interface PlayedMove extends Arrow {
  /** Standard algebraic notation, `Nf3`, `exd8=Q+`. */
  readonly san: string;
  /** The position after it. */
  readonly fen: string;
}

const UCI_MOVE = /^[a-h][1-8][a-h][1-8][qrbn]?$/;

/** The legal moves in standard algebraic notation. */
export function legalMoves(fen: string): string[] {
  return new Chess(fen).moves();
}

/** Plays a move written as UCI (`e7e8q`) or as in `legalMoves`; undefined when it is not legal here. */
export function playMove(fen: string, move: string): PlayedMove | undefined {
  const game = new Chess(fen);
  const legal = UCI_MOVE.test(move) ? playUci(game, move) : game.moves().includes(move) && game.move(move);
  return legal ? { from: legal.from, to: legal.to, san: legal.san, fen: game.fen() } : undefined;
}

/** Whether the side to move is in check. */
export function isCheck(fen: string): boolean {
  return new Chess(fen).isCheck();
}

/** Whether and how the game is over in this position. */
export function findOutcome(fen: string): Outcome {
  const game = new Chess(fen);
  if (game.isCheckmate()) return 'checkmate';
  if (game.isStalemate()) return 'stalemate';
  if (game.isInsufficientMaterial()) return 'insufficient-material';
  return game.isDrawByFiftyMoves() ? 'fifty-moves' : 'playing';
}

/** chess.js throws on an illegal move, and overlooks a promotion letter where none belongs. */
function playUci(game: Chess, uci: string): Move | undefined {
  try {
    const played = game.move({ from: uci.slice(0, 2), to: uci.slice(2, 4), promotion: uci.slice(4) });
    return played.lan === uci ? played : undefined;
  } catch {
    return undefined;
  }
}
