/**
 * The learner's profile (product.md §5.10): the public username, which can be changed, and what else the account is.
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { trpc } from '#web/platform/api/trpc.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusHeading } from '#web/ui/focus-heading.ts';
import page from '#web/ui/page.module.css';
import { PageFooter } from '../page-footer.tsx';
import { AccountCard } from './account-card.tsx';
import { CarePlace } from './care-place.tsx';
import { LookPlace } from './look-place.tsx';
import { PicturesPlace } from './pictures-place.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { UsernameCard } from './username-card.tsx';

export function ProfileScreen(): ReactNode {
  const t = useTranslate();
  const top = useRef<HTMLDivElement>(null);
  const { data: profile, isError, fetchStatus, refetch } = trpc.users.me.useQuery();
  // Offline the call waits, for nobody knows how long.
  const isFailed = isError || fetchStatus === 'paused';
  const retry = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) focusHeading(top.current);
  };
  return (
    <>
      <div ref={top} className={page.page}>
        <h1 className={page.heading}>{t('profile.title')}</h1>
        {profile && (
          <>
            <div className={page.cards}>
              <UsernameCard profile={profile} />
              <AccountCard profile={profile} />
            </div>
            <LookPlace />
            <PicturesPlace />
            <CarePlace email={profile.email} />
          </>
        )}
        {!profile && isFailed && (
          <div className={page.failure}>
            <Banner tone="bad">{t('profile.load-failed')}</Banner>
            <Button busy={fetchStatus === 'fetching'} onClick={() => void retry()}>
              {t('ui.retry')}
            </Button>
          </div>
        )}
        {!profile && !isFailed && <ProfileSkeleton />}
      </div>
      <PageFooter />
    </>
  );
}
