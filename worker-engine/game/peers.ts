/**
 * How many players of a strength go wrong where the learner did: the model of how people play, the other way round.
 *
 * Told only where it is sure: where more than half go wrong, and where the shallow search that the model goes by sees the
 * learner's mistake and nothing wrong with the better move. Rounded down: the docs show how often that comes true
 * (docs/bot-humanness.md). It asks neither Stockfish nor the model itself.
 */
import type { UciMove } from '#chess/chess';
import type { Score } from '#bot/uci-lines';
import { MISTAKE_PERCENT } from './judge-moment.ts';
import type { LineMove, Moment, PeersWrong } from './review-types.ts';
import { winningChances } from './winning-chances.ts';

/** A legal move: how likely players of the rating are to choose it, and what Stockfish thinks of it after two half-moves. */
export interface PeerMove {
  readonly move: UciMove;
  readonly chance: number;
  readonly score: Score;
}

/** What players of a rating do in a position; undefined when that is not known. */
export type AskPeers = (ply: number) => Promise<PeersAnswer | undefined>;
export interface PeersAnswer {
  /** On Lichess. */
  readonly rating: number;
  readonly moves: readonly PeerMove[];
}

/** What is said of fewer is no comfort. */
const LEAST_OF_TEN = 5;
/** Nothing is certain of people. */
const MOST_OF_TEN = 9;

/** The moments, with how many others go wrong there. */
export async function withPeers(moments: readonly Moment[], ask: AskPeers): Promise<readonly Moment[]> {
  const told: Moment[] = [];
  for (const moment of moments) {
    const peers = moment.motif === 'missedMate' ? undefined : findPeersWrong(moment, await ask(moment.ply));
    told.push(peers ? { ...moment, peers } : moment);
  }
  return told;
}

/** How many of ten go wrong in a position where the learner did; undefined where that is not sure. */
function findPeersWrong({ move, better }: Moment, answer: PeersAnswer | undefined): PeersWrong | undefined {
  if (!answer || !better) return undefined;
  const { moves, rating } = answer;
  const scores = new Map(moves.map((each) => [each.move.slice(0, 4), each.score]));
  const isWrong = ({ from, to }: Pick<LineMove, 'from' | 'to'>): boolean | undefined => {
    const score = scores.get(from + to);
    return score && isMistake(score, moves);
  };
  if (isWrong(move) !== true || isWrong(better) !== false) return undefined;
  const ofTen = Math.min(MOST_OF_TEN, Math.floor(10 * mistakeChance(moves)));
  return ofTen < LEAST_OF_TEN ? undefined : { ofTen, rating };
}

/** The chance that a player goes wrong: that their move costs what the review calls a mistake. */
export function mistakeChance(moves: readonly PeerMove[]): number {
  return moves.reduce((sum, { chance, score }) => sum + (isMistake(score, moves) ? chance : 0), 0);
}

/** Whether a move of this score costs what the review calls a mistake. */
export function isMistake(score: Score, moves: readonly PeerMove[]): boolean {
  const best = Math.max(...moves.map((each) => winningChances(each.score)));
  return best - winningChances(score) >= MISTAKE_PERCENT;
}
