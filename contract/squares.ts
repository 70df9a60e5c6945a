/**
 * Names of squares on the wire. Their types are the chess core's; here is how a text is checked.
 *
 * No zod here: the page asks too, and must not pay for a parser.
 */
import type { Square } from '#chess/chess';

const SQUARE_PATTERN = /^[a-h][1-8]$/;

/** Whether a value that is not trusted names a square. */
export function isSquare(value: unknown): value is Square {
  return typeof value === 'string' && SQUARE_PATTERN.test(value);
}
