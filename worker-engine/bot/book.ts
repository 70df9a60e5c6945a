/**
 * The first moves, as people know them by heart: those of the named openings, for as long as the game follows one.
 *
 * Without it a weak player's first move would be any that loses nothing at once, which looks like nonsense. A game that leaves
 * the openings, or does not begin at the first position, is not known here.
 */
import { OPENINGS } from '../names/openings.ts';
import { pick, type Random } from './random.ts';

/** Our judgement: a beginner knows two moves of their own, and each so much Elo adds a half-move. */
const BEGINNER = { elo: 400, plies: 4 };
const ELO_PER_PLY = 200;

/** How many half-moves from the first position a player of this strength knows by heart. */
export function knownPlies(elo: number): number {
  return BEGINNER.plies + Math.floor(Math.max(0, elo - BEGINNER.elo) / ELO_PER_PLY);
}

/**
 * A move that goes on along a named opening, in SAN; the more openings go on with it, the likelier it is. Undefined when the
 * player does not know the game so far, given in SAN from the first position.
 */
export function findBookMove(played: readonly string[], elo: number, random: Random): string | undefined {
  if (played.length >= knownPlies(elo)) return undefined;
  const next = OPENINGS.filter(({ moves }) => played.every((san, ply) => moves[ply] === san)).flatMap(
    ({ moves }) => moves[played.length] ?? [],
  );
  return next.length > 0 ? pick(next, random) : undefined;
}
