/**
 * How a position stands in the game: chess.js is the referee. It says mate, stalemate and the draws that a position
 * shows, to the learner at the board and to the server that stores the game.
 *
 * Positions go in as FEN: chess.js keeps a game's state inside an object that changes, which stays in here.
 */
import { Chess } from 'chess.js';

/** How a position stands; threefold repetition needs the game's past and is not seen here. */
export type GameStatus = 'playing' | 'checkmate' | 'stalemate' | 'insufficient-material' | 'fifty-moves';

/** Whether the game is over in a position, and how. */
export function statusOf(fen: string): GameStatus {
  const game = new Chess(fen);
  if (game.isCheckmate()) return 'checkmate';
  if (game.isStalemate()) return 'stalemate';
  if (game.isInsufficientMaterial()) return 'insufficient-material';
  return game.isDrawByFiftyMoves() ? 'fifty-moves' : 'playing';
}
