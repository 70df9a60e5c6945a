/**
 * Legal moves, what playing one leads to, and how a position stands, on chess.js.
 *
 * Positions go in and out as FEN: chess.js keeps a game's state inside an object that changes, which stays in here.
 * A FEN that is none is a bug of the caller and throws. The plain `moves()` of chess.js is fast;
 * `moves({ verbose: true })` takes 1 to 1.6 ms a call and is not used.
 */
import { Chess, type Move, type PieceSymbol } from 'chess.js';
import type { Arrow, Color, Role, Square, UciMove } from '../names/chess.ts';

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

/** A move that was played. */
export interface PlayedMove extends Arrow {
  /** Who played it. */
  readonly color: Color;
  /** Standard algebraic notation, `Nf3`, `exd8=Q+`. */
  readonly san: string;
  /** The position after it. */
  readonly fen: string;
  /** What it captured, if anything; a pawn taken in passing too. */
  readonly captured: Role | undefined;
}

const UCI_MOVE = /^[a-h][1-8][a-h][1-8][qrbn]?$/;
/** Where a move in standard algebraic notation ends, and what a pawn becomes there. */
const SAN_END = /([a-h][1-8])(?:=([QRBN]))?[+#]?$/;
const ROLES: Readonly<Record<PieceSymbol, Role>> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
};

/** The legal moves as UCI writes them, each promotion one of its own. */
export function legalMoves(fen: string): UciMove[] {
  return movesOf(new Chess(fen));
}

/** The legal moves of a position, and whether and how the game is over in it. */
export function positionRulesOf(fen: string): PositionRules {
  const game = new Chess(fen);
  const legal = movesOf(game);
  const isCheck = game.isCheck();
  return { legal, isCheck, status: legal.length === 0 ? whenStuck(isCheck) : whenMobile(game) };
}

/** Plays a move written as UCI (`e7e8q`) or in standard algebraic notation; undefined when it is not legal here. */
export function playMove(fen: string, move: string): PlayedMove | undefined {
  const game = new Chess(fen);
  const legal = UCI_MOVE.test(move) ? playUci(game, move) : game.moves().includes(move) && game.move(move);
  if (!legal) return undefined;
  const { from, to, san, captured } = legal;
  const color = legal.color === 'w' ? 'white' : 'black';
  return { from, to, color, san, fen: legal.after, captured: captured && ROLES[captured] };
}

/** Asked square by square, chess.js need not tell where a move begins: its notation tells where it ends. */
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

function whenStuck(isCheck: boolean): GameStatus {
  return isCheck ? 'checkmate' : 'stalemate';
}

function whenMobile(game: Chess): GameStatus {
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
