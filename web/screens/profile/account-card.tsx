/**
 * What the account is beside its name: the email address, which stays, the plan, and since when there is one.
 */
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Profile } from '#contract/users';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import styles from './card.module.css';
import { writeDay } from './moments.ts';
import { PlanFact } from './plan-fact.tsx';
import { RatingFact } from './rating-fact.tsx';

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
