/**
 * Day and time of a moment, by the reader's language and clock.
 */
import type { Language } from '#contract/languages';

/** Our English is British, as its dates are. */
const LOCALES: Readonly<Record<Language, string>> = { pl: 'pl', en: 'en-GB' };

/** `21 Nov 2026, 14:05`; `timeZone` is the browser's unless told. */
export function momentInWords(iso: string, language: Language, timeZone?: string): string {
  const form = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return form.format(new Date(iso));
}
