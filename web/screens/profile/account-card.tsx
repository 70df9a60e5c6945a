/** Account facts: email address (fixed), plan, and the date of sign-up. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Profile } from '#contract/users';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import styles from './card.module.css';
import { writeDay } from './moments.ts';
import lock from 'lucide:lock';
import star from 'lucide:star';
import type { Tier } from '#contract/access';
import { trpc } from '#web/shared/api/trpc.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { ManageSubscription } from '../manage-subscription.tsx';
import { PremiumLink } from '../premium-link.tsx';
import { standingOf } from '../subscription-standing.ts';
import { SubscriptionNote } from '../subscription-note.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';

export function AccountCard({ profile }: { readonly profile: Profile }): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('profile.account')}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('profile.email')}</dt>
          <dd>{profile.email}</dd>
          <dd className={styles.note}>{t('profile.email.fixed')}</dd>
        </div>
        <div>
          <dt>{t('profile.tier')}</dt>
          <PlanFact tier={profile.tier} />
        </div>
        <div>
          <dt>{t('profile.since')}</dt>
          <dd>{writeDay(language, profile.created_at)}</dd>
        </div>
        <div>
          <dt>{t('profile.rating')}</dt>
          <RatingFact />
        </div>
      </dl>
    </section>
  );
}

/** Falls back on the profile's `tier` if the subscription cannot be loaded. */
function PlanFact({ tier }: { readonly tier: Tier }): ReactNode {
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

/** Rating with its certainty in words; before enough answers, their number so far. */
function RatingFact(): ReactNode {
  const t = useTranslate();
  const { data, isError, fetchStatus } = trpc.users.rating.useQuery();
  // Offline the call waits without a limit, so it counts as failed.
  const isFailed = isError || fetchStatus === 'paused';
  if (!data) {
    return isFailed ? (
      <dd className={styles.note}>{t('profile.rating.failed')}</dd>
    ) : (
      <dd>
        <Skeleton width="8em" height="1.4em" />
      </dd>
    );
  }
  const { answers, rating } = data;
  if (!rating) {
    return (
      <>
        <dd>{t('profile.rating.none')}</dd>
        <dd className={styles.note}>{t('profile.rating.few', { count: answers })}</dd>
      </>
    );
  }
  const { value, margin } = rating;
  return (
    <>
      <dd>{value}</dd>
      <dd className={styles.note}>
        {t('profile.rating.from', {
          count: answers,
          least: String(value - margin),
          most: String(value + margin),
        })}
      </dd>
    </>
  );
}
