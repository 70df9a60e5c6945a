/**
 * One game of the review's bench: played, reviewed from both sides as the product does it, and each moment checked.
 */
import { COLORS, type Color } from '#chess/chess';
import type { JobEngine } from '../../miner/machine/engine-pool.ts';
import type { AskEngine, EngineQuestion } from '../../../worker-engine/game/ask-engine.ts';
import { readGame, type ReadGame } from '../../../worker-engine/game/read-game.ts';
import { reviewGame } from '../../../worker-engine/game/review-game.ts';
import { FULL_STRENGTH, REVIEW_NODES } from '../../../worker-engine/workers/game/opponent.ts';
import { checkMoment, type CheckedMoment } from './check-moment.ts';
import { playGame } from './play-game.ts';

export interface BenchedReview {
  readonly moves: readonly string[];
  readonly firstPly: number;
  readonly reviews: readonly ReviewOfSide[];
}

interface ReviewOfSide {
  readonly color: Color;
  readonly movesSeen: number;
  readonly momentsFound: number;
  readonly moments: readonly CheckedMoment[];
  /** How often Stockfish was asked, by effort. */
  readonly asked: Readonly<Record<EngineQuestion['effort'], number>>;
  /** How long the review took, in milliseconds. */
  readonly ms: number;
}

export async function reviewOneGame(engine: JobEngine, seed: number): Promise<BenchedReview> {
  const { record, firstPly } = await playGame(engine, seed);
  const game = readGame(record);
  if (!game.ok) throw new Error(game.error);
  const reviews: ReviewOfSide[] = [];
  for (const color of COLORS) reviews.push(await reviewSide(engine, game, { color, firstPly }));
  return { moves: record.moves, firstPly, reviews };
}

async function reviewSide(
  engine: JobEngine,
  game: ReadGame,
  { color, firstPly }: { readonly color: Color; readonly firstPly: number },
): Promise<ReviewOfSide> {
  const asked = { glance: 0, look: 0, weigh: 0 };
  const ask: AskEngine = async (question) => {
    asked[question.effort] += 1;
    return askAsProduct(engine, question);
  };
  const start = performance.now();
  const reviewed = { learnerColor: color, firstPly };
  const review = await reviewGame(game, reviewed, { getReady: async () => {}, ask });
  const ms = performance.now() - start;
  const moments: CheckedMoment[] = [];
  for (const moment of review.moments) moments.push(await checkMoment(engine, moment));
  const { movesSeen, momentsFound } = review;
  return { color, movesSeen, momentsFound, moments, asked, ms: Math.round(ms) };
}

/** The same options and limits as in the product's worker. */
async function askAsProduct(engine: JobEngine, { fen, effort, moves }: EngineQuestion) {
  await engine.configure(FULL_STRENGTH);
  await engine.startNewGame();
  const limit = { nodes: REVIEW_NODES[effort] };
  const { candidates } = await engine.search({ fen, limit, ...(moves && { moves }) });
  return candidates[0];
}
