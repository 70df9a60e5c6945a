/**
 * The review of a game: its moments, those that the engine confirms.
 *
 * On the board alone a sound sacrifice looks like a loss. Stockfish knows them apart, if it can be had; `search` asks it
 * twice about each moment, beginning with the greatest loss, until there are enough to show.
 */
import { playMove } from '#chess/play-move';
import type { UciMove } from '#names/chess';
import { toCentipawns, type Candidate } from '#bot/uci-lines';
import type { FoundMoments } from './moments.ts';
import type { Moment, Review } from './review-types.ts';

/** Stockfish's best move in a position with its score; undefined when it cannot be asked. */
export type FindBest = (fen: string) => Promise<Pick<Candidate, 'move' | 'score'> | undefined>;

/**
 * How many moments a review shows at most: more than a learner takes home from one game. The twenty questions about them take
 * some six seconds on a phone six times slower.
 */
export const MOST_MOMENTS = 10;
/** What costs less than this by the engine, in centipawns, is no mistake. */
const SOUND_BELOW_CP = 80;
/** Beyond this, in centipawns, a game is decided: mates and heaps of queens are all alike. */
const DECIDED_CP = 2000;

/** What the engine says of a moment. */
interface EngineOpinion {
  readonly costCp: number;
  readonly better: Moment['better'];
}

/** Moments as far as the engine could judge them. */
interface Judgement {
  /** The greatest first; what the engine found sound is not among them. */
  readonly moments: readonly Moment[];
  readonly isEngineChecked: boolean;
}

/** The greatest of the moments that the engine confirms; the greatest of all when it cannot be asked. */
export async function confirmMoments(
  { moments, movesSeen }: FoundMoments,
  search: FindBest,
): Promise<Review> {
  const judgement = await judgeMoments(
    moments.toSorted((one, other) => other.gain - one.gain),
    search,
  );
  const told = judgement.moments.slice(0, MOST_MOMENTS);
  return {
    moments: told.toSorted((one, other) => one.ply - other.ply),
    momentsFound: judgement.moments.length,
    movesSeen,
    isEngineChecked: judgement.isEngineChecked,
  };
}

/** Asks about one moment after the other, until enough of them are confirmed or the engine falls silent. */
async function judgeMoments(greatestFirst: readonly Moment[], search: FindBest): Promise<Judgement> {
  const confirmed: Moment[] = [];
  for (const [index, moment] of greatestFirst.entries()) {
    const unasked = greatestFirst.slice(index);
    if (confirmed.length === MOST_MOMENTS)
      return { moments: [...confirmed, ...unasked], isEngineChecked: true };
    const opinion = await findOpinion(moment, search);
    if (!opinion) return { moments: [...confirmed, ...unasked], isEngineChecked: false };
    if (opinion.costCp >= SOUND_BELOW_CP) confirmed.push({ ...moment, ...opinion });
  }
  return { moments: confirmed, isEngineChecked: true };
}

/** The cost is what the best move would have kept: the score before it, less the score that the opponent leaves after it. */
async function findOpinion({ fen, move }: Moment, search: FindBest): Promise<EngineOpinion | undefined> {
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
