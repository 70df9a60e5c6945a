/**
 * Every feedback message that grading can give, and every second sentence beside one, with what each is filled with. The texts
 * are in the catalogs.
 */

/**
 * A key takes no values but these, whole numbers and squares:
 *
 * - `perfect` and `noneFound`: `total`, how many there are in the position (N of product/texts.md#feedback-on-arrows-and-circles);
 * - `partlyFound` of arrows: `found` (X), `total` (N) and `accuracy` (P, in percent);
 * - chapter 2, `partlyFound`: `found` and `total`; `partlyFoundSomeWrong` and `allFoundSomeWrong` also `wrong` (K);
 * - all of chapters 3 and 4, and `correct_move`: `from` and `to` of the candidate; `partlyRefuted` also `wrong`, the
 *   arrows that show no attacker.
 */
export const FEEDBACK_KEYS = [
  'feedback.attackedPieces.validAttack',
  'feedback.attackedPieces.invalidAttack',
  'feedback.attackedPieces.perfect',
  'feedback.attackedPieces.noneFound',
  'feedback.attackedPieces.partlyFound',
  'feedback.attackedPieces.nothingToFind.me',
  'feedback.attackedPieces.nothingToFind.opponent',

  'feedback.undefendedPieces.perfect',
  'feedback.undefendedPieces.partlyFound',
  'feedback.undefendedPieces.partlyFoundSomeWrong',
  'feedback.undefendedPieces.allFoundSomeWrong',
  'feedback.undefendedPieces.nothingToFind.me',
  'feedback.undefendedPieces.nothingToFind.opponent',

  // What a dropped move leads to (product/texts.md#feedback-on-decisions).
  'feedback.move.correct_move',
  'feedback.move.wrong_move',
  'feedback.refutation.invalidArrow',
  'feedback.refutation.noArrow',
  'feedback.refutation.severalArrows',

  'feedback.walkingIntoAttack.unsafePlayed',
  'feedback.walkingIntoAttack.safeRefuted',
  'feedback.walkingIntoAttack.refuted',
  'feedback.walkingIntoAttack.partlyRefuted',
  'feedback.walkingIntoAttack.wronglyRefuted',

  'feedback.abandonedDefense.unsafePlayed',
  'feedback.abandonedDefense.safeRefuted',
  'feedback.abandonedDefense.refuted',
  'feedback.abandonedDefense.wronglyRefuted',

  'feedback.xRay.validAttack',
  'feedback.xRay.invalidAttack',
  'feedback.xRay.perfect',
  'feedback.xRay.noneFound',
  'feedback.xRay.partlyFound',
  'feedback.xRay.nothingToFind.me',
  'feedback.xRay.nothingToFind.opponent',
] as const;
export type FeedbackKey = (typeof FEEDBACK_KEYS)[number];

/**
 * The second sentences (product/texts.md#feedback-on-arrows-and-circles). Their places: `from` and `to` of the arrow, `square`, `through`, `count`, `found` and
 * `more` (how many more were missed); and pieces, `piece` on the square named beside it and `blocker` on `square`.
 */
export const DETAIL_KEYS = [
  // Why an arrow was refused.
  'flaw.emptyOrigin',
  'flaw.emptyTarget',
  'flaw.sameSide.me',
  'flaw.sameSide.opponent',
  'flaw.defence',
  'flaw.wrongWay.pawn',
  'flaw.wrongWay.knight',
  'flaw.wrongWay.bishop',
  'flaw.wrongWay.rook',
  'flaw.wrongWay.queen',
  'flaw.wrongWay.king',
  'flaw.blocked',
  'flaw.refutation.origin',
  'flaw.attackedPieces.wrongSide.me',
  'flaw.attackedPieces.wrongSide.opponent',
  'flaw.attackedPieces.backwards',
  'flaw.xRay.wrongSide.me',
  'flaw.xRay.wrongSide.opponent',
  'flaw.xRay.backwards',
  'flaw.xRay.notSlider',
  'flaw.xRay.nothingBetween',
  'flaw.xRay.severalBetween',
  'flaw.xRay.ownBehind',

  // What was missed: the only sentence about it, or one beside what was found.
  'missed.attackedPieces.first',
  'missed.attackedPieces.also',
  'missed.undefendedPieces.first',
  'missed.undefendedPieces.also',
  'missed.xRay.first',
  'missed.xRay.also',
  'missed.refutation',
] as const;
export type DetailKey = (typeof DETAIL_KEYS)[number];
