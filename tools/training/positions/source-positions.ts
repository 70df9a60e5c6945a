/**
 * Positions that the miner may draw from: a few of each game that the bot played against itself.
 */
import { createRandom, seedOfPart, shuffle } from '#bot/random';
import type { SelfPlayedGame } from '../../miner/games/self-play.ts';
import type { DrawnPosition } from './drawn-position.ts';

/** At most so many of a game, so that long games do not outweigh the rest. */
const MOST_OF_A_GAME = 12;

/** Some positions of all games that pass; the same seed takes the same ones. */
export function drawOfGames(
  games: readonly SelfPlayedGame[],
  { seed, passes }: { readonly seed: number; readonly passes: (fen: string) => boolean },
): readonly DrawnPosition[] {
  return games.flatMap(({ plan, positions }) => {
    const random = createRandom(seedOfPart(seed, plan.number));
    const usable = positions.filter(({ fen }) => passes(fen));
    return shuffle(usable, random)
      .slice(0, MOST_OF_A_GAME)
      .map(({ fen }) => ({ fen, group: `game ${plan.number}` }));
  });
}
