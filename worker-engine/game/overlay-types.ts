/**
 * What the eight analysis options show of a position (product/bot-game.md#analysis-options), in plain data.
 */
import type { Arrow, Attack, Square } from '#chess/chess';
import type { XRay } from '#vision/x-ray';

/** How much it matters now: `loud` can be taken with profit, `faint` would win nothing even if the way were open. */
export type Weight = 'loud' | 'thin' | 'faint';

export interface WeighedAttack extends Attack {
  readonly weight: Exclude<Weight, 'faint'>;
}

export interface WeighedXRay extends XRay {
  readonly weight: Exclude<Weight, 'loud'>;
}

/** A legal move of the learner's that loses something, and the capture that would win it. */
export interface RiskyMove extends Arrow {
  /** Where what is lost stands after the move. */
  readonly loses: Square;
  /** What the opponent wins, in centipawns, beyond what the move itself wins: a fair trade is no risk. */
  readonly gain: number;
  /** The opponent's first capture. */
  readonly warning: Arrow;
}

/** The overlays of one position, keyed as the options are; `my` is the learner's. Lists are in board order. */
export interface Overlays {
  readonly opponentAttacks: readonly WeighedAttack[];
  readonly myAttacks: readonly WeighedAttack[];
  readonly myUndefended: readonly Square[];
  readonly opponentUndefended: readonly Square[];
  /** The learner's legal moves by which the piece that moves can be won; none while the opponent is to move. */
  readonly walkIntoAttack: readonly RiskyMove[];
  /** The learner's legal moves that abandon the defence of `loses`; none while the opponent is to move. */
  readonly leavingDefence: readonly RiskyMove[];
  readonly myXRays: readonly WeighedXRay[];
  readonly opponentXRays: readonly WeighedXRay[];
  /** What the last move, whoever played it, gave away: the capture that wins the piece that moved … */
  readonly walkedInto: Arrow | undefined;
  /** … and the captures that win what it stopped defending. */
  readonly abandoned: readonly Arrow[];
}

/** The options whose picture is arrows to draw or squares to mark: those a learner can predict. */
export type PredictableOption =
  | 'opponentAttacks'
  | 'myAttacks'
  | 'myUndefended'
  | 'opponentUndefended'
  | 'myXRays'
  | 'opponentXRays';
