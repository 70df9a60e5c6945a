/**
 * Which language the reader gets.
 *
 * Polish is the default; a wish for a language we do not speak falls back to English (product.md §1.2).
 */
import { LANGUAGES } from '#contract/languages';
import type { Language } from '#contract/languages';

/** Remembers the reader's choice (product.md §1.2). */
export const PREFERRED_LANGUAGE_COOKIE = 'preferred_language';

const DEFAULT_LANGUAGE: Language = 'pl';
const FALLBACK_LANGUAGE: Language = 'en';

/** The language for a stored preference, `undefined` meaning that none was stored yet. */
export function chooseLanguage(preferred: string | undefined): Language {
  if (preferred === undefined) return DEFAULT_LANGUAGE;
  return LANGUAGES.find((language) => language === preferred) ?? FALLBACK_LANGUAGE;
}
