/**
 * Sells premium: what it brings, what it costs, and one way to the payment. Who has a subscription sees how it stands instead
 * (product/premium.md#checkout-and-payment).
 */
import { useRef, useState, type ReactNode } from 'react';
import { BACK_FROM } from '#contract/billing';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { focusHeading } from '#web/shared/ui/focus-heading.ts';
import page from '#web/shared/ui/page.module.css';
import { standingOf } from '../subscription-standing.ts';
import styles from './checkout-screen.module.css';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { Offer } from './offer.tsx';
import { OwnPlan } from './own-plan.tsx';
import { useOwnSubscription } from './use-own-subscription.ts';

/** While nobody knows whether the learner has premium nothing is sold. */
export function CheckoutScreen(): ReactNode {
  const t = useTranslate();
  const top = useRef<HTMLDivElement>(null);
  const { view, isFailed, isFetching, refetch, verify } = useOwnSubscription();
  const [wasSubscribed, setWasSubscribed] = useState(false);
  const [hasLeftPayment] = useState(() => location.search === BACK_FROM.payment);
  const standing = view && standingOf(view);
  const showSubscription = () => {
    setWasSubscribed(true);
    verify();
    focusHeading(top.current);
  };
  return (
    <div ref={top} className={page.page}>
      <h1 className={page.heading}>{t('checkout.title')}</h1>
      <div className={styles.notes}>
        {hasLeftPayment && standing === 'free' && <Banner tone="info">{t('checkout.not-charged')}</Banner>}
        {wasSubscribed && <Banner tone="info">{t('checkout.subscribed')}</Banner>}
      </div>
      {view && standing === 'free' && <Offer canManage={view.can_manage} onSubscribed={showSubscription} />}
      {view && standing !== 'free' && <OwnPlan view={view} />}
      {!view && !isFailed && <CheckoutSkeleton />}
      {!view && isFailed && (
        <div className={page.failure}>
          <Banner tone="bad">{t('checkout.failed')}</Banner>
          <Button busy={isFetching} onClick={refetch}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
