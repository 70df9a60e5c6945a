/**
 * What the learner reads about the candidate of chapters 3 and 4 after deciding, in both languages.
 *
 * The facts are found once, in `move-facts.ts`; a phrasebook for each language turns them into sentences.
 */
import { ENGLISH } from './english.ts';
import type { MoveToExplain } from './exercise.ts';
import { writeExplanation } from './phrasebook.ts';
import { POLISH } from './polish.ts';
import { findMoveFacts } from './move-facts.ts';

/** The explanation of a legal candidate. `variant`, a whole number from 0, picks among the phrasings. */
export function explainMove(exercise: MoveToExplain, variant: number): { en: string; pl: string } {
  const facts = findMoveFacts(exercise);
  const options = { correct: exercise.correct, variant };
  return { en: writeExplanation(ENGLISH, facts, options), pl: writeExplanation(POLISH, facts, options) };
}
