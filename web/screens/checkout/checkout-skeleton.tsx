/**
 * The shape of the checkout while nobody knows how the learner stands.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import card from '#web/shared/ui/card.module.css';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './offer.module.css';

export function CheckoutSkeleton(): ReactNode {
  const t = useTranslate();
  return (
    <output className={styles.offer} aria-busy="true">
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
