/**
 * What is said to a learner: verdict → message key and numbers (product-spec §8, chapter 1). Texts are in the catalogs.
 */
import type { Exercise, Feedback, FeedbackKey, Verdict } from './types.ts';

/** What is said at once about an arrow just drawn. */
export function arrowFeedback(isRight: boolean): Feedback {
  return isRight
    ? success('feedback.attackedPieces.validAttack')
    : error('feedback.attackedPieces.invalidAttack');
}

/**
 * What is said about a whole answer.
 *
 * Where there is nothing to find, the message is the same whether arrows were submitted or not; the tone differs.
 * The spec has no words for an answer that finds everything and something wrong besides (the board removes wrong
 * arrows at once, so only other clients can send one): we chose `partlyFound`, whose accuracy then is below 100.
 */
export function answerFeedback({ target }: Exercise, verdict: Verdict): Feedback {
  const found = verdict.found.length;
  const total = found + verdict.missed.length;
  if (total === 0) {
    const key = `feedback.attackedPieces.nothingToFind.${target}` as const;
    return verdict.correct ? success(key) : error(key);
  }
  if (verdict.correct) return success('feedback.attackedPieces.perfect', { total });
  if (found === 0) return error('feedback.attackedPieces.noneFound', { total });
  return error('feedback.attackedPieces.partlyFound', { found, total, accuracy: accuracyOf(verdict) });
}

/** Percent of the arrows that were right, of all that are in the position or were drawn. */
function accuracyOf({ found, missed, wrong }: Verdict): number {
  return Math.round((100 * found.length) / (found.length + missed.length + wrong.length));
}

function success(key: FeedbackKey, values: Feedback['values'] = {}): Feedback {
  return { tone: 'success', key, values };
}

function error(key: FeedbackKey, values: Feedback['values'] = {}): Feedback {
  return { tone: 'error', key, values };
}
