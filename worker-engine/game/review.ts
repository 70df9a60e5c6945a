/**
 * The review of a game: its moments, those that the engine confirms.
 *
 * On the board alone a sound sacrifice looks like a loss. The engine tells them apart, if it can be had; it is asked through
 * `search` and only so much that a slow phone is done in a few seconds: twice about each moment, the greatest first.
 */
import { playMove } from '#chess/moves';
import type { UciMove } from '#chess/types';
import { toCentipawns, type Candidate } from '#bot/uci-lines';
import type { Found } from './moments.ts';
import type { Moment, Review } from './review-types.ts';

/** The engine's best move in a position with its score; undefined when the engine cannot be asked. */
export type Search = (fen: string) => Promise<Pick<Candidate, 'move' | 'score'> | undefined>;

/**
 * How many moments the engine is asked about: twenty questions take some six seconds on a phone six times slower, and ten
 * moments are more than a learner takes home from one game.
 */
export const ASKED_MOMENTS = 10;
/** What costs less than this by the engine, in centipawns, is no mistake. */
export const SOUND_BELOW_CP = 80;
/** Beyond this, in centipawns, a game is decided: mates and heaps of queens are all alike. */
const DECIDED_CP = 2000;

/** What the engine says of a moment. */
interface Opinion {
  readonly costCp: number;
  readonly better: Moment['better'];
}

/** The moments that are left when the engine has been asked; all of them when it cannot be. */
export async function reviewGame({ moments, movesSeen }: Found, search: Search): Promise<Review> {
  const asked = moments.toSorted((one, other) => other.gain - one.gain).slice(0, ASKED_MOMENTS);
  const opinions = new Map<Moment, Opinion>();
  for (const moment of asked) {
    const opinion = await findOpinion(moment, search);
    if (!opinion) break;
    opinions.set(moment, opinion);
  }
  const judged = moments.map((moment) => ({ ...moment, ...opinions.get(moment) }));
  return {
    moments: judged.filter(({ costCp }) => costCp === undefined || costCp >= SOUND_BELOW_CP),
    movesSeen,
    isEngineChecked: opinions.size === moments.length,
  };
}

/** The cost is what the best move would have kept: the score before it, less the score that the opponent leaves after it. */
async function findOpinion({ fen, move }: Moment, search: Search): Promise<Opinion | undefined> {
  const after = getFenAfter(fen, move.san);
  const [before, reply] = [await search(fen), await search(after)];
  if (!before || !reply) return undefined;
  const best = playMove(fen, before.move);
  if (!best || best.san === move.san) return { costCp: 0, better: undefined };
  const costCp = Math.max(0, scoreOf(before) + scoreOf(reply));
  return { costCp, better: { from: best.from, to: best.to, san: best.san } };
}

function scoreOf({ score }: Pick<Candidate, 'score'>): number {
  return Math.max(-DECIDED_CP, Math.min(DECIDED_CP, toCentipawns(score)));
}

function getFenAfter(fen: string, move: UciMove): string {
  const played = playMove(fen, move);
  if (!played) throw new RangeError(`${move} is not legal: ${fen}`);
  return played.fen;
}
