/**
 * Whether the bot takes a draw: when it stands worse, and when nothing is left to play for.
 *
 * It takes the score as given and knows no position.
 */

/** Worse than this, in centipawns, anybody is glad of half a point; our judgement, as all numbers here. */
const WORSE_CP = -80;
/** Within so much of nothing a game is even. */
const EVEN_CP = 30;
/** Half-moves after which an even game may end: a person wants to play first. */
const PLAYED_PLIES = 60;
/** Half-moves since the last capture or pawn move after which nothing happens any more. */
const QUIET_PLIES = 30;

/** How the game stands when a draw is offered. */
interface DrawOffer {
  /** From the bot's side, in centipawns. */
  readonly scoreCp: number;
  /** Half-moves that were played. */
  readonly plies: number;
  /** Half-moves since the last capture or pawn move. */
  readonly quietPlies: number;
}

/** Whether a player who stands so takes the draw. */
export function takesDraw({ scoreCp, plies, quietPlies }: DrawOffer): boolean {
  if (scoreCp <= WORSE_CP) return true;
  const isPlayedOut = plies >= PLAYED_PLIES || quietPlies >= QUIET_PLIES;
  return isPlayedOut && scoreCp <= EVEN_CP;
}
