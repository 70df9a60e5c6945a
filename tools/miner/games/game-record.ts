/**
 * A played game as the store keeps it: all but its plan, which is the key, and its moves as short text. A thousand games
 * hold four million scored moves.
 */
import type { GamePlan } from './game-plan.ts';
import type { SelfPlayedGame, GameEnd, GamePosition, ScoredMove } from './self-play.ts';

export interface StoredSelfPlay {
  readonly end: GameEnd;
  readonly positions: readonly GamePositionRecord[];
}

/** `moves` is `e2e4 34 d2d4 30 …`, best first; `e2e4 34 0.412 d2d4 30 0.25 …` where chances are known. */
interface GamePositionRecord {
  readonly fen: string;
  readonly ply: number;
  readonly played: string;
  readonly moves: string;
}

/** The game as it is stored. */
export function writeGame({ end, positions }: SelfPlayedGame): StoredSelfPlay {
  return { end, positions: positions.map(writePosition) };
}

/** The game of a record that `writeGame` made. */
export function readGame(plan: GamePlan, { end, positions }: StoredSelfPlay): SelfPlayedGame {
  return { plan, positions: positions.map(readPosition), end };
}

function writePosition({ fen, ply, played, moves }: GamePosition): GamePositionRecord {
  return { fen, ply, played, moves: moves.map(writeMove).join(' ') };
}

function writeMove({ move, cp, chance }: ScoredMove): string {
  return chance === undefined ? `${move} ${cp}` : `${move} ${cp} ${chance}`;
}

/** A move begins with a letter, so what follows its score and is a number is its chance. */
const SCORED_MOVE = /([a-h]\S+) (-?\d+)(?: (\d\S*))?/g;

function readPosition({ fen, ply, played, moves }: GamePositionRecord): GamePosition {
  const scored = [...moves.matchAll(SCORED_MOVE)].map(([, move = '', cp, chance]): ScoredMove => ({
    move,
    cp: Number(cp),
    ...(chance === undefined ? {} : { chance: Number(chance) }),
  }));
  return { fen, ply, scoreCp: scored[0]?.cp ?? 0, moves: scored, played };
}
