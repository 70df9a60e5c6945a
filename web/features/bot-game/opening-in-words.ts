/**
 * An opening's name in the reader's language. Games keep the English one.
 */
import { OPENINGS } from '#names/openings';
import type { Language } from '#contract/languages';

/** The name to show; one that the list does not know (any more) stays as it is. */
export function openingInWords(englishName: string, language: Language): string {
  return OPENINGS.find(({ name }) => name.en === englishName)?.name[language] ?? englishName;
}
