/**
 * The first moves as people play them: how often each is chosen, by rating.
 *
 * The counts come from `npm run train`; this file only reads them. A game that leaves them is not known here.
 */

/** Counts are kept for players around these ratings; between two of them they are mixed. */
export const BOOK_RATINGS = [800, 1200, 1600, 2000] as const;

/** Half-moves from the first position that are counted. */
export const BOOK_PLIES = 12;

/** A move in SAN, how often it was chosen around each rating, in thousandths, and what came after it. */
export type BookMoves = Readonly<Record<string, BookMove>>;
export interface BookMove {
  readonly shares: readonly number[];
  readonly next?: BookMoves;
}

export interface BookChance {
  readonly san: string;
  readonly chance: number;
}

/** How likely a player of this rating is to choose each known move; none when the game so far is not known. */
export function bookChances(
  book: BookMoves,
  played: readonly string[],
  rating: number,
): readonly BookChance[] {
  let moves: BookMoves | undefined = book;
  for (const san of played) moves = moves?.[san]?.next;
  const weighed = Object.entries(moves ?? {}).map(([san, { shares }]) => ({
    san,
    weight: mixed(shares, rating),
  }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? [] : weighed.map(({ san, weight }) => ({ san, chance: weight / total }));
}

/** The share at a rating: on a straight line between the two nearest that are kept. */
function mixed(shares: readonly number[], rating: number): number {
  const above = BOOK_RATINGS.findIndex((kept) => kept >= rating);
  if (above === 0) return shares[0] ?? 0;
  if (above < 0) return shares.at(-1) ?? 0;
  const [low = 0, high = 0] = [BOOK_RATINGS[above - 1], BOOK_RATINGS[above]];
  const part = (rating - low) / (high - low);
  return (1 - part) * (shares[above - 1] ?? 0) + part * (shares[above] ?? 0);
}
