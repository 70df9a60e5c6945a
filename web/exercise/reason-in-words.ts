/**
 * A reason as a sentence, with its pieces named in the reader's language. Pure.
 */
import type { Reason } from '#grading/reason';
import type { Translate } from '#web/i18n/translator.ts';

/** Fills the message of a reason. */
export function reasonInWords({ key, values, pieces }: Reason, t: Translate): string {
  const names = Object.entries(pieces).map(([place, role]) => [place, t(`board.role.${role}`)] as const);
  return t(`reasons.${key}`, { ...values, ...Object.fromEntries(names) });
}
