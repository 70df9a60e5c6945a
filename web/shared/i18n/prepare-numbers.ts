/**
 * Numbers in texts, prepared while the reader waits for something else.
 */
import type { Language } from '#contract/languages';

/**
 * Has the browser read its number data for a language. It does so at the first number otherwise, for 70 ms on a slow
 * phone, which in a task is the moment when the first verdict should appear.
 */
export function prepareNumbers(language: Language): void {
  new Intl.NumberFormat(language).format(0);
  new Intl.PluralRules(language).select(0);
}
