/**
 * What the learner reads about the candidate of chapters 3 and 4 after deciding, in both languages.
 *
 * The facts are found once, in `move-facts.ts`. A phrasing says them in both languages, and is chosen once for both.
 */
import type { MoveToExplain } from './exercise.ts';
import { findMoveFacts } from './move-facts.ts';
import type { Phrasing } from './phrasing.ts';
import { writeExplanation } from './write-explanation.ts';

/** The explanation of a legal candidate. `variant`, a whole number from 0, picks among the phrasings. */
export function explainMove(exercise: MoveToExplain, variant: number): Phrasing {
  return writeExplanation(findMoveFacts(exercise), { correct: exercise.correct, variant });
}
