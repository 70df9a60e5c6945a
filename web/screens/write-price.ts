/** Writes prices and the yearly saving. Pure. */
import type { Language } from '#contract/languages';
import type { LanguagePrices } from '#contract/billing';

/** Formats an amount in the currency's smallest unit: “29 zł”, “€4.99”. */
export function writePrice(amount: number, currency: LanguagePrices['currency'], language: Language): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const { maximumFractionDigits: digits = 0 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}

/** Returns the saving of a year over twelve months, in the same unit; 0 if there is none. */
export function savingOf({ monthly, yearly }: Pick<LanguagePrices, 'monthly' | 'yearly'>): number {
  return Math.max(0, 12 * monthly - yearly);
}
