/**
 * How far up a ladder an exchange stands that chapter 3 asks about: from a square that nothing attacks to one where a piece behind
 * another decides.
 *
 * It says what has to be seen and counted, not whether the move is safe. Nothing is chosen by it yet; it is counted in
 * docs/positions.md.
 */
import { attackersOf } from '#chess/attacks';
import { pieceAt, withoutPiece, type Board } from '#chess/board';
import { linesThrough } from '#chess/lines';
import { CENTIPAWNS, captureGain } from '#vision/exchange';
import { opponentOf, type Color, type Square } from '#chess/chess';

/** From the easiest to the hardest. */
export const RUNGS = [
  'nothing attacks',
  'undefended',
  'a cheaper attacker',
  'one attacker',
  'several attackers',
  'an attacker behind',
  'a guard behind',
] as const;
export type ExchangeRung = (typeof RUNGS)[number];

/** The rung of a piece that has just come to a square. */
export function findRung(after: Board, square: Square): ExchangeRung {
  const piece = pieceAt(after, square);
  if (!piece) throw new RangeError(`nothing on ${square}`);
  const opponent = opponentOf(piece.color);
  const attackers = attackersOf(after, square, opponent);
  if (attackers.length === 0) return 'nothing attacks';
  if (decides(after, square, opponent)) return 'an attacker behind';
  if (decides(after, square, piece.color)) return 'a guard behind';
  if (attackersOf(after, square, piece.color).length === 0) return 'undefended';
  const isCheaper = attackers.some((from) => priceOf(after, from) < CENTIPAWNS[piece.role]);
  if (isCheaper) return 'a cheaper attacker';
  return attackers.length === 1 ? 'one attacker' : 'several attackers';
}

/** Whether the piece is won or not because of a man of this colour behind another one that captures first. */
function decides(after: Board, square: Square, color: Color): boolean {
  const behind = findBehind(after, square, color);
  const without = behind.reduce(withoutPiece, after);
  return isWon(after, square) !== isWon(without, square);
}

/** Sliders that come into play on the square once the man before them has captured there. */
function findBehind(after: Board, square: Square, color: Color): readonly Square[] {
  const inPlay = [...attackersOf(after, square, 'white'), ...attackersOf(after, square, 'black')];
  return linesThrough(after, color)
    .filter(({ through, to }) => to === square && inPlay.includes(through))
    .map(({ from }) => from)
    .filter((from) => !inPlay.includes(from));
}

function isWon(board: Board, square: Square): boolean {
  return captureGain({ board, enPassant: undefined }, square) > 0;
}

/** A king captures last: it is no cheap attacker. */
function priceOf(board: Board, square: Square): number {
  return CENTIPAWNS[pieceAt(board, square)?.role ?? 'king'];
}
