/** One recommendation for today, and the streak (product/tiles.md#tiles). */
import type { ReactNode } from 'react';
import flame from 'lucide:flame';
import type { TaskPlan } from '#contract/curriculum';
import { PATHS } from '#contract/screens';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Link } from '#web/shared/router/link.tsx';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { buttonLook } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { useKeptPosition } from '../../exercise/use-kept-position.ts';
import type { Recommendation, Today } from './today.ts';
import styles from './today-card.module.css';

interface TodayCardProps {
  readonly today: Today;
  readonly recommended: Recommendation | 'loading';
}

/** Keeps its place while the day loads. */
export function TodayCard({ today, recommended }: TodayCardProps): ReactNode {
  const t = useTranslate();
  return (
    <section
      className={styles.card}
      aria-label={t('tiles.today.label')}
      aria-busy={recommended === 'loading'}
    >
      {recommended === 'loading' ? (
        <>
          <VisuallyHidden>{t('tiles.today.loading')}</VisuallyHidden>
          <Skeleton width="min(24em, 90%)" height="1.4em" />
        </>
      ) : (
        <Recommended recommended={recommended} today={today} />
      )}
      <Streak today={today} />
    </section>
  );
}

/** Shown from the first day; nothing for a broken or unknown streak. */
function Streak({ today: { daily } }: { readonly today: Today }): ReactNode {
  const t = useTranslate();
  if (daily.status !== 'known' || daily.value.streak === 0) return null;
  return (
    <p className={styles.streak}>
      <Icon svg={flame} />
      {t('tiles.today.streak', { count: daily.value.streak })}
    </p>
  );
}

interface RecommendedProps {
  readonly recommended: Recommendation;
  readonly today: Today;
}

/** The course has one way into it: the button of its tile, which stands out and names the task. */
function Recommended({ recommended, today }: RecommendedProps): ReactNode {
  if (recommended.kind !== 'task') return <WhyAndWay recommended={recommended} />;
  if (recommended.isFirst) return <FirstTask task={recommended.task} />;
  return <NextTask isAllDone={today.daily.status === 'known' && today.deck.status === 'known'} />;
}

function FirstTask({ task }: { readonly task: TaskPlan }): ReactNode {
  const t = useTranslate();
  const isBegun = useKeptPosition(task.titleKey) !== undefined;
  return <p className={styles.why}>{t(isBegun ? 'tiles.today.firstBegun' : 'tiles.today.first')}</p>;
}

/** `isAllDone`: nothing else is left today. */
function NextTask({ isAllDone }: { readonly isAllDone: boolean }): ReactNode {
  const t = useTranslate();
  return <p className={styles.why}>{t(isAllDone ? 'tiles.today.allDone' : 'tiles.today.task')}</p>;
}

type Elsewhere = Exclude<Recommendation, { kind: 'task' }>;

function WhyAndWay({ recommended }: { readonly recommended: Elsewhere }): ReactNode {
  const { why, way } = useWords(recommended);
  return (
    <>
      <p className={styles.why}>{why}</p>
      <Link href={way.href} state={FROM_TILES} className={buttonLook('secondary')}>
        {way.text}
      </Link>
    </>
  );
}

interface Words {
  readonly why: string;
  readonly way: { readonly text: string; readonly href: string };
}

function useWords(recommended: Elsewhere): Words {
  const t = useTranslate();
  switch (recommended.kind) {
    case 'daily':
      return {
        why: whyDaily(t, recommended),
        way: {
          text: t(recommended.isOpen ? 'tiles.today.finish' : 'tiles.today.solve'),
          href: PATHS['daily-exercise'],
        },
      };
    case 'deck':
      return {
        why: t('tiles.today.deck', { count: recommended.count }),
        way: { text: t('tiles.today.review'), href: PATHS.review },
      };
    case 'game':
      return {
        why: t('tiles.today.game'),
        way: { text: t('tiles.today.playOn'), href: PATHS['bot-game'] },
      };
    case 'bot':
      return { why: t('tiles.today.bot'), way: { text: t('tiles.today.play'), href: PATHS['bot-game'] } };
  }
}

function whyDaily(t: Translate, { isOpen, streak }: Extract<Recommendation, { kind: 'daily' }>): string {
  if (isOpen) return t('tiles.today.dailyOpen');
  return streak > 0 ? t('tiles.today.dailyStreak', { count: streak + 1 }) : t('tiles.today.daily');
}
