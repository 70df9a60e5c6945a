/**
 * Every feedback message that grading can give, and what each is filled with. The texts are in the catalogs.
 */

/**
 * A key takes no values but these, whole numbers and squares:
 *
 * - `perfect` and `noneFound`: `total`, the attacks in the position (N of product-spec §8);
 * - `partlyFound`: `found` (X), `total` (N) and `accuracy` (P, in percent).
 */
export const FEEDBACK_KEYS = [
  'feedback.attackedPieces.validAttack',
  'feedback.attackedPieces.invalidAttack',
  'feedback.attackedPieces.perfect',
  'feedback.attackedPieces.noneFound',
  'feedback.attackedPieces.partlyFound',
  'feedback.attackedPieces.nothingToFind.me',
  'feedback.attackedPieces.nothingToFind.opponent',
] as const;
export type FeedbackKey = (typeof FEEDBACK_KEYS)[number];
