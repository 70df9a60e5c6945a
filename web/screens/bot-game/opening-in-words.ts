/** Translates an opening's name; games store the English one. */
import type { Language } from '#contract/languages';
import { findOpening } from './find-opening.ts';

/** Returns the name to show. A name that is not on the list stays as it is. */
export function openingInWords(englishName: string, language: Language): string {
  return findOpening(englishName)?.name[language] ?? englishName;
}
