/**
 * What people of a rating play in a position of a game, each legal move with what Stockfish thinks of it: for the review.
 *
 * Chances as the model gives them, because they are right as they are; the bot makes whole games of them (`concentrate.ts`).
 */
import { uciOf } from '#chess/seen-position';
import type { FindChances } from '../../bot/chances.ts';
import { createEncoding, encode } from '../../bot/encode.ts';
import { situationAfter, type PlayedMoves } from '../../bot/played-situation.ts';
import { scoresOfMoves } from '../../bot/scores-of-moves.ts';
import type { SearchResult } from '../../bot/uci-lines.ts';
import type { PeerMove } from '../../game/peers.ts';

interface Asked {
  readonly rating: number;
  /** What searches of one half-move and of two said of all moves. */
  readonly results: readonly SearchResult[];
  readonly findChances: FindChances;
}

/** None where a search is missing. */
export function peersAt(game: PlayedMoves, { rating, results, findChances }: Asked): readonly PeerMove[] {
  const [shallow, deep] = results;
  if (!shallow || !deep) return [];
  const situation = situationAfter(game, rating);
  const encoding = createEncoding();
  encode(situation, encoding);
  const moves = Array.from(encoding.moves.subarray(0, encoding.moveCount), (move) =>
    uciOf(move, situation.isBlack),
  );
  const search = {
    shallow: scoresOfMoves(shallow.candidates, moves),
    deep: scoresOfMoves(deep.candidates, moves),
  };
  const chances = new Float32Array(moves.length);
  findChances({ encoding, search }, chances);
  const scores = new Map(deep.candidates.map(({ move, score }) => [move, score]));
  return moves.flatMap((move, place) => {
    const score = scores.get(move);
    return score ? [{ move, chance: chances[place] ?? 0, score }] : [];
  });
}
