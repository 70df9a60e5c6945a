/**
 * The plan of who has one: how it stands, until when, and where it is managed.
 */
import { useId, type ReactNode } from 'react';
import lock from 'lucide:lock';
import star from 'lucide:star';
import { PATHS } from '#contract/screens';
import type { SubscriptionView } from '#contract/subscription';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Link } from '#web/shared/router/link.tsx';
import { buttonLook } from '#web/shared/ui/button.tsx';
import card from '#web/shared/ui/card.module.css';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { ManageSubscription } from '../manage-subscription.tsx';
import { SubscriptionNote } from '../subscription-note.tsx';
import styles from './own-plan.module.css';

export function OwnPlan({ view }: { readonly view: SubscriptionView }): ReactNode {
  const t = useTranslate();
  const titleId = useId();
  const isPremium = view.tier === 'premium';
  return (
    <section className={classNames(card.card, styles.plan)} aria-labelledby={titleId}>
      <h2 id={titleId} className={classNames(card.title, styles.title)}>
        <Icon svg={isPremium ? star : lock} filled={isPremium} />
        {t(isPremium ? 'checkout.own.premium' : 'checkout.own.free')}
      </h2>
      <p>
        <SubscriptionNote view={view} />
      </p>
      {view.can_manage && <ManageSubscription />}
      <Link href={PATHS.tiles} className={classNames(buttonLook('secondary'), styles.back)}>
        {t('checkout.own.back')}
      </Link>
    </section>
  );
}
