/** Skeleton of the profile's charts while they load. */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import card from './card.module.css';
import styles from './pictures-skeleton.module.css';

export function PicturesSkeleton(): ReactNode {
  const t = useTranslate();
  return (
    <output className={styles.shapes} aria-busy="true">
      <VisuallyHidden>{t('profile.pictures.loading')}</VisuallyHidden>
      <span className={card.card}>
        <Skeleton width="12em" height="1.4em" />
        <Skeleton height="180px" />
      </span>
      <span className={card.card}>
        <Skeleton width="12em" height="1.4em" />
        <Skeleton height="180px" />
      </span>
    </output>
  );
}
