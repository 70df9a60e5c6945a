/**
 * The second sentence of a message, with its pieces named in the reader's language. Pure.
 */
import type { Detail } from '#vision/types';
import type { Translate } from '#web/shared/i18n/translator.ts';

/** Why an arrow was refused, or what was missed, in a sentence. */
export function detailInWords({ key, values, pieces }: Detail, t: Translate): string {
  const names = Object.entries(pieces).map(([place, role]) => [place, t(`board.role.${role}`)] as const);
  return t(`lesson.${key}`, { ...values, ...Object.fromEntries(names) });
}
