/**
 * What was reviewed just now: each position with its lesson, what became of it, and when it comes back.
 */
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { getLesson, type LessonTitleKey } from '#contract/curriculum';
import { LESSON_TITLES } from '#contract/lesson-titles';
import type { ReviewResult } from '#contract/reviews';
import { toldOutcomeOf } from '#web/exercise/outcome-of.ts';
import { OutcomeSign } from '#web/exercise/outcome-sign.tsx';
import { formatDay } from '#web/shared/i18n/format-day.ts';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import card from '#web/shared/ui/card.module.css';
import { WorkoutLink } from '../workout-link.tsx';
import styles from './deck-screen.module.css';
import { useGameWords } from './use-game-words.ts';

/** Its heading has the focus: the board is gone. */
export function ReviewedList({ results }: { readonly results: readonly ReviewResult[] }): ReactNode {
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

/** The lesson that was missed most, of equals the first; undefined when all was right. */
function mostMissed(results: readonly ReviewResult[]): LessonTitleKey | undefined {
  const missed = results.filter(({ is_correct }) => !is_correct).map(({ position }) => position.lesson);
  const countOf = (lesson: LessonTitleKey) => missed.filter((each) => each === lesson).length;
  return missed.toSorted((a, b) => countOf(b) - countOf(a))[0];
}
