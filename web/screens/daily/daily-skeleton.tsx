/**
 * The shape of the daily exercise while it loads.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import page from '#web/shared/ui/page.module.css';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';

export function DailySkeleton(): ReactNode {
  const t = useTranslate();
  return (
    <output className={page.cards} aria-busy="true">
      <VisuallyHidden>{t('daily.loading')}</VisuallyHidden>
      <Skeleton height="14rem" />
      <Skeleton height="14rem" />
    </output>
  );
}
