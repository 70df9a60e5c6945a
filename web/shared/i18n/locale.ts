/**
 * The locale in which dates are written: our English is British, as its spelling is.
 */
import type { Language } from '#contract/languages';

const LOCALES: Readonly<Record<Language, string>> = { pl: 'pl', en: 'en-GB' };

/** For `Intl`. */
export function localeOf(language: Language): string {
  return LOCALES[language];
}
