/**
 * An opening's name in the reader's language. Games keep the English one.
 */
import type { Language } from '#contract/languages';
import { findOpening } from './find-opening.ts';

/** The name to show. A name that the list does not have stays as it is. */
export function openingInWords(englishName: string, language: Language): string {
  return findOpening(englishName)?.name[language] ?? englishName;
}
