/**
 * Boards for the miner's tests, written as FEN placements, also with the colours changed over.
 */
import type { Board } from '#chess/board';
import { readFen } from '#chess/fen';
import type { Position } from '#chess/fen';

/** The position of a FEN that a test knows to be right. */
export function positionOf(fen: string): Position {
  const reading = readFen(fen);
  if (!reading.ok) throw new Error(reading.error);
  return reading.position;
}

/** The board of a placement, e.g. `4k3/8/8/8/8/8/8/4K3`. */
export function boardOf(placement: string): Board {
  return positionOf(`${placement} w - - 0 1`).board;
}

/** The same placement seen from the other side: ranks upside down, colours changed over. */
export function mirrored(placement: string): string {
  const swapped = [...placement].map((character) =>
    character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase(),
  );
  return swapped.join('').split('/').toReversed().join('/');
}
