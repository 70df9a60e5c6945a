/**
 * The leaderboard (product/daily.md#leaderboard) of today, yesterday or seven days, and the
 * learner's place.
 */
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Leaderboard, Period } from '#contract/leaderboard';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { isAllKept } from '#web/shared/storage/entry-storage.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Choices } from '#web/shared/ui/choices.tsx';
import page from '#web/shared/ui/page.module.css';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { LeaderboardTable } from './leaderboard-table.tsx';
import styles from './top-users-screen.module.css';
import { learnerTimeZone } from '#web/exercise/learner-time-zone.ts';
import { trpc } from '#web/shared/api/trpc.ts';

/** Refetch interval, in ms (product/daily.md#leaderboard). Hidden pages do not refetch. */
const ASKS_EVERY_MS = 5_000;

/** Keeps the previous list until the next one arrives. */
function useLeaderboard(period: Period) {
  return trpc.leaderboard.top.useQuery(
    { period, timezone: learnerTimeZone() },
    {
      staleTime: 0,
      refetchInterval: ASKS_EVERY_MS,
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: true,
    },
  );
}

const PERIODS: readonly Period[] = ['today', 'yesterday', 'week'];

export function TopUsersScreen(): ReactNode {
  const t = useTranslate();
  const periodId = useId();
  const [period, setPeriod] = useState<Period>('today');
  return (
    <div className={classNames(page.page, page.narrow)}>
      <h1 className={page.heading}>{t('top-users.title')}</h1>
      <p className={styles.lead}>{t('top-users.lead')}</p>
      <div className={styles.periods}>
        <VisuallyHidden>
          <span id={periodId}>{t('top-users.period')}</span>
        </VisuallyHidden>
        <Choices
          labelledBy={periodId}
          choices={PERIODS.map((value) => ({ value, label: t(`top-users.period.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
      <List key={period} period={period} />
    </div>
  );
}

function List({ period }: { readonly period: Period }): ReactNode {
  const t = useTranslate();
  const { data: list, isError, fetchStatus, refetch } = useLeaderboard(period);
  // Offline the call waits without a limit, so it counts as failed.
  const isFailed = isError || fetchStatus === 'paused';
  if (list) return <KnownList list={list} />;
  if (!isFailed) return <ListSkeleton />;
  return (
    <div className={styles.failure}>
      <Banner tone="bad">{t('top-users.failed', { safe: String(isAllKept()) })}</Banner>
      <Button busy={fetchStatus === 'fetching'} onClick={() => void refetch()}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}

function KnownList({ list }: { readonly list: Leaderboard }): ReactNode {
  const t = useTranslate();
  const { rows, own, player_count: count } = list;
  if (rows.length === 0) return <p className={styles.empty}>{t('top-users.empty')}</p>;
  return (
    <>
      <p className={styles.count}>{t('top-users.players', { count })}</p>
      <LeaderboardTable list={list} />
      <p className={styles.count}>{t('top-users.hint')}</p>
      {own === null && <p className={styles.count}>{t('top-users.own.none')}</p>}
    </>
  );
}

/** As many skeleton rows as a list has. */
const ROWS = Array.from({ length: 12 }, (_, index) => index);

function ListSkeleton(): ReactNode {
  const t = useTranslate();
  return (
    <output className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>{t('top-users.loading')}</VisuallyHidden>
      {ROWS.map((row) => (
        <Skeleton key={row} height="1.6em" />
      ))}
    </output>
  );
}
