/** A position in its mirrors, as reviews show it (product/deck.md), with what is said of it. */
import { exchangesSides, findMirroredMove, mirrorFen, mirrorSquare } from '#chess/mirror';
import { findSquare } from '#chess/squares';
import { getPosition } from '#chess/fen';
import { findArrow } from '#contract/exercise';
import { movesOf } from '#vision/safety';
import { MIRRORINGS, type Mirroring } from '#chess/mirrorings';
import type { ContentPosition } from '../../content/content.ts';

/** Mirrors a position. A comment that cannot be said of the mirror is null. */
export function mirrorPosition(position: ContentPosition, how: Mirroring): ContentPosition {
  if (!canMirror(position, how)) throw new RangeError(`${position.id} has no mirror ${how}`);
  const { correct_move: move, comment_en: en, comment_pl: pl } = position;
  const square = (name: string | null) => mirrorName(name, how);
  // Both languages or none: what one of them says, the other says too.
  const texts = [en, pl].map((text) => (text === null ? undefined : findMirroredComment(text, how)));
  const [english, polish] = texts.includes(undefined) ? [] : texts;
  return {
    ...position,
    fen: mirrorFen(position.fen, how),
    green_from: square(position.green_from),
    green_to: square(position.green_to),
    red_from: square(position.red_from),
    red_to: square(position.red_to),
    correct_move: move === null ? null : (findMirroredMove(move, how) ?? null),
    comment_en: english ?? null,
    comment_pl: polish ?? null,
    // It was said of the position itself, not of its mirror.
    ...(how !== 'none' && { played_percent: null, played_rating: null }),
  };
}

/** The picture that was missed comes last. */
const IN_TURN: readonly Mirroring[] = ['sides', 'colors', 'both', 'none'];

/**
 * The mirror after `last` that the position has. The first depends on the position, so that not all
 * new cards look alike.
 */
export function nextMirroring(position: ContentPosition, last: Mirroring | null): Mirroring {
  const possible = mirroringsOf(position);
  const start =
    last === null ? position.id.charCodeAt(position.id.length - 1) % 3 : IN_TURN.indexOf(last) + 1;
  const inTurn = [...IN_TURN.slice(start), ...IN_TURN.slice(0, start)];
  const next = inTurn.find((how) => possible.includes(how) && (last !== null || how !== 'none'));
  return next ?? 'colors';
}

/** The mirrorings that a position has: castling cannot be mirrored from left to right. */
export function mirroringsOf(position: ContentPosition): readonly Mirroring[] {
  return MIRRORINGS.filter((how) => canMirror(position, how));
}

/** Left and right are exchanged only where neither the right move nor the candidate is castling. */
function canMirror(position: ContentPosition, how: Mirroring): boolean {
  const { correct_move: move } = position;
  if (move === null || !exchangesSides(how)) return true;
  return findMirroredMove(move, how) !== undefined && !isCastling(position);
}

function isCastling({ fen, green_from, green_to }: ContentPosition): boolean {
  const candidate = findArrow(green_from, green_to);
  return candidate !== undefined && movesOf(getPosition(fen).board, candidate).length > 1;
}

function mirrorName(name: string | null, how: Mirroring): string | null {
  const square = name === null ? undefined : findSquare(name);
  return square ? mirrorSquare(square, how) : null;
}

/** A square, alone or as the end of a move, with English or Polish letters of pieces. */
const SQUARE_OR_MOVE = /\b[KQRBNHWGS]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBNHWGS])?/g;
/** What names a place or a move in words. */
const IN_WORDS = /O-O|castl|rank|file|side\b|rosza|rz[ęą]d|lini/i;

/**
 * Renames squares and moves in a comment. Undefined where it names a rank, file, wing or castling
 * in words: those, and Polish endings with them, would have to change.
 */
export function findMirroredComment(text: string, how: Mirroring): string | undefined {
  if (how === 'none') return text;
  if (IN_WORDS.test(text)) return undefined;
  return text.replaceAll(SQUARE_OR_MOVE, (name) => findMirroredMove(name, how) ?? name);
}
