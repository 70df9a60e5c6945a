/** Adds a moment to the review deck or removes it, and says when it is due. */
import { type ReactNode, useEffect, useRef } from 'react';
import bookmarkMinus from 'lucide:bookmark-minus';
import bookmarkPlus from 'lucide:bookmark-plus';
import { MOST_OWN_MOMENTS, MOST_OWN_MOMENTS_A_DAY } from '#contract/limits';
import { formatDay } from '#web/shared/i18n/format-day.ts';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { TrainingPosition } from '#worker-engine/game/review-types';
import styles from './deck-button.module.css';
import { useDeckMoment, type DeckMoment } from './use-deck-moment.ts';

interface DeckButtonProps {
  /** The moment as a training position. */
  readonly position: TrainingPosition;
  /** `2026-11-21`; null if unknown. */
  readonly gameDate: string | null;
}

/** Give it the moment's key as its React key, so that no message carries over to the next. */
export function DeckButton({ position, gameDate }: DeckButtonProps): ReactNode {
  const t = useTranslate();
  const moment = useDeckMoment(position, gameDate);
  const isIn = moment.nextDue !== undefined;
  const words = useRef<HTMLOutputElement>(null);
  // Beside the board the words scroll, so scroll to the result of the press.
  useEffect(() => {
    if (!moment.isBusy) return undefined;
    const place = words.current;
    return () => place?.scrollIntoView({ block: 'nearest' });
  }, [moment.isBusy]);
  return (
    <div className={styles.deck}>
      <Button busy={moment.isBusy} onClick={isIn ? moment.takeOut : moment.putIn}>
        <Icon svg={isIn ? bookmarkMinus : bookmarkPlus} />
        {t(isIn ? 'review.deck.remove' : 'review.deck.put')}
      </Button>
      <output ref={words} className={styles.words}>
        <DeckWords {...moment} />
      </output>
    </div>
  );
}

function DeckWords({ nextDue, failure }: Pick<DeckMoment, 'nextDue' | 'failure'>): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  if (failure === 'full') return t('review.deck.full', { most: MOST_OWN_MOMENTS });
  if (failure === 'day-full') return t('review.deck.day-full', { most: MOST_OWN_MOMENTS_A_DAY });
  if (failure) return t(`review.deck.${failure}`);
  return nextDue === undefined ? null : t('review.deck.back', { date: formatDay(nextDue, language) });
}
