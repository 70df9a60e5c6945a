/**
 * In which language a page is shown: the session's, or for `auto` the browser's.
 */
import { TEXTS, type Texts } from './texts.ts';

export type PageLanguage = 'en' | 'pl';

export function languageOf(locale: 'auto' | PageLanguage, acceptLanguage: string | undefined): PageLanguage {
  if (locale !== 'auto') return locale;
  return /^\s*pl\b/i.test(acceptLanguage ?? '') ? 'pl' : 'en';
}

export const textsOf = (language: PageLanguage): Texts => TEXTS[language];

/** An amount in the currency's smallest unit, as the language writes it. */
export function formatAmount(language: PageLanguage, amount: number, currency: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100);
}

export function formatDate(language: PageLanguage, seconds: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}
