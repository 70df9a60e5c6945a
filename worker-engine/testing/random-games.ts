/**
 * Random legal games and their positions, from a seed: the same seed gives the same. For tests and benchmarks only.
 */
import { Chess, type Move } from 'chess.js';

/** Half-moves after which a game is broken off. */
const LONGEST_GAME = 120;

/** The FENs after every half-move of random games, `count` in all. */
export function randomGameFens(seed: number, count: number): string[] {
  const random = randomFrom(seed);
  const fens: string[] = [];
  while (fens.length < count) fens.push(...playRandomly(random).map((move) => move.after));
  return fens.slice(0, count);
}

/** Random games from a position, each to its end as chess.js sees it. */
export function randomGames(seed: number, count: number, startFen?: string): readonly (readonly Move[])[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => playRandomly(random, startFen));
}

function playRandomly(random: () => number, startFen?: string): Move[] {
  const game = new Chess(startFen);
  const played: Move[] = [];
  while (played.length < LONGEST_GAME && !isDrawn(game)) {
    const moves = legalMovesOf(game);
    const move = moves.length > 0 ? moves[Math.floor(random() * moves.length)] : undefined;
    if (!move) break;
    played.push(game.move({ ...move, from: squareOf(move.from), to: squareOf(move.to) }));
  }
  return played;
}

/** Whether it is over, though there may be moves. */
function isDrawn(game: Chess): boolean {
  return game.isInsufficientMaterial() || game.isDrawByFiftyMoves() || game.isThreefoldRepetition();
}

/** A move as chess.js has it inside. */
interface InnerMove {
  readonly from: number;
  readonly to: number;
  readonly promotion?: string;
}

/** In the order of `moves()`, which writes the name of each: that took five sixths of the time of a game. */
function legalMovesOf(game: Chess): readonly InnerMove[] {
  // oxlint-disable-next-line no-underscore-dangle -- chess.js's only list of moves without their names
  return (game as unknown as { readonly _moves: () => readonly InnerMove[] })._moves();
}

/** Its boards have sixteen columns, and begin at a8. */
function squareOf(place: number): string {
  return `${'abcdefgh'[place % 16]}${8 - Math.floor(place / 16)}`;
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
