/**
 * The daily exercise (product/daily.md#daily-exercise): what it is and how one stands, then the run on the board, then what came of it.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { isAllKept } from '#web/shared/storage/entry-storage.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import page from '#web/shared/ui/page.module.css';
import { DailyBoard } from './daily-board.tsx';
import { DailyLook } from './daily-look.tsx';
import { DailySkeleton } from './daily-skeleton.tsx';
import { DailyToday } from './daily-today.tsx';
import { useDaily, type Daily } from './use-daily.ts';

export function DailyScreen(): ReactNode {
  const daily = useDaily();
  return (
    <>
      <Day daily={daily} />
      {daily.example && <daily.example.Example {...daily.example} />}
    </>
  );
}

function Day({ daily }: { readonly daily: Daily }): ReactNode {
  const t = useTranslate();
  const { status, state, played, refetch } = daily;
  if (played) return <DailyBoard key={played.key} played={played} daily={daily} />;
  if (daily.looked) return <DailyLook {...daily.looked} onBack={daily.endLook} />;
  return (
    <div className={page.page}>
      <h1 className={page.heading}>{t('daily.title')}</h1>
      {status === 'loading' && <DailySkeleton />}
      {status === 'failed' && (
        <div className={page.failure}>
          <Banner tone="bad">{t('daily.load-failed', { safe: String(isAllKept()) })}</Banner>
          <Button onClick={refetch}>{t('ui.retry')}</Button>
        </div>
      )}
      {state && <DailyToday state={state} daily={daily} />}
    </div>
  );
}
