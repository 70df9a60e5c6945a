/**
 * What is legal in a position, and how the position stands: chess.js says.
 *
 * One rule answers each question. chess.js answers what needs the whole list of legal moves: the list itself, mate,
 * stalemate, and the draws that a position shows. Our own board answers what is known move by move: a given move is played
 * by `make-move.ts`, written by `write-san.ts`, and a whole game is played by `played-game.ts`, six times as fast as
 * chess.js would. So the page, the bot and the server play a game by the same code. `make-move.test.ts`,
 * `write-san.test.ts` and `perft.test.ts` hold our board to the words of chess.js.
 *
 * Positions go in as FEN: chess.js keeps a game's state inside an object that changes, which stays in here. A FEN that is
 * none is a bug of the caller and throws. The plain `moves()` of chess.js is fast; `moves({ verbose: true })` takes 1 to
 * 1.6 ms a call and is not used.
 */
import { Chess } from 'chess.js';
import type { Square, UciMove } from '../names/chess.ts';

/** How a position stands in the game; threefold repetition needs the game's past and is not seen here. */
export type GameStatus = 'playing' | 'checkmate' | 'stalemate' | 'insufficient-material' | 'fifty-moves';

/** What the rules say of a position. */
export interface PositionRules {
  /** As `legalMoves` gives them. */
  readonly legal: readonly UciMove[];
  /** Whether the side to move is in check. */
  readonly isCheck: boolean;
  readonly status: GameStatus;
}

/** Where a move in standard algebraic notation ends, and what a pawn becomes there. */
const SAN_END = /([a-h][1-8])(?:=([QRBN]))?[+#]?$/;

/** The legal moves as UCI writes them, each promotion one of its own. */
export function legalMoves(fen: string): UciMove[] {
  return movesOf(new Chess(fen));
}

/** Whether the side to move has a legal move. */
export function hasLegalMove(fen: string): boolean {
  return new Chess(fen).moves().length > 0;
}

/** The legal moves of a position, and whether and how the game is over in it. */
export function positionRulesOf(fen: string): PositionRules {
  const game = new Chess(fen);
  const legal = movesOf(game);
  const isCheck = game.isCheck();
  return { legal, isCheck, status: legal.length === 0 ? statusWithoutMove(isCheck) : statusWithMoves(game) };
}

/** Whether a position shows a draw other than stalemate: a third of what `positionRulesOf` costs. */
export function showsDraw(fen: string): boolean {
  return statusWithMoves(new Chess(fen)) !== 'playing';
}

/** chess.js is asked square by square, which says where each move begins; its notation says where it ends. */
function movesOf(game: Chess): UciMove[] {
  const own = game.board().flatMap((row) => row.filter((piece) => piece?.color === game.turn()));
  return own.flatMap((piece) =>
    piece ? game.moves({ square: piece.square }).map((san) => writtenAsUci(piece.square, san)) : [],
  );
}

function writtenAsUci(from: Square, san: string): UciMove {
  const [, to = castledTo(from, san), promotion = ''] = SAN_END.exec(san) ?? [];
  return from + to + promotion.toLowerCase();
}

function castledTo(from: Square, san: string): string {
  return (san.startsWith('O-O-O') ? 'c' : 'g') + from.slice(1);
}

function statusWithoutMove(isCheck: boolean): GameStatus {
  return isCheck ? 'checkmate' : 'stalemate';
}

function statusWithMoves(game: Chess): Exclude<GameStatus, 'checkmate' | 'stalemate'> {
  if (game.isInsufficientMaterial()) return 'insufficient-material';
  return game.isDrawByFiftyMoves() ? 'fifty-moves' : 'playing';
}
