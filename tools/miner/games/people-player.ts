/**
 * The bot that learned from people, as the miner lets it play itself: each move is drawn by the chance that a person of that
 * rating plays it.
 *
 * Games are to look like people's: many who are lost go on, some give up.
 */
import { STARTING_FEN } from '#chess/fen';
import { drawPlace } from '#bot/chances';
import type { Model } from '#bot/read-weights';
import { createJudge } from './people-judge.ts';
import type { ScoredMove, SelfPlayer } from './self-play.ts';

/** A player who is so far behind, in centipawns, gives up now and then … */
const HOPELESS_CP = -500;
/** … with this chance at each turn: about half play on for five moves. */
const RESIGNATION_CHANCE = 0.12;
/** Of each position only moves are kept that are played so often, or are this near the best, in centipawns. */
const LEAST_CHANCE_KEPT = 0.02;
const NEAR_BEST_CP = 100;

/** A player by this model. It keeps nothing of a game. */
export function createPeoplePlayer(model: Model): SelfPlayer {
  const judge = createJudge(model);
  return {
    choose: async (scorer, { fen, elo, moves }, random) => {
      const judgement = await judge(scorer, { startFen: STARTING_FEN, moves, fen, elo });
      if (!judgement) return undefined;
      const { legal, chances } = judgement;
      const played = legal[drawPlace(chances, legal.length, random())];
      return played === undefined ? undefined : { played, moves: worthKeeping(judgement.moves) };
    },
    findEarlyEnd: (positions, random) => {
      const { scoreCp = 0 } = positions.at(-1) ?? {};
      return scoreCp < HOPELESS_CP && random() < RESIGNATION_CHANCE ? 'resigned' : undefined;
    },
  };
}

/** Moves that nobody plays would fill nine tenths of the record of a game. */
function worthKeeping(moves: readonly ScoredMove[]): readonly ScoredMove[] {
  const best = moves[0]?.cp ?? 0;
  return moves.filter(({ cp, chance = 0 }) => chance >= LEAST_CHANCE_KEPT || best - cp <= NEAR_BEST_CP);
}
