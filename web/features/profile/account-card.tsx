/**
 * What the account is beside its name: the email address, which stays, the plan, and since when there is one.
 */
import { useId } from 'react';
import type { ReactNode } from 'react';
import lock from 'lucide-static/icons/lock.svg?raw';
import star from 'lucide-static/icons/star.svg?raw';
import type { Profile } from '#contract/users';
import { useLanguage, useTranslate } from '#web/i18n/use-translate.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './card.module.css';
import { writeDay } from './moments.ts';
import { RatingFact } from './rating-fact.tsx';

export function AccountCard({ profile }: { readonly profile: Profile }): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const titleId = useId();
  const isPremium = profile.tier === 'premium';
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
          <dd className={styles.tier}>
            <Icon svg={isPremium ? star : lock} filled={isPremium} />
            {t(`profile.tier.${profile.tier}`)}
          </dd>
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
