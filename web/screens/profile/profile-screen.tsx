/** The learner's profile (product/profile.md): username, account, rating, charts and look. */
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { lazyPart, PartPlace } from '#web/shared/i18n/lazy-part.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { focusHeading } from '#web/shared/ui/focus-heading.ts';
import page from '#web/shared/ui/page.module.css';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { PageFooter } from '../page-footer.tsx';
import { AccountCard } from './account-card.tsx';
import card from './card.module.css';
import { PicturesSkeleton } from './pictures-skeleton.tsx';
import { UsernameCard } from './username-card.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';

/** Lines of each card's skeleton. */
const LINES = [
  { name: 'username', widths: ['8em', '10em', '18em', '11em'] },
  { name: 'account', widths: ['6em', '14em', '16em', '8em', '10em'] },
] as const;

function ProfileSkeleton(): ReactNode {
  const t = useTranslate();
  return (
    <output className={page.cards} aria-busy="true">
      <VisuallyHidden>{t('profile.loading')}</VisuallyHidden>
      {LINES.map(({ name, widths }) => (
        <span key={name} className={card.card}>
          {widths.map((width) => (
            <Skeleton key={width} width={`min(100%, ${width})`} height="1.4em" />
          ))}
        </span>
      ))}
    </output>
  );
}

const LookChoices = lazyPart(
  ['look'],
  async () => (await import('#web/board/look/look-choices.tsx')).LookChoices,
);
const Pictures = lazyPart(
  ['pictures', 'workout'],
  async () => (await import('./pictures/pictures.tsx')).Pictures,
);
const Care = lazyPart([], async () => (await import('./care/care.tsx')).Care);

export function ProfileScreen(): ReactNode {
  const t = useTranslate();
  const top = useRef<HTMLDivElement>(null);
  const { data: profile, isError, fetchStatus, refetch } = trpc.users.me.useQuery();
  // Offline the call waits without a limit, so it counts as failed.
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
            <Look />
            <PartPlace
              waiting={<PicturesSkeleton />}
              failed={<Banner tone="info">{t('profile.pictures.failed')}</Banner>}
            >
              <Pictures />
            </PartPlace>
            <PartPlace failed={<Banner tone="info">{t('profile.care.failed')}</Banner>}>
              <Care email={profile.email} />
            </PartPlace>
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

/** Theme and board settings. */
function Look(): ReactNode {
  const t = useTranslate();
  const titleId = useId();
  return (
    <section className={classNames(card.card, card.wide)} aria-labelledby={titleId}>
      <h2 id={titleId} className={card.title}>
        {t('profile.look')}
      </h2>
      <p className={card.note}>{t('profile.look.note')}</p>
      <PartPlace waiting={<Skeleton height="300px" />} failed={<p>{t('profile.look.failed')}</p>}>
        <LookChoices />
      </PartPlace>
    </section>
  );
}
