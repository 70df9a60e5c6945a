/**
 * What people of a rating play in a position: every legal move with its score by a quick search and the chance that somebody
 * plays it.
 *
 * Several engines may be at work at once: between two questions to an engine nothing is kept that another question could change.
 */
import { uciOf } from '#chess/seen-position';
import { scoresOfMoves } from '#bot/scores-of-moves';
import type { UciMove } from '#chess/chess';
import { createChanceFinder } from '#bot/chances';
import { createEncoding, encode } from '#bot/encode';
import { situationAfter, type PlayedMoves } from '#bot/played-situation';
import type { Model } from '#bot/read-weights';
import { toScoredMove, type ScoredMove, type Scorer } from './self-play.ts';

/** The depths that the model weighs, and was trained with. */
const SHALLOW_DEPTH = 1;
const DEEP_DEPTH = 2;
const MOST_MOVES = 256;

/** The position that these moves lead to, and who is to move there. */
interface JudgeQuestion extends PlayedMoves {
  readonly fen: string;
  readonly elo: number;
}

export interface PeopleJudgement {
  readonly legal: readonly UciMove[];
  /** In the order of `legal`. */
  readonly chances: Float32Array;
  /** Every legal move, best first, with its chance. */
  readonly moves: readonly ScoredMove[];
}

/** Undefined where there is no legal move. The engine must be configured to score all of them. */
export type Judge = (scorer: Scorer, question: JudgeQuestion) => Promise<PeopleJudgement | undefined>;

/** Judges by this model. */
export function createJudge(model: Model): Judge {
  const findChances = createChanceFinder(model);
  const encoding = createEncoding();
  const found = new Float32Array(MOST_MOVES);
  return async (scorer, question) => {
    const situation = situationAfter(question, question.elo);
    encode(situation, encoding);
    const places = encoding.moves.subarray(0, encoding.moveCount);
    const legal = Array.from(places, (move) => uciOf(move, situation.isBlack));
    if (legal.length === 0) return undefined;
    const { shallow, deep, scored } = await searchAll(scorer, question.fen, legal);
    // While the engine searched, another question may have been encoded.
    encode(situation, encoding);
    findChances({ encoding, search: { shallow, deep } }, found);
    const chances = found.slice(0, legal.length);
    const moves = scored.map((candidate): ScoredMove => {
      const chance = chances[legal.indexOf(candidate.move)] ?? 0;
      return { ...toScoredMove(candidate), chance: rounded(chance) };
    });
    return { legal, chances, moves };
  };
}

/** The model was trained on the scores of an engine that had forgotten the moves before. */
async function searchAll(scorer: Scorer, fen: string, legal: readonly string[]) {
  await scorer.startNewGame();
  const searchTo = async (depth: number) => (await scorer.search({ fen, limit: { depth } })).candidates;
  const shallow = scoresOfMoves(await searchTo(SHALLOW_DEPTH), legal);
  const scored = await searchTo(DEEP_DEPTH);
  return { shallow, deep: scoresOfMoves(scored, legal), scored };
}

/** A record of thousands of games holds millions of chances. */
const CHANCE_STEPS = 1000;

function rounded(chance: number): number {
  return Math.round(chance * CHANCE_STEPS) / CHANCE_STEPS;
}
