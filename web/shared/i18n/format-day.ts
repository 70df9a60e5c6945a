/** A date (`2026-11-22`) as one says it: “22 listopada”. */
import type { Language } from '#contract/languages';
import { localeOf } from './locale.ts';

export function formatDay(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(date));
}
