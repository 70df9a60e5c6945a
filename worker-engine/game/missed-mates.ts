/**
 * A short mate that the learner could have forced, shown to its end: a mate that cannot be played out is not told.
 */
import { playMove, type PlayedMove } from '#chess/play-move';
import type { EngineAnswer } from './ask-engine.ts';

/** A longer mate is not to be seen by those who learn (our choice). */
export const LONGEST_MATE = 3;

/** A mate, played to its end. */
export interface ForcedMate {
  /** The moves of the side that mates. */
  readonly moves: number;
  /** Of both sides in turn. */
  readonly line: readonly [PlayedMove, ...PlayedMove[]];
}

/** The mate that Stockfish has found for the side to move; undefined when it is none, too long, or not shown to its end. */
export function findMate(fen: string, { score, line }: EngineAnswer): ForcedMate | undefined {
  if (score.kind !== 'mate' || score.moves <= 0 || score.moves > LONGEST_MATE) return undefined;
  const plies = 2 * score.moves - 1;
  const played: PlayedMove[] = [];
  for (const move of line.slice(0, plies)) {
    const next = playMove(played.at(-1)?.fen ?? fen, move);
    if (!next) return undefined;
    played.push(next);
  }
  const [first, ...others] = played;
  if (!first || played.length < plies || played.at(-1)?.san.endsWith('#') !== true) return undefined;
  return { moves: score.moves, line: [first, ...others] };
}
