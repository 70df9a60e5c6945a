/** Says where a code was sent, as far as the service reports it. */
import type { Translate } from '#web/shared/i18n/translator.ts';
import type { CodeDelivery } from '#web/shared/session/auth-calls.ts';

export function tellSentTo(t: Translate, delivery: CodeDelivery | undefined): string {
  const destination = delivery?.destination;
  return destination === undefined ? t('auth-steps.sent.unnamed') : t('auth-steps.sent', { destination });
}
