/**
 * The shape of the daily exercise while it loads.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import page from '#web/ui/page.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

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
