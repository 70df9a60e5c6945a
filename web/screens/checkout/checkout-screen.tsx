/**
 * Sells premium: benefits, price and one button to the payment. Subscribers see their subscription
 * instead (product/premium.md#checkout-and-payment).
 */
import { useRef, useState, type ReactNode, useEffect, useId } from 'react';
import { BACK_FROM } from '#contract/billing';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button, buttonLook } from '#web/shared/ui/button.tsx';
import { focusHeading } from '#web/shared/ui/focus-heading.ts';
import page from '#web/shared/ui/page.module.css';
import { standingOf } from '../subscription-standing.ts';
import offerStyles from './offer.module.css';
import ownPlanStyles from './own-plan.module.css';
import styles from './checkout-screen.module.css';
import { Offer } from './offer.tsx';
import card from '#web/shared/ui/card.module.css';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import type { SubscriptionView } from '#contract/subscription';
import { trpc } from '#web/shared/api/trpc.ts';
import lock from 'lucide:lock';
import star from 'lucide:star';
import { PATHS } from '#contract/screens';
import { Link } from '#web/shared/router/link.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { ManageSubscription } from '../manage-subscription.tsx';
import { SubscriptionNote } from '../subscription-note.tsx';

/** Sells nothing until the learner's tier is known. */
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

/** Skeleton while the subscription loads. */
function CheckoutSkeleton(): ReactNode {
  const t = useTranslate();
  return (
    <output className={offerStyles.offer} aria-busy="true">
      <VisuallyHidden>{t('checkout.loading')}</VisuallyHidden>
      <span className={card.card}>
        <Skeleton width="10em" height="1.4em" />
        <Skeleton height="14em" />
        <Skeleton height="14em" />
      </span>
      <span className={card.card}>
        <Skeleton width="8em" height="1.4em" />
        <Skeleton height="5em" />
        <Skeleton height="4em" />
        <Skeleton height="44px" />
      </span>
    </output>
  );
}

/** The learner's subscription as stored; verified again after a visit to the management page. */
interface OwnSubscription {
  readonly view: SubscriptionView | undefined;
  /** Offline, or the server failed. */
  readonly isFailed: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => void;
  /** Asks the payment provider for the current state. */
  readonly verify: () => void;
}

function useOwnSubscription(): OwnSubscription {
  const cache = trpc.useUtils();
  const { data, isError, fetchStatus, refetch } = trpc.subscription.status.useQuery();
  const { mutate, isPending } = trpc.subscription.verify.useMutation({
    networkMode: 'always',
    onSuccess: (view) => {
      cache.subscription.status.setData(undefined, view);
      // The badge reads the profile.
      void cache.users.me.invalidate();
    },
  });
  // The mutation starts after the first render; without this flag the stored state would flash.
  const [wantsVerification, setWantsVerification] = useState(() => location.search === BACK_FROM.portal);
  useEffect(() => {
    if (wantsVerification) mutate(undefined, { onSettled: () => setWantsVerification(false) });
  }, [wantsVerification, mutate]);
  return {
    view: wantsVerification || isPending ? undefined : data,
    // Offline the call waits without a limit, so it counts as failed.
    isFailed: data === undefined && (isError || fetchStatus === 'paused'),
    isFetching: fetchStatus === 'fetching',
    refetch: () => void refetch(),
    verify: mutate,
  };
}

/** Shows a subscriber's plan, its end and the link to manage it. */
function OwnPlan({ view }: { readonly view: SubscriptionView }): ReactNode {
  const t = useTranslate();
  const titleId = useId();
  const isPremium = view.tier === 'premium';
  return (
    <section className={classNames(card.card, ownPlanStyles.plan)} aria-labelledby={titleId}>
      <h2 id={titleId} className={classNames(card.title, ownPlanStyles.title)}>
        <Icon svg={isPremium ? star : lock} filled={isPremium} />
        {t(isPremium ? 'checkout.own.premium' : 'checkout.own.free')}
      </h2>
      <p>
        <SubscriptionNote view={view} />
      </p>
      {view.can_manage && <ManageSubscription />}
      <Link href={PATHS.tiles} className={classNames(buttonLook('secondary'), ownPlanStyles.back)}>
        {t('checkout.own.back')}
      </Link>
    </section>
  );
}
