/**
 * The deck before and after a session: results, what is due, and when the next position returns.
 */
import { useState, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { canReviewMore } from '#contract/access';
import type { ReviewsDue, ReviewResult } from '#contract/reviews';
import { PATHS } from '#contract/screens';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { formatDay } from '#web/shared/i18n/format-day.ts';
import { Link } from '#web/shared/router/link.tsx';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { useTier } from '#web/shared/session/use-session.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button, buttonLook } from '#web/shared/ui/button.tsx';
import card from '#web/shared/ui/card.module.css';
import { classNames } from '#web/shared/ui/class-names.ts';
import { leftToday } from '../left-today.ts';
import { PremiumDialog } from '../premium-dialog.tsx';
import { WorkoutsLink, WorkoutLink } from '../workout-link.tsx';
import styles from './deck-screen.module.css';
import { OwnMomentsCard } from './own-moments-card.tsx';
import type { Deck } from './use-deck.ts';
import { getLesson, type LessonTitleKey } from '#contract/curriculum';
import { LESSON_TITLES } from '#contract/lesson-titles';
import { toldOutcomeOf } from '#web/exercise/outcome-of.ts';
import { OutcomeSign } from '#web/exercise/outcome-sign.tsx';
import { useGameWords } from './use-game-words.ts';

interface DeckTodayProps {
  readonly due: ReviewsDue;
  readonly deck: Pick<Deck, 'ended' | 'play' | 'starting'>;
}

export function DeckToday({ due, deck }: DeckTodayProps): ReactNode {
  return (
    <div className={styles.cards}>
      {deck.ended.length > 0 && <ReviewedList results={deck.ended} />}
      <section className={card.card}>
        {due.due_count > 0 ? <SomethingDue due={due} deck={deck} /> : <NothingDue due={due} />}
      </section>
      <OwnMomentsCard today={due.date} />
    </div>
  );
}

function SomethingDue({ due, deck }: DeckTodayProps): ReactNode {
  const t = useTranslate();
  const canBuyMore = canReviewMore(useTier());
  const left = leftToday(due);
  const { allowed_today: allowed } = due;
  return (
    <>
      <h2 className={styles.count}>{t('deck.due', { count: due.due_count })}</h2>
      {left === 0 && <p>{t(canBuyMore ? 'deck.limit.free' : 'deck.limit.premium', { allowed })}</p>}
      {left > 0 && canBuyMore && <p className={card.note}>{t('deck.left', { left, allowed })}</p>}
      {deck.starting === 'failed' && <Banner tone="bad">{t('deck.start-failed')}</Banner>}
      {left > 0 && (
        <Button
          variant="primary"
          className={styles.start}
          busy={deck.starting === 'under way'}
          onClick={() => void deck.play()}
        >
          {t('deck.start')}
        </Button>
      )}
      {left === 0 && canBuyMore && <MoreWithPremium />}
    </>
  );
}

/** Shown when a free learner has used up the date's reviews. */
function MoreWithPremium(): ReactNode {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className={styles.start} onClick={() => setIsOpen(true)}>
        {t('deck.more')}
      </Button>
      <PremiumDialog open={isOpen} text={t('deck.premium')} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** Says when the next review is due, or how positions enter the deck. */
function NothingDue({ due: { next_due: next } }: { readonly due: ReviewsDue }): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  return (
    <>
      <h2 className={styles.count}>{t('deck.nothing')}</h2>
      <p>{next === null ? t('deck.empty') : t('deck.next-due', { date: formatDay(next, language) })}</p>
      <div className={styles.ways}>
        <Link
          href={PATHS.app}
          state={FROM_TILES}
          className={classNames(buttonLook('secondary'), styles.start)}
        >
          {t('deck.empty.go')}
        </Link>
        {next !== null && <WorkoutsLink />}
      </div>
    </>
  );
}

/** Its heading takes the focus, because the board is gone. */
function ReviewedList({ results }: { readonly results: readonly ReviewResult[] }): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const gameWords = useGameWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const missed = mostMissed(results);
  const correct = results.filter(({ is_correct }) => is_correct).length;
  return (
    <section className={card.card}>
      <h2 ref={heading} tabIndex={-1} className={styles.count}>
        {t('deck.end.title')}
      </h2>
      <p>{t('deck.end.result', { correct, total: results.length })}</p>
      <ul className={styles.reviewed}>
        {results.map((result) => (
          <li key={result.review_key}>
            <OutcomeSign outcome={toldOutcomeOf(result)} />
            <span>
              {LESSON_TITLES[getLesson(result.position.lesson).key][language]}
              {result.position.own_game && (
                <span className={styles.game}>{gameWords(result.position.own_game.date)}</span>
              )}
            </span>
            <span className={styles.back}>
              {t('deck.end.back', { date: formatDay(result.next_due, language) })}
            </span>
          </li>
        ))}
      </ul>
      {missed && (
        <p>
          <WorkoutLink
            lesson={missed}
            words="workout.link.more"
            about={LESSON_TITLES[getLesson(missed).key][language]}
          />
        </p>
      )}
    </section>
  );
}

/** Returns the lesson missed most, the first of equals; undefined if all answers were right. */
function mostMissed(results: readonly ReviewResult[]): LessonTitleKey | undefined {
  const missed = results.filter(({ is_correct }) => !is_correct).map(({ position }) => position.lesson);
  const countOf = (lesson: LessonTitleKey) => missed.filter((each) => each === lesson).length;
  return missed.toSorted((a, b) => countOf(b) - countOf(a))[0];
}
