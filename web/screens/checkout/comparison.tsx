/** Compares free and premium as the gates define them (product/premium.md#who-may-open-what). */
import { useId, type ReactNode } from 'react';
import {
  ANALYSIS_OPTIONS,
  type Gate,
  type Tier,
  canOpenChapter,
  canPlayPastDaily,
  canRepeatDaily,
  canReviewMore,
  canUseOption,
  canWorkOut,
  reviewsADay,
} from '#contract/access';
import { CHAPTER_KEYS, TASKS } from '#contract/curriculum';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import card from '#web/shared/ui/card.module.css';
import { classNames } from '#web/shared/ui/class-names.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './comparison.module.css';

const TIERS = ['free', 'premium'] as const satisfies readonly Tier[];

type WordsOfTier = (t: Translate, tier: Tier) => string;

const ROWS = {
  course: (t, tier) => {
    const chapters = CHAPTER_KEYS.filter((chapter) => canOpenChapter(tier, chapter));
    const tasks = TASKS.filter(({ lesson }) => chapters.includes(lesson.chapter));
    return t('checkout.compare.course.part', { chapters: chapters.length, tasks: tasks.length });
  },
  daily: (t, tier) =>
    t(
      canRepeatDaily(tier) && canPlayPastDaily(tier)
        ? 'checkout.compare.daily.all'
        : 'checkout.compare.daily.part',
    ),
  deck: (t, tier) =>
    t(canReviewMore(tier) ? 'checkout.compare.deck.part' : 'checkout.compare.deck.all', {
      count: reviewsADay(tier),
    }),
  workouts: (t, tier) =>
    t(canWorkOut(tier) ? 'checkout.compare.workouts.all' : 'checkout.compare.workouts.none'),
  bot: (t, tier) =>
    t('checkout.compare.bot.part', {
      options: ANALYSIS_OPTIONS.filter((option) => canUseOption(tier, option)).length,
      all: ANALYSIS_OPTIONS.length,
    }),
} as const satisfies Readonly<Record<string, WordsOfTier>>;

/** Maps each gate to its row; a new gate does not compile without one. */
export const ROW_OF_GATE = {
  chapters: 'course',
  dailyRepeats: 'daily',
  dailyArchive: 'daily',
  reviewsADay: 'deck',
  workouts: 'workouts',
  botOptions: 'bot',
} as const satisfies Readonly<Record<Gate, keyof typeof ROWS>>;

// Object.keys widens to string; the keys are exactly the rows.
const ROW_KEYS = Object.keys(ROWS) as readonly (keyof typeof ROWS)[];

export function Comparison(): ReactNode {
  const t = useTranslate();
  const titleId = useId();
  return (
    <section className={card.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={card.title}>
        {t('checkout.compare')}
      </h2>
      <table className={styles.table} aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('checkout.compare.what')}</VisuallyHidden>
            </th>
            {TIERS.map((tier) => (
              <th key={tier} scope="col" className={classNames(tier === 'premium' && styles.premium)}>
                {t(`checkout.compare.${tier}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROW_KEYS.map((row) => (
            <tr key={row}>
              <th scope="row">{t(`checkout.compare.${row}`)}</th>
              {TIERS.map((tier) => (
                <td key={tier} className={classNames(tier === 'premium' && styles.premium)}>
                  {ROWS[row](t, tier)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={card.note}>{t('checkout.compare.same')}</p>
    </section>
  );
}
