/**
 * When a calibration game is ended before mate, because its result stands: to save hours.
 *
 * Both sides' searches have to agree for several moves. How often such a game would have ended otherwise is measured by
 * playing some to the end, and said in docs/bot-calibration.md.
 */

/** White's points. */
export type Points = 0 | 0.5 | 1;

/** Decided: beyond this, in centipawns, in every search of so many half-moves. */
const DECIDED_CP = 1000;
const DECIDED_PLIES = 8;
/** Level: within this, in centipawns, in every search of so many half-moves, late in the game. */
const LEVEL_CP = 15;
const LEVEL_PLIES = 16;
const LEVEL_AFTER_PLIES = 80;
/** What a game comes to whose searches said this, in centipawns for White; undefined when it has to go on. */
export function adjudicate(scores: readonly number[]): Points | undefined {
  if (isAlways(scores, DECIDED_PLIES, (cp) => cp >= DECIDED_CP)) return 1;
  if (isAlways(scores, DECIDED_PLIES, (cp) => cp <= -DECIDED_CP)) return 0;
  const isLate = scores.length >= LEVEL_AFTER_PLIES;
  return isLate && isAlways(scores, LEVEL_PLIES, (cp) => Math.abs(cp) <= LEVEL_CP) ? 0.5 : undefined;
}

function isAlways(scores: readonly number[], plies: number, says: (cp: number) => boolean): boolean {
  return scores.length >= plies && scores.slice(-plies).every(says);
}
