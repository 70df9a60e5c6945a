/**
 * What passes between a learner and an exercise: what is asked, what was answered, how it was judged.
 *
 * Three ways to answer (product/course.md#chapters-lessons-and-tasks): arrows (chapters 1 and 5), circles (chapter 2), and a decision
 * about a candidate move (chapters 3 and 4), which is either played or refuted with arrows.
 */
import type { Arrow, PlacedPiece, Role, Square } from '#chess/chess';
import type { Capture } from '#vision/exchange';
import type { DetailKey, FeedbackKey } from './feedback-keys.ts';

/** Whose side an exercise is about, seen by the learner. */
export type Side = 'me' | 'opponent';

/**
 * Chapter 1: an arrow for every attack on the learner's pieces (`me`) or by them (`opponent`: on the opponent's). Chapter 5:
 * an arrow for every x-ray by the learner's pieces (`me`) or by the opponent's (`opponent`).
 */
export interface ArrowsExercise {
  readonly chapter: 'attackedPieces' | 'xRay';
  readonly target: Side;
  readonly fen: string;
}

/** Chapter 2: a circle on every undefended piece of the target's. */
export interface CirclesExercise {
  readonly chapter: 'undefendedPieces';
  readonly target: Side;
  readonly fen: string;
}

/** Chapters 3 and 4 as they are asked: is the candidate (the green arrow) safe? Play it or refute it. */
export interface AskedMove {
  readonly chapter: 'walkingIntoAttack' | 'abandonedDefense';
  readonly fen: string;
  readonly candidate: Arrow;
}

/** With its solution, which grading needs. */
export interface MoveExercise extends AskedMove {
  /** The candidate itself when it is safe, else a sound alternative; in a notation of product/grading.md#the-written-move. */
  readonly correctMove: string;
}

export type Exercise = ArrowsExercise | CirclesExercise | MoveExercise;

/** What the board shows and a learner answers; the server may withhold its solution. Grading takes only an `Exercise`. */
export type AskedExercise = Exercise | AskedMove;

/** Nothing is listed twice; `found` and `missed` are in board order, `wrong` in the order it was drawn. */
export interface Comparison<Mark> {
  readonly found: readonly Mark[];
  readonly missed: readonly Mark[];
  readonly wrong: readonly Mark[];
}

export interface ArrowsVerdict extends Comparison<Arrow> {
  readonly kind: 'arrows';
  readonly correct: boolean;
}

export interface CirclesVerdict extends Comparison<Square> {
  readonly kind: 'circles';
  readonly correct: boolean;
}

/**
 * How a decision was judged. Arrows that show an attack run from the attacker to what it attacks, whichever way they were
 * drawn; wrong ones are as drawn. When the candidate was played, all three lists are empty: `threats` has what to show.
 * A correct refutation of chapter 3 may have missed attackers.
 */
export interface DecisionVerdict extends Comparison<Arrow> {
  readonly kind: 'decision';
  readonly correct: boolean;
  readonly decision: 'played' | 'refuted';
  /** Whether the candidate is safe. */
  readonly safe: boolean;
  /**
   * The red arrows after an accepted move (product/grading.md#after-the-decision): from every attacker to the candidate's target square and, in
   * chapter 4, to every piece it abandons. They may point at a safe move too.
   */
  readonly threats: readonly Arrow[];
  /** The captures that punish the candidate, the opponent's first; empty when it is safe. */
  readonly punishment: readonly Capture[];
}

/** How an answer was judged. */
export type Verdict = ArrowsVerdict | CirclesVerdict | DecisionVerdict;

/** A message key of the catalogs and what it is filled with. */
export interface Feedback {
  /** `partly`: right in part, which is no failure. */
  readonly tone: 'success' | 'partly' | 'error';
  readonly key: FeedbackKey;
  readonly values: Readonly<Record<string, number | string>>;
  readonly detail?: Detail;
}

/** A second sentence beside the first: why an arrow was refused, or what was missed. */
export interface Detail {
  readonly key: DetailKey;
  /** Pieces that the sentence names, each by its role. */
  readonly pieces: Readonly<Record<string, Role>>;
  readonly values: Readonly<Record<string, number | Square>>;
}

/** The boards that follow the candidate of chapters 3 and 4, to be shown one after another. */
export interface Replay {
  /** After the candidate. */
  readonly played: readonly PlacedPiece[];
  /** After each capture that punishes it; empty when the candidate is safe. */
  readonly punishment: readonly { readonly capture: Arrow; readonly pieces: readonly PlacedPiece[] }[];
}

/** A verdict with all that is shown of it. */
export interface ShownVerdict {
  readonly kind: 'verdict';
  readonly verdict: Verdict;
  readonly feedback: Feedback;
  /** Chapters 3 and 4 only. */
  readonly replay?: Replay;
}

/**
 * What Submit or a drop leads to. An objection grades nothing: no arrow drawn yet, too many, another move than the
 * green one; the learner goes on.
 */
export type GradingResult = { readonly kind: 'objection'; readonly feedback: Feedback } | ShownVerdict;
