/**
 * Blocks of games that do not depend on each other: what is mined of one is the same whichever others are mined, so a long run that is
 * cut short gives the content of fewer games.
 */

const GAMES_OF_A_BLOCK = 1000;

/** The block of a game by its number, both from 1. */
export function blockOfGame(game: number): number {
  return Math.ceil(game / GAMES_OF_A_BLOCK);
}
