/**
 * Moves by the square they start from, as the board needs them. Castling is also possible by dropping the king on its own
 * rook, as on other chess sites. Pure: the list of moves says which castling is legal.
 */
import type { Arrow, PlacedPiece, Square } from '#chess/chess';

/** The king's move, and the square of its rook. A king has no other move to that square. */
const CASTLINGS: readonly (Arrow & { readonly rook: Square })[] = [
  { from: 'e1', to: 'g1', rook: 'h1' },
  { from: 'e1', to: 'c1', rook: 'a1' },
  { from: 'e8', to: 'g8', rook: 'h8' },
  { from: 'e8', to: 'c8', rook: 'a8' },
];

/** The squares to which the piece on each square may move. */
export function targetsOf(
  moves: readonly Arrow[],
  pieces: readonly PlacedPiece[],
): ReadonlyMap<Square, readonly Square[]> {
  const targets = new Map<Square, Square[]>();
  for (const { from, to } of [...moves, ...ontoRooks(moves, pieces)]) {
    const known = targets.get(from);
    if (known) known.push(to);
    else targets.set(from, [to]);
  }
  return targets;
}

/** The move that was made: a king that is dropped on its rook castles. */
export function meantMove(move: Arrow, pieces: readonly PlacedPiece[]): Arrow {
  const castling = CASTLINGS.find(({ from, rook }) => from === move.from && rook === move.to);
  return castling && isKingOn(castling.from, pieces) ? { from: castling.from, to: castling.to } : move;
}

function ontoRooks(moves: readonly Arrow[], pieces: readonly PlacedPiece[]): readonly Arrow[] {
  return CASTLINGS.filter(
    ({ from, to }) => isKingOn(from, pieces) && moves.some((move) => move.from === from && move.to === to),
  ).map(({ from, rook }) => ({ from, to: rook }));
}

function isKingOn(square: Square, pieces: readonly PlacedPiece[]): boolean {
  return pieces.some((piece) => piece.square === square && piece.role === 'king');
}
