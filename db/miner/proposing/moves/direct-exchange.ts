/**
 * The exchange on a square as someone counts it who looks through nothing: the pieces that reach the square now, the
 * cheapest first.
 *
 * Only a second opinion: where it and `#insight/exchange` disagree, a battery, a pin or a defender behind the attacker
 * decides, and people argue.
 */
import { attackersOf } from '#chess/attacks';
import { pieceAt, type Board } from '#chess/board';
import { opponentOf, type Color, type Square } from '#names/chess';
import { CENTIPAWNS } from '#insight/exchange';

/** What the other side wins by capturing the piece on `square`, in centipawns, when no line opens behind a capturer. */
export function directGain(board: Board, square: Square): number {
  const piece = pieceAt(board, square);
  if (!piece || piece.role === 'king') return 0;
  const attackers = pricesOf(board, square, opponentOf(piece.color));
  return gainOf(CENTIPAWNS[piece.role], attackers, pricesOf(board, square, piece.color));
}

/** What the pieces of `color` that reach `square` are worth, the cheapest first. */
function pricesOf(board: Board, square: Square, color: Color): readonly number[] {
  const roles = attackersOf(board, square, color).flatMap((from) => pieceAt(board, from)?.role ?? []);
  return roles.map((role) => CENTIPAWNS[role]).toSorted((one, other) => one - other);
}

function gainOf(standing: number, capturers: readonly number[], recapturers: readonly number[]): number {
  const [next, ...others] = capturers;
  const isForbidden = next === CENTIPAWNS.king && recapturers.length > 0;
  if (next === undefined || isForbidden) return 0;
  return Math.max(0, standing - gainOf(next, recapturers, others));
}
