/**
 * What to do now: one thing, by what is due today, and the days in a row (product.md §5.5).
 */
import type { ReactNode } from 'react';
import flame from 'lucide:flame';
import type { TaskPlan } from '#contract/curriculum';
import { PATHS } from '#contract/screens';
import { taskNumberOf } from '#contract/task-number';
import type { Translate } from '#web/i18n/translator.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Link } from '#web/platform/router/link.tsx';
import { FROM_TILES } from '#web/platform/router/navigation-state.ts';
import { taskAddress } from '#web/platform/router/task-address.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useKeptPosition } from '../../task/use-kept-position.ts';
import { recommend, type Recommendation, type Today } from './today.ts';
import styles from './today-card.module.css';

/** Its place is kept while the day loads. */
export function TodayCard({ today }: { readonly today: Today }): ReactNode {
  const t = useTranslate();
  const recommended = recommend(today);
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
        <Recommended recommended={recommended} />
      )}
      <Streak today={today} />
    </section>
  );
}

/** Said from the first day on; nothing is said of a row that is broken or not known. */
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

function Recommended({ recommended }: { readonly recommended: Recommendation }): ReactNode {
  if (recommended.kind === 'task' && recommended.isFirst) return <FirstTask task={recommended.task} />;
  return <WhyAndWay recommended={recommended} />;
}

/** A newcomer has one way into the course: the button of its tile, which stands out. */
function FirstTask({ task }: { readonly task: TaskPlan }): ReactNode {
  const t = useTranslate();
  const isBegun = useKeptPosition(task.titleKey) !== undefined;
  return <p className={styles.why}>{t(isBegun ? 'tiles.today.firstBegun' : 'tiles.today.first')}</p>;
}

function WhyAndWay({ recommended }: { readonly recommended: Recommendation }): ReactNode {
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

function useWords(recommended: Recommendation): Words {
  const t = useTranslate();
  switch (recommended.kind) {
    case 'task': {
      const number = taskNumberOf(recommended.task);
      return {
        why: t('tiles.today.task'),
        way: { text: t('tiles.today.goOn', { number }), href: taskAddress(number) },
      };
    }
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
