/**
 * The plan: free or premium, until when, and where it is bought or managed.
 */
import type { ReactNode } from 'react';
import lock from 'lucide:lock';
import star from 'lucide:star';
import type { Tier } from '#contract/access';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { ManageSubscription } from '../manage-subscription.tsx';
import { PremiumLink } from '../premium-link.tsx';
import { standingOf } from '../subscription-standing.ts';
import { SubscriptionNote } from '../subscription-note.tsx';
import styles from './card.module.css';

/** `tier` is what the profile says; when the rest cannot be had, it says enough. */
export function PlanFact({ tier }: { readonly tier: Tier }): ReactNode {
  const t = useTranslate();
  const { data: view } = trpc.subscription.status.useQuery();
  const isPremium = tier === 'premium';
  return (
    <>
      <dd className={styles.tier}>
        <Icon svg={isPremium ? star : lock} filled={isPremium} />
        {t(`profile.tier.${tier}`)}
      </dd>
      {view && standingOf(view) !== 'free' && (
        <dd>
          <SubscriptionNote view={view} />
        </dd>
      )}
      {view && (view.can_manage || !isPremium) && (
        <dd className={styles.plan}>
          {standingOf(view) === 'free' && <PremiumLink />}
          {view.can_manage && <ManageSubscription />}
        </dd>
      )}
    </>
  );
}
