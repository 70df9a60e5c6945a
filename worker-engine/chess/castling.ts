/**
 * Castling: when the king may go two squares, and which rights a move leaves.
 */
import { attackersOf } from './attacks.ts';
import { pieceAt } from './board.ts';
import type { Position } from './fen.ts';
import { opponentOf, type Arrow, type Color, type Role, type Square } from '../names/chess.ts';

/** What one way of castling needs. */
interface Castling {
  /** Its letter in a FEN. */
  readonly right: string;
  /** Where king and rook stand before it. */
  readonly king: Square;
  readonly rook: Square;
  /** Must be empty. */
  readonly between: readonly Square[];
  /** Must not be attacked: where the king stands, passes and arrives. */
  readonly path: readonly Square[];
}

/** By the king's move. */
const CASTLINGS: ReadonlyMap<string, Castling> = new Map([
  ['e1g1', { right: 'K', king: 'e1', rook: 'h1', between: ['f1', 'g1'], path: ['e1', 'f1', 'g1'] }],
  ['e1c1', { right: 'Q', king: 'e1', rook: 'a1', between: ['b1', 'c1', 'd1'], path: ['e1', 'd1', 'c1'] }],
  ['e8g8', { right: 'k', king: 'e8', rook: 'h8', between: ['f8', 'g8'], path: ['e8', 'f8', 'g8'] }],
  ['e8c8', { right: 'q', king: 'e8', rook: 'a8', between: ['b8', 'c8', 'd8'], path: ['e8', 'd8', 'c8'] }],
]);

/** Rights that are gone once something leaves or reaches a square. */
const RIGHTS_BY_SQUARE: ReadonlyMap<Square, string> = new Map([
  ['e1', 'KQ'],
  ['h1', 'K'],
  ['a1', 'Q'],
  ['e8', 'kq'],
  ['h8', 'k'],
  ['a8', 'q'],
]);

/** Whether this move of the king of the side to move is castling, and allowed. */
export function canCastle({ board, turn, castling }: Position, { from, to }: Arrow): boolean {
  const way = CASTLINGS.get(from + to);
  if (!way || !castling.includes(way.right)) return false;
  const rook = pieceAt(board, way.rook);
  if (rook?.role !== 'rook' || rook.color !== turn) return false;
  if (way.between.some((square) => pieceAt(board, square))) return false;
  return way.path.every((square) => attackersOf(board, square, opponentOf(turn)).length === 0);
}

/** The rights left after a move; as in a FEN, empty when there are none. */
export function rightsAfter(castling: string, { from, to }: Arrow): string {
  const lost = `${RIGHTS_BY_SQUARE.get(from) ?? ''}${RIGHTS_BY_SQUARE.get(to) ?? ''}`;
  if (lost === '') return castling;
  return [...castling].filter((right) => !lost.includes(right)).join('');
}

/** The rights whose king and rook stand where they began: a FEN may claim others. */
export function livingRights({ board, castling }: Position): string {
  const isHome = (square: Square, role: Role, color: Color): boolean => {
    const piece = pieceAt(board, square);
    return piece?.role === role && piece.color === color;
  };
  return [...castling]
    .filter((right) => {
      const way = [...CASTLINGS.values()].find((castled) => castled.right === right);
      const color = right === right.toUpperCase() ? 'white' : 'black';
      return way && isHome(way.rook, 'rook', color) && isHome(way.king, 'king', color);
    })
    .join('');
}
