/**
 * Counts the first moves of people by rating, for the opening book. Named openings stay known, however rare they are.
 */
import { OPENINGS } from '#chess/openings';
import {
  BOOK_PLIES,
  BOOK_RATINGS,
  type BookMove,
  type BookMoves,
} from '../../worker-engine/bot/opening-book.ts';
import { readGames, type PeopleGame } from './read-games.ts';
import { isUnsettled, setOfGame } from './split.ts';

/** A position that fewer came to, by weight, is not known. */
const LEAST_VISITS = 60;
/** A move that fewer of those choose is not known either. */
const LEAST_SHARE = 0.015;
/** A game of an unsettled year counts so much: its ratings say little. */
const UNSETTLED_WEIGHT = 0.25;
/** Games of players farther from a kept rating do not count there. */
const REACH = 200;
/** What a move of a named opening counts at least, in thousandths, so that it is played now and then. */
const NAMED_SHARE = 2;

interface Node {
  /** By kept rating. */
  readonly visits: number[];
  readonly next: Map<string, Node>;
}

/** The book of some games; those that judge are left out. */
export async function countOpenings(paths: readonly string[]): Promise<BookMoves> {
  const root = createNode();
  for (const path of paths) {
    for await (const game of readGames(path)) {
      if (setOfGame(game) === 'test') continue;
      addGame(root, game);
    }
  }
  return writeMoves(root, namedTree());
}

function addGame(root: Node, { sans, ratings, source }: PeopleGame): void {
  const weight = isUnsettled(source) ? UNSETTLED_WEIGHT : 1;
  let node = root;
  for (const [ply, san] of sans.slice(0, BOOK_PLIES).entries()) {
    const next = node.next.get(plain(san)) ?? createNode();
    node.next.set(plain(san), next);
    const place = placeOf(ratings[ply % 2 === 1 ? 1 : 0]);
    if (place !== undefined) next.visits[place] = (next.visits[place] ?? 0) + weight;
    node = next;
  }
}

/** Without the marks of check and mate, as the openings are written. */
function plain(san: string): string {
  return san.replace(/[+#]$/, '');
}

function createNode(): Node {
  return { visits: BOOK_RATINGS.map(() => 0), next: new Map() };
}

function placeOf(rating: number): number | undefined {
  const place = BOOK_RATINGS.findIndex((kept) => Math.abs(kept - rating) <= REACH);
  return place < 0 ? undefined : place;
}

/** The lines of the named openings, as far as the book goes. */
interface NamedTree {
  readonly [san: string]: NamedTree;
}

function namedTree(): NamedTree {
  const root: Record<string, NamedTree> = {};
  for (const { moves } of OPENINGS) {
    let node: Record<string, NamedTree> = root;
    for (const san of moves.slice(0, BOOK_PLIES))
      node = (node[plain(san)] ??= {}) as Record<string, NamedTree>;
  }
  return root;
}

function writeMoves({ next }: Node, named: NamedTree): BookMoves {
  const totals = BOOK_RATINGS.map((_, place) =>
    sum(Array.from(next.values(), ({ visits }) => visits[place] ?? 0)),
  );
  const all = sum(totals);
  const moves: Record<string, BookMove> = {};
  for (const [san, node] of next) {
    const isKnown = all >= LEAST_VISITS && sum(node.visits) >= LEAST_SHARE * all;
    const line = named[san];
    if (!isKnown && !line) continue;
    const shares = totals.map((total, place) => {
      // Where few of a rating came, all others say more.
      const prior = sum(node.visits) / all;
      const share = ((node.visits[place] ?? 0) + 10 * prior) / (total + 10);
      return Math.max(line ? NAMED_SHARE : 0, Math.round(share * 1000));
    });
    const after = writeMoves(node, line ?? {});
    moves[san] = Object.keys(after).length > 0 ? { shares, next: after } : { shares };
  }
  for (const [san, line] of Object.entries(named)) {
    moves[san] ??= { shares: totals.map(() => NAMED_SHARE), next: writeMoves(createNode(), line) };
  }
  return moves;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
