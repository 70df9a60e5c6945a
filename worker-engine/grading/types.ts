/**
 * The exchange between a learner and an exercise: what is asked, what was answered, how it was judged.
 *
 * A chapter adds a member to the unions; nothing else changes shape.
 */
import type { Arrow, Attack } from '#chess/types';

/** Chapter 1: draw an arrow for every attack on the learner's pieces (`me`) or by them (`opponent`). */
export interface AttackedPiecesExercise {
  readonly chapter: 'attackedPieces';
  readonly target: 'me' | 'opponent';
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

/** How an answer was judged: correct, and what was found, missed and wrong. */
export interface Verdict {
  readonly correct: boolean;
  readonly found: readonly Attack[];
  readonly missed: readonly Attack[];
  readonly wrong: readonly Arrow[];
}

/** A message key of the catalogs and the numbers it is filled with. */
export interface Feedback {
  readonly tone: 'success' | 'error';
  readonly key: FeedbackKey;
  readonly values: Readonly<Record<string, number | string>>;
}

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
