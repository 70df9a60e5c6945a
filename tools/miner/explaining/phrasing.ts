/**
 * One phrasing of an explanation: the same thing said in every language. So no language can say more than another.
 */
import type { Language } from '#contract/languages';

export type Phrasing = Readonly<Record<Language, string>>;

/** The same in English and in Polish. */
export function both(en: string, pl: string): Phrasing {
  return { en, pl };
}
