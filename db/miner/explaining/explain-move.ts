/**
 * What is said about the candidate of chapters 3 and 4 once the learner has decided, in both languages.
 *
 * The facts are found once, in `story.ts`; a phrasebook for each language turns them into sentences.
 */
import { ENGLISH } from './english.ts';
import type { MoveExercise } from './exercise.ts';
import { tell } from './phrasebook.ts';
import { POLISH } from './polish.ts';
import { findStory } from './story.ts';

/** The explanation of a legal candidate. `variant`, a whole number from 0, picks among the phrasings. */
export function explainMove(exercise: MoveExercise, variant: number): { en: string; pl: string } {
  const story = findStory(exercise);
  const telling = { correct: exercise.correct, variant };
  return { en: tell(ENGLISH, story, telling), pl: tell(POLISH, story, telling) };
}
