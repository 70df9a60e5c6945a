/** Writes dates of the account in the browser's time zone. Otherwise pure. */
import type { Language } from '#contract/languages';
import { localeOf } from '#web/shared/i18n/locale.ts';

/** Returns the day, as in “29 listopada 2026”. */
export function writeDay(language: Language, time: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(time));
}

/** Returns day and minute, for permissions that start within a day. */
export function writeMoment(language: Language, time: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(time),
  );
}
