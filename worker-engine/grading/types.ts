/**
 * The exchange between a learner and an exercise: what is asked, what was answered, how it was judged.
 *
 * A chapter adds a member to the unions; nothing else changes shape.
 */
import type { Arrow, Attack } from '#chess/types';
import type { AttackTarget } from '#insight/attacked';

/** Chapter 1: draw an arrow for every attack on the learner's pieces (`me`) or by them (`opponent`). */
export interface AttackedPiecesExercise {
  readonly chapter: 'attackedPieces';
  readonly target: AttackTarget;
  readonly fen: string;
}
export type Exercise = AttackedPiecesExercise;

/** The arrows on the board at Submit, and how many others were removed at once. */
export interface ArrowsAnswer {
  readonly kind: 'arrows';
  readonly arrows: readonly Arrow[];
  readonly invalid_tries: number;
}
export type Answer = ArrowsAnswer;

/** How an answer was judged: correct, and what was found, missed and wrong; nothing is listed twice. */
export interface Verdict {
  readonly correct: boolean;
  /** In board order, like `missed`. */
  readonly found: readonly Attack[];
  readonly missed: readonly Attack[];
  /** In the order they were drawn. */
  readonly wrong: readonly Arrow[];
}

/** A message key of the catalogs and what it is filled with. */
export interface Feedback {
  readonly tone: 'success' | 'error';
  readonly key: FeedbackKey;
  readonly values: Readonly<Record<string, number | string>>;
}

/**
 * Every feedback message. A key takes no values but these, all whole numbers:
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
