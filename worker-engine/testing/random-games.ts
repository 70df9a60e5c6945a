/**
 * Positions of random legal games, from a seed: the same seed gives the same positions. For tests and benchmarks only.
 */
import { Chess } from 'chess.js';

/** Half-moves after which a game is broken off. */
const LONGEST_GAME = 120;

/** The FENs after every half-move of random games, `count` in all. */
export function randomGameFens(seed: number, count: number): string[] {
  const random = randomFrom(seed);
  const fens: string[] = [];
  while (fens.length < count) fens.push(...playRandomly(random));
  return fens.slice(0, count);
}

function playRandomly(random: () => number): string[] {
  const game = new Chess();
  const fens: string[] = [];
  while (fens.length < LONGEST_GAME && !game.isGameOver()) {
    const moves = game.moves();
    game.move(moves[Math.floor(random() * moves.length)] ?? '');
    fens.push(game.fen());
  }
  return fens;
}

/** Numbers in [0, 1), by mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
