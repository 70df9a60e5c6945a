/**
 * Moments of the account in words, in the time zone of the browser. Pure but for that zone.
 */
import type { Language } from '#contract/languages';
import { localeOf } from '#web/shared/i18n/locale.ts';

/** The day, as in “29 listopada 2026”. */
export function writeDay(language: Language, time: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(time));
}

/** The day and the minute: what is allowed from a moment on is not allowed all that day. */
export function writeMoment(language: Language, time: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(time),
  );
}
