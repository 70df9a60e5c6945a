/**
 * Where a game may begin: a FEN that a game of chess can go on from.
 *
 * Two things that the FEN's own rules let pass would break the rules of moving: rights that the board has outlived are taken
 * away, and a king that could be captured at once is refused.
 */
import { readFen, writeFen, type FenError, type Position } from '#chess/fen';
import { isInCheck } from '#chess/make-move';
import { findPassingSquare } from '#chess/moves';
import { livingRights } from '#chess/seen-position';
import { opponentOf } from '#chess/chess';

/** In our own words (product/texts.md#what-is-wrong-with-a-game). */
export type StartError = FenError | 'Invalid FEN: the side to move could capture the king';

type StartReading =
  | { readonly ok: true; readonly fen: string }
  | { readonly ok: false; readonly error: StartError };

/** Reads a FEN of 2 to 6 fields and writes it with all six. */
export function readStart(text: string): StartReading {
  const reading = readFen(text.trim());
  if (!reading.ok) return reading;
  const { position } = reading;
  if (isInCheck(position, opponentOf(position.turn))) {
    return { ok: false, error: 'Invalid FEN: the side to move could capture the king' };
  }
  return { ok: true, fen: writeFen({ ...position, ...livingOf(position) }) };
}

function livingOf(position: Position): Pick<Position, 'castling' | 'enPassant'> {
  return { castling: livingRights(position), enPassant: findPassingSquare(position) };
}
