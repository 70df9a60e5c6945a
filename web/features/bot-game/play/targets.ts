/**
 * Moves by the square they start from, as a board wants them; castling also by the king set onto its own rook, as other
 * boards have it. Pure: which castling there is, the moves say.
 */
import type { Arrow, PlacedPiece, Square } from '#names/chess';

/** Castling, and the rook's square, to which no king moves otherwise. */
const CASTLINGS: readonly (Arrow & { readonly rook: Square })[] = [
  { from: 'e1', to: 'g1', rook: 'h1' },
  { from: 'e1', to: 'c1', rook: 'a1' },
  { from: 'e8', to: 'g8', rook: 'h8' },
  { from: 'e8', to: 'c8', rook: 'a8' },
];

/** Where the piece of each square may go. */
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

/** The move that a hand means: a king set onto its rook castles. */
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
