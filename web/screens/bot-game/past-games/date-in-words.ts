/**
 * The date and time at which a game was played, in the learner's language and time zone.
 */
import type { Language } from '#contract/languages';
import { localeOf } from '#web/shared/i18n/locale.ts';

/** `21 Nov 2026, 14:05`. Without a `timeZone`, the browser's is used. */
export function dateInWords(iso: string, language: Language, timeZone?: string): string {
  const form = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return form.format(new Date(iso));
}
