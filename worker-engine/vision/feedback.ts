/**
 * What is said to a learner: verdict → message key and what fills it (product/texts.md#feedback-on-arrows-and-circles and product/texts.md#feedback-on-decisions). Texts are in the catalogs.
 */
import { MOVE_RULES, isArrowsExercise, isCirclesExercise, isMoveExercise } from './chapters.ts';
import type { FeedbackKey } from './feedback-keys.ts';
import type {
  ArrowsExercise,
  ArrowsVerdict,
  CirclesVerdict,
  Comparison,
  DecisionVerdict,
  Exercise,
  Feedback,
  AskedMove,
  CirclesExercise,
  Verdict,
} from './types.ts';

/** What is said at once about an arrow just drawn; nothing about one of chapters 3 and 4 that may stay. */
export function arrowFeedback(exercise: ArrowsExercise | AskedMove, isValid: boolean): Feedback | undefined {
  if (isMoveExercise(exercise)) return isValid ? undefined : error('feedback.refutation.invalidArrow');
  const { chapter } = exercise;
  return isValid ? success(`feedback.${chapter}.validAttack`) : error(`feedback.${chapter}.invalidAttack`);
}

/** What is said about a whole answer. A verdict on another exercise is a bug. */
export function answerFeedback(exercise: Exercise, verdict: Verdict): Feedback {
  if (isArrowsExercise(exercise) && verdict.kind === 'arrows') return arrowsFeedback(exercise, verdict);
  if (isCirclesExercise(exercise) && verdict.kind === 'circles') return circlesFeedback(exercise, verdict);
  if (isMoveExercise(exercise) && verdict.kind === 'decision') return decisionFeedback(exercise, verdict);
  throw new RangeError(`${exercise.chapter} has no verdict of kind ${verdict.kind}`);
}

/**
 * Where there is nothing to find, the message is the same whether arrows were submitted or not; the tone differs.
 * An answer that finds everything and something wrong besides (the board removes wrong arrows at once, so only other
 * clients can send one) is `partlyFound`, with an accuracy below 100 (product/texts.md#feedback-on-arrows-and-circles).
 */
function arrowsFeedback({ chapter, target }: ArrowsExercise, verdict: ArrowsVerdict): Feedback {
  const found = verdict.found.length;
  const total = found + verdict.missed.length;
  if (total === 0) return inTone(verdict, `feedback.${chapter}.nothingToFind.${target}`);
  if (verdict.correct) return success(`feedback.${chapter}.perfect`, { total });
  if (found === 0) return error(`feedback.${chapter}.noneFound`, { total });
  return inPart(verdict, `feedback.${chapter}.partlyFound`, { found, total, accuracy: accuracyOf(verdict) });
}

/** The sentences of product/texts.md#feedback-on-arrows-and-circles that are true, put together: one key for each combination. */
function circlesFeedback({ chapter, target }: CirclesExercise, verdict: CirclesVerdict): Feedback {
  const [found, wrong] = [verdict.found.length, verdict.wrong.length];
  const total = found + verdict.missed.length;
  if (total === 0) return inTone(verdict, `feedback.${chapter}.nothingToFind.${target}`);
  if (verdict.correct) return success(`feedback.${chapter}.perfect`, { total });
  if (wrong === 0) return inPart(verdict, `feedback.${chapter}.partlyFound`, { found, total });
  const key = found === total ? 'allFoundSomeWrong' : 'partlyFoundSomeWrong';
  return inPart(verdict, `feedback.${chapter}.${key}`, { found, total, wrong });
}

/** A right decision whose arrows do not show why is right in part. */
function decisionFeedback({ chapter, candidate }: AskedMove, verdict: DecisionVerdict): Feedback {
  const values = { from: candidate.from, to: candidate.to };
  if (verdict.decision === 'played') {
    if (verdict.safe) return success('feedback.move.correct_move', values);
    return error(`feedback.${chapter}.unsafePlayed`, values);
  }
  if (verdict.safe) return error(`feedback.${chapter}.safeRefuted`, values);
  if (verdict.correct) return success(`feedback.${chapter}.refuted`, values);
  const { partlyRefuted } = MOVE_RULES[chapter];
  if (!partlyRefuted || verdict.found.length === 0)
    return partly(`feedback.${chapter}.wronglyRefuted`, values);
  return partly(partlyRefuted, { ...values, wrong: verdict.wrong.length });
}

/** Percent of the marks that were right, of all that are in the position or were made. */
function accuracyOf({ found, missed, wrong }: Comparison<unknown>): number {
  return Math.round((100 * found.length) / (found.length + missed.length + wrong.length));
}

function inTone({ correct }: Verdict, key: FeedbackKey): Feedback {
  return correct ? success(key) : error(key);
}

/** An answer with more right than wrong marks is right in part, and no failure (look.md §3.4). */
function inPart(
  { found, wrong }: Comparison<unknown>,
  key: FeedbackKey,
  values: Feedback['values'],
): Feedback {
  return found.length > wrong.length ? partly(key, values) : error(key, values);
}

function success(key: FeedbackKey, values: Feedback['values'] = {}): Feedback {
  return { tone: 'success', key, values };
}

function partly(key: FeedbackKey, values: Feedback['values']): Feedback {
  return { tone: 'partly', key, values };
}

function error(key: FeedbackKey, values: Feedback['values'] = {}): Feedback {
  return { tone: 'error', key, values };
}
