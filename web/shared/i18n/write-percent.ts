/**
 * A share in words, as in “63%”.
 */
import type { Language } from '#contract/languages';

/** Of 0 to 1, without decimals. */
export function writePercent(language: Language, share: number): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}
