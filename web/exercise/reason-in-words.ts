/**
 * A reason as a sentence, with its pieces named in the reader's language. Pure.
 */
import type { Reason } from '#vision/reason';
import type { Translate } from '#web/shared/i18n/translator.ts';

/** Fills the message of a reason; it begins with a capital also where a piece's name comes first. */
export function reasonInWords({ key, values, pieces }: Reason, t: Translate): string {
  const names = Object.entries(pieces).map(([place, role]) => [place, t(`board.role.${role}`)] as const);
  const text = t(`reasons.${key}`, { ...values, ...Object.fromEntries(names) });
  return text.charAt(0).toUpperCase() + text.slice(1);
}
