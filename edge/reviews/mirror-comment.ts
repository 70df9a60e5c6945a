/**
 * What is said about a position, said of its mirror: squares and moves are renamed, all else stays.
 *
 * Only where that is certain. A text that names a rank or a file in words, a wing of the board or castling is left out: those words
 * would have to change, and in Polish their endings with them.
 */
import { findMirroredMove } from '#chess/mirror';
import type { Mirroring } from '#names/mirrorings';

/** A square, alone or as the end of a move, with English or Polish letters of pieces. */
const SQUARE_OR_MOVE = /\b[KQRBNHWGS]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBNHWGS])?/g;
/** What names a place or a move in words. */
const IN_WORDS = /O-O|castl|rank|file|side\b|rosza|rz[ęą]d|lini/i;

/** The text of the mirror; undefined where it is not certain. */
export function findMirroredComment(text: string, how: Mirroring): string | undefined {
  if (how === 'none') return text;
  if (IN_WORDS.test(text)) return undefined;
  return text.replaceAll(SQUARE_OR_MOVE, (name) => findMirroredMove(name, how) ?? name);
}
