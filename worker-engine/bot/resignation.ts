/**
 * Whether the bot resigns: when it is lost beyond doubt, has been for some moves, and no stalemate is near.
 *
 * It takes scores and material as given and knows no position; whether the learner wants a bot that resigns, and from which
 * strength on people do, is not decided here (product/bot-game.md#playing).
 */

/** So many of the bot's own turns in a row: one bad score may be a capture that is about to be answered. */
export const LOST_TURNS = 3;
/** Behind by a rook, in centipawns; our judgement, as both numbers here. */
const BEHIND_CP = -500;
/** And nothing on the board makes up for it. */
const LOST_CP = -800;

/** Whether the bot was so far behind at each of its last turns; without this no score need be asked for. */
export function isFarBehind(leadsCp: readonly number[]): boolean {
  return leadsCp.length >= LOST_TURNS && leadsCp.every((lead) => lead <= BEHIND_CP);
}

/** Whether a score, in centipawns from the bot's side, is that of a lost game. */
export function isLost(scoreCp: number): boolean {
  return scoreCp <= LOST_CP;
}
