/**
 * A first move drawn as often as people of a rating choose it.
 */
import { bookChances, type BookMoves } from './opening-book.ts';
import type { Random } from './random.ts';

interface BookQuestion {
  /** The game so far in SAN, from the first position. */
  readonly played: readonly string[];
  readonly rating: number;
}

/** The book leaves out the marks of check and mate. */
const MARKS = /[+#]$/;

/** A move in SAN without a mark; undefined when the book does not know the game so far. */
export function drawBookMove(
  book: BookMoves,
  { played, rating }: BookQuestion,
  random: Random,
): string | undefined {
  const bare = played.map((san) => san.replace(MARKS, ''));
  const known = bookChances(book, bare, rating);
  let left = random();
  // Rounding can leave a hair over zero after the last chance: then the last one was meant.
  return (known.find(({ chance }) => (left -= chance) < 0) ?? known.at(-1))?.san;
}
