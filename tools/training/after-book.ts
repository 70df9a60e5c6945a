/**
 * Which moves are rare where a game leaves the book: those that fewer than 2 in 100 people play there, as far as enough came
 * to that position.
 */
import { uciOf } from '#chess/seen-position';
import { BOOK_PLIES } from '../../worker-engine/bot/opening-book.ts';
import { readGames } from './read-games.ts';
import { replay } from './replay.ts';

/** How many games of people went through a line of first moves, by its moves in UCI's letters. */
export type Visits = ReadonlyMap<string, number>;

/** Of fewer games nobody can say what is rare. */
const LEAST_VISITS = 20;
const RARE_SHARE = 0.02;

export async function countVisits(paths: readonly string[]): Promise<Visits> {
  const visits = new Map<string, number>();
  for (const path of paths) {
    for await (const game of readGames(path)) {
      // One move more than the book has: the first one after it.
      const first = { ...game, sans: game.sans.slice(0, BOOK_PLIES + 1) };
      let line = '';
      for (const { situation, played } of replay(first)) {
        line = lineWith(line, uciOf(played, situation.isBlack));
        visits.set(line, (visits.get(line) ?? 0) + 1);
      }
    }
  }
  return visits;
}

export function lineWith(line: string, move: string): string {
  return line === '' ? move : `${line} ${move}`;
}

/** Whether a move is rare after a line; undefined where too few have come there. */
export function isRare(visits: Visits, line: string, move: string): boolean | undefined {
  const here = visits.get(line) ?? 0;
  if (here < LEAST_VISITS) return undefined;
  return (visits.get(lineWith(line, move)) ?? 0) < RARE_SHARE * here;
}
