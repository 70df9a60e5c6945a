/**
 * A stored position as a review shows it, in one of its mirrors (product.md §5.16).
 */
import { exchangesSides, findMirroredMove, mirrorFen, mirrorSquare } from '#chess/mirror';
import { findSquare } from '#chess/squares';
import { getPosition } from '#chess/fen';
import { findArrow } from '#contract/exercise';
import type { ContentPosition } from '../content/content.ts';
import { movesOf } from '#insight/safety';
import { MIRRORINGS, type Mirroring } from '#names/mirrorings';
import { findMirroredComment } from './mirror-comment.ts';

/** The position in this mirror, with all that is said of it; a comment is null where it cannot be said of the mirror. */
export function mirrorRow(row: ContentPosition, how: Mirroring): ContentPosition {
  if (!canMirror(row, how)) throw new RangeError(`${row.id} has no mirror ${how}`);
  const { correct_move: move, comment_en: en, comment_pl: pl } = row;
  const square = (name: string | null) => mirrorName(name, how);
  // Both languages or none: what one of them says, the other says too.
  const texts = [en, pl].map((text) => (text === null ? undefined : findMirroredComment(text, how)));
  const [english, polish] = texts.includes(undefined) ? [] : texts;
  return {
    ...row,
    fen: mirrorFen(row.fen, how),
    green_from: square(row.green_from),
    green_to: square(row.green_to),
    red_from: square(row.red_from),
    red_to: square(row.red_to),
    correct_move: move === null ? null : (findMirroredMove(move, how) ?? null),
    comment_en: english ?? null,
    comment_pl: polish ?? null,
    // It was said of the position itself, not of its mirror.
    ...(how !== 'none' && { played_percent: null, played_rating: null }),
  };
}

/** The mirrorings that a position has: castling cannot be mirrored from left to right. */
export function mirroringsOf(row: ContentPosition): readonly Mirroring[] {
  return MIRRORINGS.filter((how) => canMirror(row, how));
}

/** Left and right are exchanged only where neither the right move nor the candidate is castling. */
function canMirror(row: ContentPosition, how: Mirroring): boolean {
  const { correct_move: move } = row;
  if (move === null || !exchangesSides(how)) return true;
  return findMirroredMove(move, how) !== undefined && !isCastling(row);
}

function isCastling({ fen, green_from, green_to }: ContentPosition): boolean {
  const candidate = findArrow(green_from, green_to);
  return candidate !== undefined && movesOf(getPosition(fen).board, candidate).length > 1;
}

function mirrorName(name: string | null, how: Mirroring): string | null {
  const square = name === null ? undefined : findSquare(name);
  return square ? mirrorSquare(square, how) : null;
}
