/**
 * The languages that the product speaks, and which of them a reader gets (product/overview.md#languages).
 *
 * Polish is the default; a wish for a language we do not speak falls back to English.
 */

export const LANGUAGES = ['pl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Remembers the reader's choice (product/overview.md#languages). */
export const PREFERRED_LANGUAGE_COOKIE = 'preferred_language';

const DEFAULT_LANGUAGE: Language = 'pl';
const FALLBACK_LANGUAGE: Language = 'en';

/** The language for a stored preference, `undefined` meaning that none was stored yet. */
export function chooseLanguage(preferred: string | undefined): Language {
  if (preferred === undefined) return DEFAULT_LANGUAGE;
  return LANGUAGES.find((language) => language === preferred) ?? FALLBACK_LANGUAGE;
}
