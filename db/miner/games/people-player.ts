/**
 * The bot that learned from people, as the miner lets it play itself: each move is drawn by the chance that a person of that
 * rating plays it.
 *
 * Games are to look like people's: many who are lost go on, some give up.
 */
import { scoresOfMoves } from '#bot/scores-of-moves';
import { STARTING_FEN } from '#chess/fen';
import { createChanceFinder, drawPlace } from '#worker-engine/people/chances';
import { createEncoding, encode } from '#worker-engine/people/encode';
import { uciOf } from '#worker-engine/people/board';
import { situationAfter } from '#worker-engine/people/played-situation';
import type { Model } from '#worker-engine/people/read-weights';
import { toScoredMove, type ScoredMove, type Scorer, type SelfPlayer, type Turn } from './self-play.ts';

/** The depths that the model weighs, and was trained with. */
const SHALLOW_DEPTH = 1;
const DEEP_DEPTH = 2;
const MOST_MOVES = 256;
/** A player who is so far behind, in centipawns, gives up now and then … */
const HOPELESS_CP = -500;
/** … with this chance at each turn: about half play on for five moves. */
const RESIGNATION_CHANCE = 0.12;
/** Of each position only moves are kept that are played so often, or are this near the best, in centipawns. */
const LEAST_CHANCE_KEPT = 0.02;
const NEAR_BEST_CP = 100;

/** A player by this model. It has memory of its own for what it computes, and keeps nothing of a game. */
export function createPeoplePlayer(model: Model): SelfPlayer {
  const findChances = createChanceFinder(model);
  const encoding = createEncoding();
  const chances = new Float32Array(MOST_MOVES);
  return {
    choose: async (scorer, turn, random) => {
      const situation = situationAfter({ startFen: STARTING_FEN, moves: turn.moves }, turn.elo);
      encode(situation, encoding);
      const count = encoding.moveCount;
      if (count === 0) return undefined;
      const legal = Array.from(encoding.moves.subarray(0, count), (move) => uciOf(move, situation.isBlack));
      const { shallow, deep, scored } = await searchAll(scorer, turn, legal);
      findChances({ encoding, search: { shallow, deep } }, chances);
      const played = legal[drawPlace(chances, count, random())];
      const moves = scored.map((candidate): ScoredMove => {
        const chance = chances[legal.indexOf(candidate.move)] ?? 0;
        return { ...toScoredMove(candidate), chance: rounded(chance) };
      });
      return played === undefined ? undefined : { played, moves: worthKeeping(moves) };
    },
    findEarlyEnd: (positions, random) => {
      const { scoreCp = 0 } = positions.at(-1) ?? {};
      return scoreCp < HOPELESS_CP && random() < RESIGNATION_CHANCE ? 'resigned' : undefined;
    },
  };
}

/** The model was trained on the scores of an engine that had forgotten the moves before. */
async function searchAll(scorer: Scorer, { fen }: Turn, legal: readonly string[]) {
  await scorer.startNewGame();
  const searchTo = async (depth: number) => (await scorer.search({ fen, limit: { depth } })).candidates;
  const shallow = scoresOfMoves(await searchTo(SHALLOW_DEPTH), legal);
  const scored = await searchTo(DEEP_DEPTH);
  return { shallow, deep: scoresOfMoves(scored, legal), scored };
}

/** Moves that nobody plays would fill nine tenths of the record of a game. */
function worthKeeping(moves: readonly ScoredMove[]): readonly ScoredMove[] {
  const best = moves[0]?.cp ?? 0;
  return moves.filter(({ cp, chance = 0 }) => chance >= LEAST_CHANCE_KEPT || best - cp <= NEAR_BEST_CP);
}

/** A record of thousands of games holds millions of chances. */
const CHANCE_STEPS = 1000;

function rounded(chance: number): number {
  return Math.round(chance * CHANCE_STEPS) / CHANCE_STEPS;
}
