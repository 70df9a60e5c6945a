/**
 * The analysis options of the bot game (product.md §6.2): what may be shown on the board while one plays.
 */

export const ANALYSIS_OPTIONS = [
  'opponentAttacks',
  'myAttacks',
  'myUndefended',
  'opponentUndefended',
  'walkIntoAttack',
  'leavingDefence',
  'myXRays',
  'opponentXRays',
] as const;
export type AnalysisOption = (typeof ANALYSIS_OPTIONS)[number];
