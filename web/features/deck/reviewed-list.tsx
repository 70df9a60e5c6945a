/**
 * What was reviewed just now: each position with its lesson, what became of it, and when it comes back.
 */
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import check from 'lucide-static/icons/check.svg?raw';
import minus from 'lucide-static/icons/minus.svg?raw';
import x from 'lucide-static/icons/x.svg?raw';
import { getLesson } from '#contract/curriculum';
import { LESSON_TITLES } from '#contract/lesson-titles';
import type { ReviewResult } from '#contract/reviews';
import { formatDay } from '#web/i18n/format-day.ts';
import { useLanguage, useTranslate } from '#web/i18n/use-translate.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './deck-screen.module.css';

const SIGNS = { correct: check, incorrect: x, skipped: minus } as const;

/** Its heading has the focus: the board is gone. */
export function ReviewedList({ results }: { readonly results: readonly ReviewResult[] }): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const correct = results.filter(({ is_correct }) => is_correct).length;
  return (
    <section className={styles.card}>
      <h2 ref={heading} tabIndex={-1} className={styles.count}>
        {t('deck.end.title')}
      </h2>
      <p>{t('deck.end.result', { correct, total: results.length })}</p>
      <ul className={styles.reviewed}>
        {results.map((result) => {
          const outcome = outcomeOf(result);
          return (
            <li key={result.review_key}>
              <span className={styles.sign} data-outcome={outcome}>
                <Icon svg={SIGNS[outcome]} />
                <VisuallyHidden>{t(`lesson.stats.outcome.${outcome}`)}</VisuallyHidden>
              </span>
              <span>{LESSON_TITLES[getLesson(result.position.lesson).key][language]}</span>
              <span className={styles.back}>
                {t('deck.end.back', { date: formatDay(result.next_due, language) })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function outcomeOf({ skipped, is_correct: isCorrect }: ReviewResult): keyof typeof SIGNS {
  if (skipped) return 'skipped';
  return isCorrect ? 'correct' : 'incorrect';
}
