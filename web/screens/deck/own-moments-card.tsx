/**
 * Lists the moments of the learner's own games in the deck: topic, game and due date; each can be
 * removed.
 */
import type { ReactNode } from 'react';
import trash from 'lucide:trash';
import { getLesson } from '#contract/curriculum';
import { LESSON_TITLES } from '#contract/lesson-titles';
import type { OwnMoment } from '#contract/reviews';
import { formatDay } from '#web/shared/i18n/format-day.ts';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { IconButton } from '#web/shared/ui/button.tsx';
import card from '#web/shared/ui/card.module.css';
import { Icon } from '#web/shared/ui/icon.tsx';
import styles from './own-moments-card.module.css';
import { useGameWords } from './use-game-words.ts';
import { learnerTimeZone } from '#web/exercise/learner-time-zone.ts';
import { trpc } from '#web/shared/api/trpc.ts';

interface OwnMomentsCardProps {
  /** `2026-11-23`: moments that return by this date are due. */
  readonly today: string;
}

/** Renders nothing while there are none or they are unknown. */
export function OwnMomentsCard({ today }: OwnMomentsCardProps): ReactNode {
  const t = useTranslate();
  const { moments, takeOut, leaving, isFailed } = useOwnMoments();
  if (moments.length === 0) return null;
  return (
    <section className={card.card}>
      <h2 className={card.title}>{t('deck.own.title')}</h2>
      {isFailed && <Banner tone="bad">{t('deck.own.failed')}</Banner>}
      <ul className={styles.moments}>
        {moments.map((moment) => (
          <MomentRow
            key={moment.position_task_id}
            moment={moment}
            isDue={moment.next_due <= today}
            isLeaving={moment.position_task_id === leaving}
            onTakeOut={() => takeOut(moment)}
          />
        ))}
      </ul>
    </section>
  );
}

interface MomentRowProps {
  readonly moment: OwnMoment;
  readonly isDue: boolean;
  readonly isLeaving: boolean;
  readonly onTakeOut: () => void;
}

function MomentRow({ moment, isDue, isLeaving, onTakeOut }: MomentRowProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const lesson = LESSON_TITLES[getLesson(moment.lesson).key][language];
  const game = useGameWords()(moment.game_date);
  const back = t('deck.end.back', { date: formatDay(moment.next_due, language) });
  return (
    <li>
      <span className={styles.words}>
        <span>{lesson}</span>
        <span className={styles.when}>
          {game} · {isDue ? t('deck.own.due') : back}
        </span>
      </span>
      <IconButton
        className={styles.out}
        label={t('deck.own.remove', { lesson, game })}
        aria-disabled={isLeaving}
        onClick={isLeaving ? undefined : onTakeOut}
      >
        <Icon svg={trash} />
      </IconButton>
    </li>
  );
}

/** The own-game moments in the deck, and their removal. */
interface OwnMomentsInDeck {
  readonly moments: readonly OwnMoment[];
  readonly takeOut: (moment: OwnMoment) => void;
  /** Id of the moment being removed. */
  readonly leaving: string | undefined;
  /** Whether the last removal failed. */
  readonly isFailed: boolean;
}

function useOwnMoments(): OwnMomentsInDeck {
  const cache = trpc.useUtils();
  const { data } = trpc.reviews.moments.useQuery({ timezone: learnerTimeZone() });
  const { mutate, isPending, isError, variables } = trpc.reviews.removeMoment.useMutation({
    networkMode: 'always',
    onSuccess: () => cache.reviews.invalidate(),
  });
  return {
    moments: data?.moments ?? [],
    takeOut: ({ position_task_id }) => mutate({ position_task_id }),
    leaving: isPending ? variables.position_task_id : undefined,
    isFailed: isError,
  };
}
