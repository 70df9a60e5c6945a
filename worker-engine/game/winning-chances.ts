/**
 * Winning chances: what Stockfish's score of a position is worth to a person, in percent.
 *
 * The curve is the one that lichess has fitted to games of its own players
 * (https://lichess.org/page/accuracy, lila's `WinPercent`): 50 % when the game is level, 75 % three pawns up, and flat where
 * the game is decided, so that a rook lost in a lost game costs next to nothing.
 */
import { toCentipawns, type Score } from '#bot/uci-lines';

/** The slope of lichess's curve, for each centipawn. */
const SLOPE = 0.00368208;
/** In centipawns; beyond it a game is decided, and a mate is worth no more (lichess's limit). */
const DECIDED_CP = 1_000;

/** The chances of the side to move, from 0 to 100. */
export function winningChances(score: Score): number {
  const cp = Math.max(-DECIDED_CP, Math.min(DECIDED_CP, toCentipawns(score)));
  return 100 / (1 + Math.exp(-SLOPE * cp));
}

/** The chances of the side that has just moved, by the score that the opponent leaves. */
export function winningChancesAfter(reply: Score): number {
  return 100 - winningChances(reply);
}
