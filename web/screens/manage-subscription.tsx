/** Opens the payment provider's page for invoices, card, cancelling and resuming. */
import { useId, type ReactNode } from 'react';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { useLeaving } from '#web/shared/router/use-leaving.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './manage-subscription.module.css';

export function ManageSubscription(): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const hintId = useId();
  const { isLeaving, leaveFor } = useLeaving();
  const { mutate, isPending, isError } = trpc.subscription.portal.useMutation({
    // Fails at once when offline, instead of waiting.
    networkMode: 'always',
    onSuccess: ({ url }) => leaveFor(url),
  });
  return (
    <>
      {isError && <Banner tone="bad">{t('subscription.manage.failed')}</Banner>}
      <Button
        className={styles.button}
        busy={isPending || isLeaving}
        aria-describedby={hintId}
        onClick={() => mutate({ language })}
      >
        {t('subscription.manage')}
      </Button>
      <p id={hintId} className={styles.hint}>
        {t('subscription.manage.hint')}
      </p>
    </>
  );
}
