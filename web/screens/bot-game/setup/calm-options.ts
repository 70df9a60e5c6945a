/** The calm set: three options for first games (product/bot-game.md#analysis-options). Pure. */
import { type AnalysisOption, type Tier, canUseOption } from '#contract/access';

/** Captures that either side has now, and what a move gives away; in the contract's order. */
export const CALM_OPTIONS: readonly AnalysisOption[] = ['opponentAttacks', 'myAttacks', 'walkIntoAttack'];

/** Returns the calm options that this tier may use; never none. */
export function calmOptionsFor(tier: Tier): readonly AnalysisOption[] {
  return CALM_OPTIONS.filter((option) => canUseOption(tier, option));
}

/** Whether exactly the calm set is chosen. */
export function isCalm(chosen: readonly AnalysisOption[], tier: Tier): boolean {
  return chosen.join() === calmOptionsFor(tier).join();
}
